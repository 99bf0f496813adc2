import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { ProgressHead } from './progress-head.tsx';
import { ProgressTables } from './progress-tables.tsx';

/** The progress of a round: total, by region and by representative. */
export function ProgressView({ progress }: { readonly progress: RoundProgress }) {
  return (
    <>
      <ProgressHead progress={progress} />
      <ProgressTables progress={progress} />
    </>
  );
}
