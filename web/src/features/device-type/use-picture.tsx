import { PictureOutlined } from '@ant-design/icons';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { KnownReasons } from '../../kernel/feedback/ask-why.ts';
import { rowTitle } from '../../kernel/list/row-title.ts';
import { type Pictured, pictureAddress } from '../../kernel/picture/picture-address.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';

const PictureDialog = lazyPiece(async () => (await import('./picture-dialog.tsx')).PictureDialog);

const NO_PICTURE: KnownReasons = { reasons: [{ code: 'PICTURE_MISSING' }] };

interface Picture<E extends Pictured> {
  /** "View picture", greyed for rows that have none. */
  readonly actions: RowActions<E>;
  readonly dialog: ReactNode;
}

/** The row action that shows the picture of a row, and its dialog. */
export function usePicture<E extends Pictured>(entity: E): Picture<E> {
  const { t } = useTexts();
  const [row, setRow] = useState<Row<E> | null>(null);
  const actions = useCallback<RowActions<E>>(
    (each) => [
      {
        key: 'picture',
        label: t('table.viewPicture'),
        icon: <PictureOutlined />,
        why: pictureAddress(each) ? undefined : NO_PICTURE,
        run: () => setRow(each),
      },
    ],
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
