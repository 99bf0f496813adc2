import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { dayOf, TODAY } from '../../kernel/database/budapest.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { DailyFigure, Days } from './figure.ts';
import { DAILY_FIGURES } from './figures.ts';

/** The number of days that one statement computes. */
const DAYS = 14;

/** Recomputing the current day takes at most a twentieth of the time. */
const SHARE = 20;
/** Statement timeout: under concurrent load, counting open requests may take this long. */
const MINUTES = 10;
const SOONEST = '1 minute';

/** A reopened request may become visible this long after its time, which is that of the statement. */
const UNSEEN = '15 minutes';

const FIRST_DAY = dayOf(
  'least((select min(done_at) from device_timeline), (select min(updated_date) from movement_history))',
);

async function addMark(pool: Pool, { name }: DailyFigure): Promise<void> {
  await pool.query(sql`
    insert into daily_figure_marks (figure, kept_through)
    select ${name}, coalesce(${FIRST_DAY}, ${TODAY}) - 1
    where not exists (select from daily_figure_marks where figure = ${name})
    on conflict do nothing`);
}

interface Taken extends Days {
  /** The last complete day: yesterday, from one o'clock on, when transactions begun before midnight have ended. */
  readonly over: string;
  readonly isLast: boolean;
}

// The day before the first one on which a request ended that is open again since the last count. What one statement
// cannot compute stays as it is: an undo is over within a day.
const REOPENED = sql`(
  select greatest(min(r.ended_day) - 1, ${TODAY} - ${DAYS}::int) from reopened_requests r
  where r.reopened_at > least(m.counted_at, now()) - ${UNSEEN}::interval)`;

async function takeDays(client: PoolClient, { name }: DailyFigure): Promise<Taken | undefined> {
  const { rows } = await client.query<Taken>(sql`
    with mark as (
      -- A day that is not over was kept while the clock was ahead.
      select least(kept_through, over, ${REOPENED}) as kept_through, over,
        least(kept_through + ${DAYS}::int, ${TODAY}) as "to"
      from daily_figure_marks m, (select (now() at time zone 'Europe/Budapest' - interval '1 hour')::date - 1) t (over)
      where figure = ${name} for update of m skip locked)
    select (kept_through + 1)::text as "from", "to"::text, least("to", over)::text as over, "to" > over as "isLast"
    from mark where kept_through < "to"`);
  return rows[0];
}

/** Computes the next days of a figure, up to the current one; false when none is left, or another process is computing it. */
function computeDays(pool: Pool, figure: DailyFigure): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // A background job, whose reads may have to come from disk.
    await allowLongStatements(client, MINUTES);
    const days = await takeDays(client, figure);
    if (!days) return false;
    await client.query(
      sql`delete from daily_figures where figure = ${figure.name} and day >= ${days.from}::date`,
    );
    await client.query(sql`
      insert into daily_figures (figure, day, county, region, key, days, value)
      select ${figure.name}, day, county, region, key, days, value from (${figure.find(days)}) f`);
    await client.query(sql`
      update daily_figure_marks set kept_through = ${days.over}::date,
        counted_through = ${days.to}::date, counted_at = now(),
        due_at = now() + greatest(${SOONEST}::interval, ${SHARE} * (clock_timestamp() - now()))
      where figure = ${figure.name}`);
    return !days.isLast;
  });
}

async function computeFigure(pool: Pool, figure: DailyFigure, signal: AbortSignal): Promise<void> {
  let startedAt = performance.now();
  while (!signal.aborted && (await computeDays(pool, figure))) {
    await pause(performance.now() - startedAt);
    startedAt = performance.now();
  }
}

/**
 * Computes the figures of all days up to the current one, with pauses as long as the work: the due ones, which no process
 * has computed recently, or all.
 */
export async function computeFigures(
  pool: Pool,
  signal: AbortSignal,
  which: 'due' | 'all' = 'due',
): Promise<void> {
  const { rows } = await pool.query<{ figure: string }>(sql`
    select figure from daily_figure_marks where due_at > now() and counted_at <= now() and ${which} = 'due'`);
  const recent = new Set(rows.map(({ figure }) => figure));
  for (const figure of DAILY_FIGURES.filter(({ name }) => !recent.has(name))) {
    await addMark(pool, figure);
    await computeFigure(pool, figure, signal);
  }
}
