import { DEFAULT_PREFERENCES, type Preferences } from '@cooler/contract/features/preference/preference.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

/** The display preferences of a user. */
export async function findPreferences(pool: Pool, owner: string): Promise<Preferences> {
  const { rows } = await pool.query<Preferences>(
    sql`select lists, theme from preferences where owner = ${owner}`,
  );
  return rows[0] ?? DEFAULT_PREFERENCES;
}

/** Stores the display preferences of a user; the last write wins. */
export async function keepPreferences(
  { client }: Change,
  owner: string,
  { lists, theme }: Preferences,
): Promise<void> {
  await client.query(sql`
    insert into preferences (owner, lists, theme) values (${owner}, ${lists}, ${theme})
    on conflict (owner) do update set lists = excluded.lists, theme = excluded.theme, updated_date = now()`);
}
