import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { type Change, type ChangeContext, runChange } from '../../../kernel/write/change.ts';

// A file has several hundred thousand lines: deleting all of them would exceed the statement timeout.
const LINES_OF_A_PART = 10_000;

/** Files whose lines have expired; one that waits for a decision is kept. */
async function findExpired(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select id from elixir_files
    where purged_date is null and state <> 'HELD'
      and expiration_date <= ${TODAY}
    order by id`);
  return rows.map(({ id }) => id);
}

/** Deletes a part of the lines of a file, and marks the file with the last one; returns whether that was it. */
async function purgePart({ client }: Change, fileId: number): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    delete from elixir_lines where id in (
      select id from elixir_lines where file_id = ${fileId} order by line_number, id limit ${LINES_OF_A_PART})`);
  if (rowCount === LINES_OF_A_PART) return false;
  await client.query(sql`
    update elixir_files set purged_date = now(), version = version + 1 where id = ${fileId}`);
  return true;
}

/** Deletes the lines of expired files, in parts; the rows of the files stay, with the date. */
export async function purgeExpired(pool: Pool, context: ChangeContext, signal: AbortSignal): Promise<void> {
  for (const id of await findExpired(pool)) {
    let isPurged = false;
    while (!isPurged) {
      signal.throwIfAborted();
      isPurged = await runChange(pool, context, (change) => purgePart(change, id));
    }
  }
}
