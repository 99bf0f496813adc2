import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadFailed } from '../../../kernel/feedback/load-failed.tsx';
import { LoadingWords } from '../../../kernel/feedback/loading-words.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { PEOPLE_SHOWN } from './people-shown.ts';
import { ProgressHead } from './progress-head.tsx';
import { progressQuery } from './round-queries.ts';
import '../../../kernel/table/cells.css';
import './rounds.css';

// Lazy: they are larger than the rest of the screen, with which they arrive (web/build/start-page.ts).
const ProgressTables = lazyPiece(async () => (await import('./progress-tables.tsx')).ProgressTables);
const RoundShops = lazyPiece(async () => (await import('./round-shops.tsx')).RoundShops);

/** Takes the room of the tables, so that what is below them does not move. */
function TablesToCome({ progress: { regions, representatives } }: { readonly progress: RoundProgress }) {
  const lines = regions.length + Math.min(representatives.length, PEOPLE_SHOWN);
  return <div className="round-tables-to-come" style={{ '--lines': lines } as CSSProperties} />;
}

/** The progress of one round: total, by region, by representative and by shop. */
export function RoundPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data: progress, error, refetch } = useQuery(progressQuery(Number(id)));
  const back = { to: '/stock-taking-rounds', label: t('round.back') };
  return (
    <section className="entity-page round-page">
      <PageHead title={progress?.name ?? t('round.progress')} back={back} />
      {error && <LoadFailed error={error} onRetry={refetch} back={back} />}
      {!progress && !error && <LoadingWords />}
      {progress && (
        <>
          <ProgressHead progress={progress} />
          <Suspense fallback={<TablesToCome progress={progress} />}>
            <ProgressTables progress={progress} />
          </Suspense>
          <Suspense>
            <RoundShops progress={progress} />
          </Suspense>
        </>
      )}
    </section>
  );
}
