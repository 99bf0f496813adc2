import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { progressQuery } from './round-queries.ts';
import '../../../kernel/table/cells.css';
import '../../../kernel/page/entity-page.css';
import './rounds.css';

const ProgressView = lazyPiece(async () => (await import('./progress-view.tsx')).ProgressView);
const RoundShops = lazyPiece(async () => (await import('./round-shops.tsx')).RoundShops);

/** The progress of one round: total, by region, by representative and by shop. */
export function RoundPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data: progress, error } = useQuery(progressQuery(Number(id)));
  return (
    <section className="entity-page round-page">
      <div className="entity-head">
        <h1>
          <Link to="/stock-taking-rounds" aria-label={t('round.back')} title={t('round.back')}>
            <ArrowLeftOutlined />
          </Link>{' '}
          {progress?.name ?? t('round.progress')}
        </h1>
      </div>
      {error && <Alert type="error" showIcon title={describeError(error)} />}
      {!progress && !error && <Spin />}
      {progress && (
        <Suspense fallback={<Spin />}>
          <ProgressView progress={progress} />
          <RoundShops progress={progress} />
        </Suspense>
      )}
    </section>
  );
}
