import { PictureOutlined } from '@ant-design/icons';
import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { RowActions } from './row-menu.tsx';
import { rowTitle } from './row-title.ts';
import { useTexts } from './text.ts';

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}));

/** Where the picture of a row is, if it has one (spec §7). */
function pictureAddress(row: AnyRow): string | undefined {
  const folder = valueAt(row, 'picture.folder');
  const filename = valueAt(row, 'picture.fileName');
  if (!folder || !filename) return undefined;
  return `/public/file/get?${new URLSearchParams({ folder: String(folder), filename: String(filename) })}`;
}

interface Picture {
  /** "View picture", for rows that have one. */
  readonly actions: RowActions;
  readonly dialog: ReactNode;
}

/** Lets the picture of a row be seen. */
export function usePicture(entity: Entity): Picture {
  const { t } = useTexts();
  const [row, setRow] = useState<AnyRow | null>(null);
  const actions = useCallback<RowActions>(
    (each) =>
      pictureAddress(each)
        ? [
            {
              key: 'picture',
              label: t('table.viewPicture'),
              icon: <PictureOutlined />,
              run: () => setRow(each),
            },
          ]
        : [],
    [t],
  );
  const address = row && pictureAddress(row);
  const dialog = address && (
    <Suspense>
      <PictureDialog title={rowTitle(entity, row)} address={address} onClose={() => setRow(null)} />
    </Suspense>
  );
  return { actions, dialog };
}
