import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { NOBODY } from '../../regional-representative/self-and-absentees.ts';
import { IS_OPEN } from '../list/request-brief.ts';

/** SQL: whether another person has changed the request `w` since this one saw it. */
export const isNews = (person: string): Sql => sql`
  (w.updated_by <> ${person} and w.version > coalesce(
    (select l.version from request_looks l where l.person = ${person} and l.request_id = w.id), 0))`;

/** SQL: whether the request `w` is one that this person created, and open, or ended lately without being seen. */
export const isCurrent = (person: string): Sql => sql`
  w.created_by = ${person} and (${IS_OPEN} or (w.updated_date > now() - interval '14 days' and ${isNews(person)}))`;

/** `mine: 'me'`: the requests that the user created. */
export async function mineFilters(_: Pool, username: string): Promise<readonly Filter[]> {
  return [{ path: 'createdBy', op: 'anyOf', values: [username] }];
}

/** `current: 'me'`: those of them that the home page counts (docs/domain.md §11.6). */
export async function currentFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select w.id from work_requests w where ${isCurrent(username)} order by w.id`);
  return [{ path: 'id', op: 'anyOf', values: [NOBODY, ...rows.map(({ id }) => id)] }];
}
