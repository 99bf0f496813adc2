import type { ElixirRun } from '@cooler/contract/features/elixir/elixir-run.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';

/** The counts of a run so far. */
export interface Found {
  readonly seen: number;
  readonly fresh: number;
  readonly waiting: number;
}

const SHOWN = 10;

/** Inserts a run; one without an end whose lock is free was killed, and is marked as interrupted. */
export async function startRun(pool: Pool, actor: string): Promise<number> {
  await pool.query(sql`
    update elixir_runs set state = 'INTERRUPTED', finished_at = clock_timestamp(), current_file = null where state = 'RUNNING'`);
  const { rows } = await pool.query<{ id: number }>(
    sql`insert into elixir_runs (started_by) values (${actor}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** Stores which file is being read, and how many lines so far. */
export async function updateRunProgress(pool: Pool, id: number, file: string, lines: number): Promise<void> {
  await pool.query(
    sql`update elixir_runs set current_file = ${file}, lines_read = ${lines} where id = ${id}`,
  );
}

/** Stores the counts so far. */
export async function updateRunCounts(
  pool: Pool,
  id: number,
  { seen, fresh, waiting }: Found,
): Promise<void> {
  await pool.query(sql`
    update elixir_runs set files_seen = ${seen}, files_new = ${fresh}, files_waiting = ${waiting} where id = ${id}`);
}

/** The statement that ends a run. */
export function endRunStatement(id: number, state: ElixirRun['state'], failure: string | null): Sql {
  return sql`
    update elixir_runs set state = ${state}, failure = ${failure}, finished_at = clock_timestamp(), current_file = null
    where id = ${id}`;
}

const COLUMNS = `id, state, started_by as "startedBy", started_at as "startedAt", finished_at as "finishedAt",
  files_seen as "filesSeen", files_new as "filesNew", files_waiting as "filesWaiting",
  current_file as "currentFile", lines_read as "linesRead", failure`;

/** The latest runs, newest first. */
export async function findRuns(pool: Pool): Promise<ElixirRun[]> {
  const { rows } = await pool.query<ElixirRun>(
    `select ${COLUMNS} from elixir_runs order by id desc limit ${SHOWN}`,
  );
  return rows;
}

/**
 * Whether the latest run of all processes began within the last minutes. One whose process was killed is to be repeated at
 * once and does not count, unless it was such a repetition itself: its file may be what ends the process.
 */
export async function hasRecentRun(pool: Pool, minutes: number): Promise<boolean> {
  const { rows } = await pool.query(sql`
    select 1 from (
      select state, started_at, lag(state) over (order by id) as earlier
      from (select * from elixir_runs order by id desc limit 2) two order by id desc limit 1) latest
    where (state in ('DONE', 'FAILED') or earlier = 'INTERRUPTED') and started_at > now() - make_interval(secs => ${minutes * 60}::double precision)
      -- A later time was written while the clock was ahead.
      and started_at <= clock_timestamp()`);
  return rows.length > 0;
}
