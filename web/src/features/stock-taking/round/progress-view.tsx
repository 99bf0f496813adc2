import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { Suspense } from 'react';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { ProgressHead } from './progress-head.tsx';

const ProgressTables = lazyPiece(async () => (await import('./progress-tables.tsx')).ProgressTables);

/** The progress of a round: total, by region and by representative. */
export function ProgressView({ progress }: { readonly progress: RoundProgress }) {
  return (
    <>
      <ProgressHead progress={progress} />
      <Suspense>
        <ProgressTables progress={progress} />
      </Suspense>
    </>
  );
}
