import type { ClientBase } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';

type Strength = 'update' | 'no key update' | 'share' | 'key share';

/** Locks the rows that match, by id, so that no two changes deadlock (docs/decisions/172); returns how many there are. */
export async function lockById(
  client: Pick<ClientBase, 'query'>,
  table: string,
  condition: Sql,
  strength: Strength = 'update',
): Promise<number> {
  const { rows } = await client.query<{ locked: number }>(sql`
    select count(*)::int as locked from (
      select from ${raw(table)} where ${condition} order by id for ${raw(strength)}) locked`);
  return rows[0]?.locked ?? 0;
}
