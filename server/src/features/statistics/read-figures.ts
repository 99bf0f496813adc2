import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { DailyFigure } from './figure.ts';
import { devices } from './figures/devices.ts';
import { ended } from './figures/ended.ts';
import { open } from './figures/open.ts';
import { opened } from './figures/opened.ts';
import { serviceReasons } from './figures/service-reasons.ts';
import { addDays } from './weeks.ts';

/** The days from the first to the last, whole weeks. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A part of a figure: of a week from 1 on, 0 for all that was before. */
export interface FigureRow {
  readonly week: number;
  readonly county: string;
  readonly key: string;
  readonly days: number;
  readonly value: number;
}

// Days that are not kept yet are counted when they are asked for, as far as they are few.
const MOST_LIVE_DAYS = 31;

const MOST_REASONS = 10;

type Reason = Statistics['reasons'][number];

interface Mark {
  readonly figure: string;
  readonly keptThrough: string;
}

async function readMarks(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<Mark>(sql`
    select figure, kept_through::text as "keptThrough" from daily_figure_marks`);
  return new Map(rows.map(({ figure, keptThrough }) => [figure, keptThrough]));
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** A figure's rows up to the end of the period: what is kept, and the days since. */
function rowsOf(figure: DailyFigure, { to }: Period, keptThrough: string | undefined): Sql {
  const kept = sql`
    select day, county, key, days, value from daily_figures where figure = ${figure.name} and day <= ${to}::date`;
  const oldest = addDays(to, 1 - MOST_LIVE_DAYS);
  const from = keptThrough === undefined ? oldest : later(addDays(keptThrough, 1), oldest);
  return from > to ? kept : sql`${kept} union all (${figure.find({ from, to })})`;
}

type Narrowed = (period: Period) => Sql;

const inPeriod: Narrowed = ({ from }) => sql`day >= ${from}::date`;
const atWeekEnds: Narrowed = ({ from }) => sql`day >= ${from}::date and (day - ${from}::date) % 7 = 6`;
const always: Narrowed = () => sql`true`;

async function read(
  pool: Pool,
  figure: DailyFigure,
  period: Period,
  marks: ReadonlyMap<string, string>,
  narrowed: Narrowed,
): Promise<FigureRow[]> {
  const { rows } = await pool.query<FigureRow>(sql`
    select case when day < ${period.from}::date then 0 else (day - ${period.from}::date) / 7 + 1 end as week,
      county, key, days, sum(value)::int as value
    from (${rowsOf(figure, period, marks.get(figure.name))}) f where ${narrowed(period)}
    group by 1, 2, 3, 4`);
  return rows;
}

/** What service was asked for most in a period, of the country or a county. */
async function findReasons(
  pool: Pool,
  period: Period,
  marks: ReadonlyMap<string, string>,
  county: string | undefined,
): Promise<Reason[]> {
  const { rows } = await pool.query<Reason>(sql`
    select key as reason, sum(value)::int as count
    from (${rowsOf(serviceReasons, period, marks.get(serviceReasons.name))}) f
    where ${inPeriod(period)} and ${county === undefined ? sql`true` : sql`county = ${county}`}
    group by key order by 2 desc, key collate "C" limit ${MOST_REASONS}`);
  return rows;
}

async function findFirstDay(pool: Pool, { to }: Period): Promise<string> {
  const { rows } = await pool.query<{ day: string | null }>(sql`
    select min(day)::text as day from daily_figures where figure = ${devices.name}`);
  return rows[0]?.day ?? addDays(to, 1 - MOST_LIVE_DAYS);
}

/** Every figure of a period, by weeks. */
export async function readFigures(pool: Pool, period: Period, county: string | undefined) {
  const marks = await readMarks(pool);
  const of = (figure: DailyFigure, narrowed: Narrowed) => read(pool, figure, period, marks, narrowed);
  const [changes, asked, over, waiting, reasons, firstDay] = await Promise.all([
    of(devices, always),
    of(opened, inPeriod),
    of(ended, inPeriod),
    of(open, atWeekEnds),
    findReasons(pool, period, marks, county),
    findFirstDay(pool, period),
  ]);
  const oldest = addDays(period.to, -MOST_LIVE_DAYS);
  const isComplete = [devices, opened, ended, open, serviceReasons].every(
    ({ name }) => (marks.get(name) ?? '') >= oldest,
  );
  return { devices: changes, opened: asked, ended: over, open: waiting, reasons, firstDay, isComplete };
}
