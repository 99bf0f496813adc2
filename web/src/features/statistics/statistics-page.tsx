import { useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { PartFailed } from '../../kernel/feedback/part-failed.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { Coverage } from './coverage-panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { Ages, Reasons, Spans } from './request-panels.tsx';
import { ShownChoice } from './shown-choice.ts';
import { type Chosen, chosenIn, statisticsQuery } from './statistics-query.ts';
import { WeekChart } from './week-chart.tsx';
import './statistics.css';

// Lazy: the map is below the first charts.
const CountyMap = lazyPiece(async () => (await import('./county-map.tsx')).CountyMap);

// Lazy: the date picker is as large as the rest of the screen.
const PeriodBar = lazyPiece(async () => (await import('./period-bar.tsx')).PeriodBar);

/** The statistics as of a day (docs/domain.md §18). */
export function StatisticsPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const chosen = chosenIn(search);
  const choose = (change: Partial<Chosen>) => {
    const given = Object.entries({ ...chosen, ...change }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    setSearch(new URLSearchParams(given));
  };
  const { data, isError, isFetching, refetch } = useQuery(statisticsQuery(chosen));
  const { statistics, shown = chosen } = data ?? {};
  const isToday = shown.asOf === null;
  return (
    <section className="statistics" aria-busy={isFetching}>
      <PageHead title={t('statistics.title')}>
        <Suspense fallback={<Spin />}>
          <PeriodBar chosen={chosen} statistics={statistics} onChoose={choose} />
        </Suspense>
      </PageHead>
      {isError && <PartFailed title={t('statistics.unavailable')} onRetry={refetch} />}
      {!statistics && !isError && <LoadingWords />}
      {statistics && !statistics.isComplete && (
        <Alert type="info" showIcon title={t('statistics.incomplete')} />
      )}
      {statistics && (
        <ShownChoice value={shown}>
          <div className="panels">
            <WeekChart weeks={statistics.weeks} where={shown} isToday={isToday} />
            <Ages statistics={statistics} where={shown} isToday={isToday} />
            <Spans statistics={statistics} where={shown} />
            <DevicePanel statistics={statistics} where={shown} isToday={isToday} />
            <Suspense fallback={<Spin />}>
              <CountyMap counties={statistics.counties} where={shown} isToday={isToday} />
            </Suspense>
            <Reasons statistics={statistics} where={shown} />
            <Coverage counties={statistics.counties} where={shown} isToday={isToday} />
          </div>
        </ShownChoice>
      )}
    </section>
  );
}
