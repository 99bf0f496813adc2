import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadFailed } from '../../../kernel/feedback/load-failed.tsx';
import { LoadingWords } from '../../../kernel/feedback/loading-words.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { progressQuery } from './round-queries.ts';
import '../../../kernel/table/cells.css';
import './rounds.css';

const ProgressView = lazyPiece(async () => (await import('./progress-view.tsx')).ProgressView);
const RoundShops = lazyPiece(async () => (await import('./round-shops.tsx')).RoundShops);

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
        <Suspense fallback={<LoadingWords />}>
          <ProgressView progress={progress} />
          <RoundShops progress={progress} />
        </Suspense>
      )}
    </section>
  );
}
