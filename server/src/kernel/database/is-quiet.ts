import type { Pool } from 'pg';

/** Whether this is a quiet copy, which sends nothing out (docs/domain.md §14.11). */
export async function isQuiet(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ quiet: boolean }>('select is_quiet() as quiet');
  return rows[0]?.quiet ?? false;
}
