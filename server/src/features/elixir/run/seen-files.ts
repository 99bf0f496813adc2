import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { SourceFile } from '../../../integrations/elixir/source.ts';

/**
 * DONE: processed in this state. STABLE: unchanged since the last run, so the writing has ended. FRESH: first seen in
 * this state.
 */
export type SeenFileState = 'DONE' | 'STABLE' | 'FRESH';

/** Compares the state of a file with the last one seen, and stores the new one. */
export async function checkSeenFile(
  pool: Pool,
  { path, mark, isComplete }: SourceFile,
): Promise<SeenFileState> {
  const { rows } = await pool.query<{ mark: string; handled: boolean }>(
    sql`select mark, handled from elixir_sightings where file_path = ${path}`,
  );
  const isSame = rows[0]?.mark === mark;
  if (isSame && rows[0]?.handled) return 'DONE';
  await pool.query(sql`
    insert into elixir_sightings (file_path, mark) values (${path}, ${mark})
    on conflict (file_path) do update set mark = excluded.mark, handled = false, seen_at = now()`);
  return isSame || isComplete ? 'STABLE' : 'FRESH';
}

/** Stores that a file was processed in this state. */
export async function markHandled(pool: Pool, { path, mark }: SourceFile): Promise<void> {
  await pool.query(
    sql`update elixir_sightings set handled = true where file_path = ${path} and mark = ${mark}`,
  );
}
