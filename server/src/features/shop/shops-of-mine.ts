import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { NOBODY, selfAndAbsentees } from '../regional-representative/self-and-absentees.ts';

/** `mine: 'me'` of shops: the user's, and those of the people the user stands in for today. */
export async function shopsOfMineFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select id from (${selfAndAbsentees(username)}) of order by id`);
  return [{ path: 'regionalRepresentative.id', op: 'anyOf', values: [NOBODY, ...rows.map(({ id }) => id)] }];
}
