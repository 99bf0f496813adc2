import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { FINAL_STATUSES, OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { useTexts } from '../../kernel/text/text.ts';
import type { Linked } from './chart-table.ts';
import { requestsIn, type Where } from './drill.ts';
import { Panel } from './panel.tsx';

const HEIGHT = 160;
const SLOT = 40;
const BAR = 15;

interface ColumnsProps {
  readonly weeks: Statistics['weeks'];
}

interface WeekChartProps extends ColumnsProps {
  readonly where: Where;
  readonly isToday: boolean;
}

type Span = Pick<Statistics['weeks'][number], 'from' | 'to'>;

const openedIn = (where: Where, { from, to }: Span) =>
  requestsIn(where, { createdDate: writeRange([from, to]) });

const endedIn = (where: Where, { from, to }: Span) =>
  requestsIn(where, { requestStatus: writeValues(FINAL_STATUSES), endedDate: writeRange([from, to]) });

const openIn = (where: Where) => requestsIn(where, { requestStatus: writeValues(OPEN_STATUSES) });

/** Columns of the requests opened (filled) and ended (striped) in each week. */
function Columns({ weeks }: ColumnsProps) {
  const stripes = useId();
  const most = Math.max(1, ...weeks.flatMap(({ opened, ended }) => [opened, ended]));
  const heightOf = (count: number) => (count / most) * HEIGHT;
  return (
    <svg
      className="columns"
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="stripe" width="3" height="6" />
      </pattern>
      {weeks.map(({ from, opened, ended }, index) => (
        <g key={from} transform={`translate(${index * SLOT + 4} 0)`}>
          <rect y={HEIGHT - heightOf(opened)} width={BAR} height={heightOf(opened)} />
          <rect
            className="striped"
            x={BAR + 1}
            y={HEIGHT - heightOf(ended)}
            width={BAR}
            height={heightOf(ended)}
            fill={`url(#${stripes})`}
          />
        </g>
      ))}
    </svg>
  );
}

/** The requests opened and ended week by week, with the number open at the end of each. */
export function WeekChart({ weeks, where, isToday }: WeekChartProps) {
  const { t, number } = useTexts();
  const title = t('statistics.byWeek');
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  const total = (of: 'opened' | 'ended') => number(weeks.reduce((sum, week) => sum + week[of], 0));
  const whole = { from: first?.from ?? '', to: last?.to ?? '' };
  const openTotal = t('statistics.openNow', { count: number(last?.open ?? 0) });
  const linked = (value: number, to: string): Linked => ({ value, to });
  return (
    <Panel
      name="requests-by-week"
      title={title}
      table={{
        columns: ['from', 'to', 'opened', 'ended', 'open'].map((column) =>
          t(`statistics.${column}` as 'statistics.from'),
        ),
        rows: weeks.map((week) => [
          week.from,
          week.to,
          linked(week.opened, openedIn(where, week)),
          linked(week.ended, endedIn(where, week)),
          // Lists show only the current state, so other days have no links.
          isToday && week === last ? linked(week.open, openIn(where)) : week.open,
        ]),
      }}
    >
      <Columns weeks={weeks} />
      <p className="axis" aria-hidden="true">
        <span>{first?.from}</span>
        <span>{last?.to}</span>
      </p>
      <ul className="legend">
        <li>
          <Link to={openedIn(where, whole)}>
            <span className="key" /> {t('statistics.openedTotal', { count: total('opened') })}
          </Link>
        </li>
        <li>
          <Link to={endedIn(where, whole)}>
            <span className="key key-striped" /> {t('statistics.endedTotal', { count: total('ended') })}
          </Link>
        </li>
        <li>{isToday ? <Link to={openIn(where)}>{openTotal}</Link> : <span>{openTotal}</span>}</li>
      </ul>
    </Panel>
  );
}
