import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { DailyFigure } from './figure.ts';
import { completed, completedInMonths, lastMonthEnd, monthStart } from './figures/completed.ts';
import { coverage } from './figures/coverage.ts';
import { devices } from './figures/devices.ts';
import { ended } from './figures/ended.ts';
import { open } from './figures/open.ts';
import { opened } from './figures/opened.ts';
import { serviceReasons } from './figures/service-reasons.ts';
import { DAILY_FIGURES } from './figures.ts';

/** The range of days, in whole weeks, and optionally a county and a region. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly county: string | undefined;
  readonly region: string | undefined;
}

/** Part of a figure as of the end of a week. */
export interface StandingRow {
  readonly week: number;
  readonly key: string;
  readonly days: number;
  readonly value: number;
}

interface WeekRow {
  readonly week: number;
  readonly value: number;
}

/** The number of requests with this duration. */
export interface SpanRow {
  readonly key: string;
  readonly days: number;
  readonly value: number;
}

interface CountyRow {
  readonly county: string;
  readonly key: string;
  readonly value: number;
}

const MOST_REASONS = 10;

const isOfRegion = ({ region }: Period): Sql =>
  region === undefined ? sql`true` : sql`f.region = ${region}`;

const isHere = (period: Period): Sql =>
  period.county === undefined
    ? isOfRegion(period)
    : sql`f.county = ${period.county} and ${isOfRegion(period)}`;

const rowsOf = ({ name }: DailyFigure, { from, to }: Period): Sql =>
  sql`daily_figures f where f.figure = ${name} and f.day between ${from}::date and ${to}::date`;

// An unfinished week uses the last computed day.
const weekEndsOf = ({ name }: DailyFigure, { from, to }: Period): Sql => sql`
  select n as week, least(${from}::date + 7 * n - 1, counted_through) as day
  from daily_figure_marks, generate_series(1, (${to}::date - ${from}::date + 1) / 7) n where figure = ${name}`;

async function readStanding(pool: Pool, figure: DailyFigure, period: Period): Promise<StandingRow[]> {
  const { rows } = await pool.query<StandingRow>(sql`
    select w.week, f.key, f.days, sum(f.value)::int as value
    from (${weekEndsOf(figure, period)}) w join daily_figures f on f.figure = ${figure.name} and f.day = w.day
    where ${isHere(period)} group by 1, 2, 3`);
  return rows;
}

/** A figure at the end of the period, by county. */
async function readCounties(pool: Pool, figure: DailyFigure, period: Period): Promise<CountyRow[]> {
  const { rows } = await pool.query<CountyRow>(sql`
    select f.county, f.key, sum(f.value)::int as value from daily_figures f
    where f.figure = ${figure.name}
      and f.day = (select least(${period.to}::date, counted_through) from daily_figure_marks where figure = ${figure.name})
      and ${isOfRegion(period)}
    group by 1, 2`);
  return rows;
}

async function readWeeks(pool: Pool, figure: DailyFigure, period: Period): Promise<WeekRow[]> {
  const { rows } = await pool.query<WeekRow>(sql`
    select (f.day - ${period.from}::date) / 7 + 1 as week, sum(f.value)::int as value
    from ${rowsOf(figure, period)} and ${isHere(period)} group by 1`);
  return rows;
}

// Whole months from the monthly rows, the days before and after them from the daily rows.
function completedRows(period: Period): Sql {
  const first = monthStart(addDays(period.from, -1), 1);
  const last = lastMonthEnd(period.to);
  const days = (between: Partial<Period>) =>
    sql`select * from ${rowsOf(completed, { ...period, ...between })}`;
  if (last < first) return days({});
  return sql`select * from ${rowsOf(completedInMonths, { ...period, from: first, to: last })}
    union all ${days({ to: addDays(first, -1) })} union all ${days({ from: addDays(last, 1) })}`;
}

async function readSpans(pool: Pool, period: Period): Promise<SpanRow[]> {
  const { rows } = await pool.query<SpanRow>(sql`
    select f.key, f.days, sum(f.value)::int as value
    from (${completedRows(period)}) f where ${isHere(period)} group by 1, 2`);
  return rows;
}

/** The most frequent reasons of service requests. */
async function readReasons(pool: Pool, period: Period): Promise<Statistics['reasons']> {
  const { rows } = await pool.query<Statistics['reasons'][number]>(sql`
    select f.key as reason, sum(f.value)::int as count
    from ${rowsOf(serviceReasons, period)} and ${isHere(period)}
    group by 1 order by 2 desc, f.key collate "C" limit ${MOST_REASONS}`);
  return rows;
}

interface Marks {
  readonly firstDay: string | null;
  readonly countedThrough: string | null;
  readonly countedAt: string | null;
}

/** The first day with figures, the last day for which all figures are computed, and when. */
async function readMarks(pool: Pool): Promise<Marks | undefined> {
  const { rows } = await pool.query<Marks>(sql`
    select (select min(day)::text from daily_figures where figure = ${devices.name}) as "firstDay",
      min(counted_through)::text as "countedThrough", min(counted_at) as "countedAt"
    from unnest(${DAILY_FIGURES.map(({ name }) => name)}::text[]) n (figure)
    left join daily_figure_marks using (figure)
    having count(counted_through) = count(*)`);
  return rows[0];
}

/** All figures of a period. */
export async function readFigures(pool: Pool, period: Period) {
  const [marks, held, heldIn, asked, over, spans, waiting, waitingIn, coveredIn, reasons] = await Promise.all(
    [
      readMarks(pool),
      readStanding(pool, devices, period),
      readCounties(pool, devices, period),
      readWeeks(pool, opened, period),
      readWeeks(pool, ended, period),
      readSpans(pool, period),
      readStanding(pool, open, period),
      readCounties(pool, open, period),
      readCounties(pool, coverage, period),
      readReasons(pool, period),
    ],
  );
  return {
    devices: held,
    opened: asked,
    ended: over,
    spans,
    open: waiting,
    counties: { devices: heldIn, open: waitingIn, coverage: coveredIn },
    reasons,
    firstDay: marks?.firstDay ?? period.to,
    // The current day starts before it is first computed.
    isComplete: (marks?.countedThrough ?? '') >= addDays(period.to, -1),
    countedAt: marks?.countedAt ?? null,
  };
}
