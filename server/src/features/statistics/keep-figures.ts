import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { DailyFigure, Days } from './figure.ts';
import { DAILY_FIGURES } from './figures.ts';

/** So many days are kept by one statement. */
const DAYS = 14;

async function addMark(pool: Pool, { name }: DailyFigure): Promise<void> {
  await pool.query(sql`
    insert into daily_figure_marks (figure, kept_through)
    select ${name}, coalesce((least(
        (select min(done_at) from device_timeline), (select min(updated_date) from movement_history))
        at time zone 'Europe/Budapest')::date, (now() at time zone 'Europe/Budapest')::date) - 1
    where not exists (select from daily_figure_marks where figure = ${name})
    on conflict do nothing`);
}

// Yesterday is kept from one o'clock on, when what was begun before midnight is over.
async function takeDays(client: PoolClient, { name }: DailyFigure): Promise<Days | undefined> {
  const { rows } = await client.query<Days>(sql`
    with mark as (
      select kept_through, (now() at time zone 'Europe/Budapest' - interval '1 hour')::date - 1 as last
      from daily_figure_marks where figure = ${name} for update skip locked)
    select (kept_through + 1)::text as "from", least(kept_through + ${DAYS}::int, last)::text as "to"
    from mark where kept_through < last`);
  return rows[0];
}

/** Keeps the next days of a figure; false where there are none, or another process is at it. */
function keepDays(pool: Pool, figure: DailyFigure): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Nobody waits for it, and what it reads may have to come from the disk.
    await allowLongStatements(client, 1);
    const days = await takeDays(client, figure);
    if (!days) return false;
    await client.query(sql`
      insert into daily_figures (figure, day, county, key, days, value)
      select ${figure.name}, day, county, key, days, value from (${figure.find(days)}) f`);
    await client.query(sql`
      update daily_figure_marks set kept_through = ${days.to}::date where figure = ${figure.name}`);
    return true;
  });
}

/** Keeps all figures of all days that are over, with pauses as long as the work. */
export async function keepFigures(pool: Pool, signal: AbortSignal): Promise<void> {
  for (const figure of DAILY_FIGURES) {
    await addMark(pool, figure);
    let startedAt = performance.now();
    while (!signal.aborted && (await keepDays(pool, figure))) {
      await pause(performance.now() - startedAt);
      startedAt = performance.now();
    }
  }
}
