import { MergeCellsOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useRight } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';

const MergeChooser = lazyPiece(async () => (await import('./merge-chooser.tsx')).MergeChooser);

/** Opens the merge of a shop, on its page. */
export function MergeLink({ code }: { readonly code: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!useRight('shops.remove')) return null;
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MergeCellsOutlined /> {t('shop-merge.open')}
      </button>
      <Suspense>{isOpen && <MergeChooser code={code} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
