import { MergeCellsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useRight } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';

const MergeDialog = lazyPiece(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** Merges the two selected shops. */
export function MergeButton({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTexts();
  const isAllowed = useRight('shops.remove');
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  const [one, other, more] = codes;
  if (!isAllowed || one === undefined || other === undefined || more !== undefined) return null;
  return (
    <>
      <Button icon={<MergeCellsOutlined />} onClick={() => setPair([one, other])}>
        {t('shop-merge.open')}
      </Button>
      <Suspense>{pair && <MergeDialog pair={pair} onClose={() => setPair(null)} />}</Suspense>
    </>
  );
}
