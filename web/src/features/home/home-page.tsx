import { useRight } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { OperationTiles } from './operation-tiles.tsx';
import { RequestCharts } from './request-charts.tsx';
import { Statistics } from './statistics.tsx';
import './home.css';

/** The dashboard: figures for leaders, operations for everybody else (docs/domain.md §11.6). */
export function HomePage() {
  const { t } = useTexts();
  const isLeader = useRight('dashboard.statistics');
  return (
    <section className="home">
      <h1>{t('home.title')}</h1>
      {isLeader ? (
        <>
          <Statistics />
          <RequestCharts />
        </>
      ) : (
        <OperationTiles />
      )}
    </section>
  );
}
