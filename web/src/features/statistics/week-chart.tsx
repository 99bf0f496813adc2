import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { requestsAt } from './drill.ts';
import { Panel } from './panel.tsx';

const HEIGHT = 160;
const SLOT = 40;
const BAR = 15;

interface ColumnsProps {
  readonly weeks: Statistics['weeks'];
}

interface WeekChartProps extends ColumnsProps {
  /** The county that is looked at; null for all. */
  readonly county: string | null;
}

interface EntryProps {
  readonly to: string | null;
  readonly children: ReactNode;
}

// No list is about a county whichever way its requests go.
function Entry({ to, children }: EntryProps) {
  return <li>{to ? <Link to={to}>{children}</Link> : <span>{children}</span>}</li>;
}

/** Columns of what was opened (filled) and ended (striped) in each week. */
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

/** The requests opened and ended week by week, with what was open at the end of each. */
export function WeekChart({ weeks, county }: WeekChartProps) {
  const { t, language } = useTexts();
  const title = t('statistics.byWeek');
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  const total = (of: 'opened' | 'ended') =>
    weeks.reduce((sum, week) => sum + week[of], 0).toLocaleString(language);
  const range = writeRange([first?.from ?? '', last?.to ?? '']);
  return (
    <Panel
      name="requests-by-week"
      title={title}
      table={{
        columns: ['from', 'to', 'opened', 'ended', 'open'].map((column) =>
          t(`statistics.${column}` as 'statistics.from'),
        ),
        rows: weeks.map(({ from, to, opened, ended, open }) => [from, to, opened, ended, open]),
      }}
    >
      <Columns weeks={weeks} />
      <p className="axis" aria-hidden="true">
        <span>{first?.from}</span>
        <span>{last?.to}</span>
      </p>
      <ul className="legend">
        <Entry to={county ? null : requestsAt({ createdDate: range })}>
          <span className="key" /> {t('statistics.openedTotal', { count: total('opened') })}
        </Entry>
        <Entry
          to={county ? null : requestsAt({ requestStatus: writeValues(FINAL_STATUSES), updatedDate: range })}
        >
          <span className="key key-striped" /> {t('statistics.endedTotal', { count: total('ended') })}
        </Entry>
        <li>{t('statistics.openNow', { count: (last?.open ?? 0).toLocaleString(language) })}</li>
      </ul>
    </Panel>
  );
}
