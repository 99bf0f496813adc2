import { PictureOutlined } from '@ant-design/icons';
import type { StockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { RowAction } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { PhotoGallery } from './lazy-gallery.ts';
import { lineName } from './line-name.ts';

interface LinePhotosHandle {
  /** "Photos", for lines with photos that the user may see. */
  readonly actions: (row: StockTakingLine) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** The row action and the gallery of the photos of a line (docs/domain.md §11.9). */
export function useLinePhotos(): LinePhotosHandle {
  const { t } = useTexts();
  const [shown, setShown] = useState<StockTakingLine | null>(null);
  const actions = useCallback(
    (row: StockTakingLine): readonly RowAction[] => {
      if (row.photos.length === 0) return [];
      const label = t('stock-taking.photos', { count: row.photos.length });
      return [{ key: 'photos', label, icon: <PictureOutlined />, run: () => setShown(row) }];
    },
    [t],
  );
  const dialog = shown && (
    <Suspense>
      <PhotoGallery photos={shown.photos} name={lineName(shown)} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { actions, dialog };
}
