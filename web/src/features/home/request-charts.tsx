import { AGE_STARTS, type RequestFigures } from '@cooler/contract/features/work-request/list/figures.ts';
import { OPEN_STATUSES, REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { type Texts, useTexts } from '../../kernel/text/text.ts';
import { listAt } from '../statistics/drill.ts';
import './request-charts.css';

/** One bar of a chart; `to` is the list that it opens. */
interface Bar {
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

const WHOLE = 100;

/** The path of the list of requests with these filters. */
export const listOf = (filters: Readonly<Record<string, string | null>>): string =>
  listAt(workRequest.path, filters);

/** The label of an age group, given the day that it starts with. */
export function ageLabel({ t }: Texts, from: number): string {
  const next = AGE_STARTS.find((start) => start > from);
  if (next === undefined) return t('home.ageMore', { from });
  return from === 0 ? t('home.ageToday') : t('home.ageSpan', { from, to: next - 1 });
}

function barsByStatus({ named }: Texts, { byStatus }: RequestFigures): Bar[] {
  return byStatus.map(({ status, count }) => ({
    label: named(`${REQUEST_STATUS.name}.${status}`),
    count,
    to: listOf({ requestStatus: status }),
  }));
}

function barsByAge(texts: Texts, { byAge }: RequestFigures): Bar[] {
  return byAge.map((age) => ({
    label: ageLabel(texts, age.fromDays),
    count: age.count,
    to: listOf({
      requestStatus: writeValues(OPEN_STATUSES),
      createdDate: writeRange([age.createdFrom ?? '', age.createdTo ?? '']),
    }),
  }));
}

/** A bar chart scaled to the longest bar; to screen readers a list. */
function BarChart({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const { number } = useTexts();
  const id = useId();
  const longest = Math.max(...bars.map(({ count }) => count));
  return (
    <section className="chart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {bars.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to}>
              <span>{label}</span>
              <svg aria-hidden="true" width="100%" height="12">
                <rect width={`${(count / longest) * WHOLE}%`} height="12" rx="3" />
              </svg>
              <span className="chart-count">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open requests by status and by age; every bar opens the list of what it counts (docs/domain.md §11.6). */
export function RequestCharts({ figures }: { readonly figures: RequestFigures }) {
  const texts = useTexts();
  const { t } = texts;
  const isEmpty = figures.byStatus.length === 0;
  return (
    <section className="charts">
      <h2>{t('home.openRequests')}</h2>
      {isEmpty ? (
        <p>{t('home.noneOpen')}</p>
      ) : (
        <div className="chart-pair">
          <BarChart title={t('home.byStatus')} bars={barsByStatus(texts, figures)} />
          <BarChart title={t('home.byAge')} bars={barsByAge(texts, figures)} />
        </div>
      )}
    </section>
  );
}
