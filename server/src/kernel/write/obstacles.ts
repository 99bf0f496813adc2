import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from './change.ts';

// Enough for an error message; the entity's list shows the rest.
const MAX_OBSTACLES = 5;

/** The first five rows of a select of (key, name), as obstacles; `entity` is the path of their entity. */
export async function findObstacles({ client }: Change, entity: string, rows: Sql): Promise<Obstacle[]> {
  const found = await client.query<Pick<Obstacle, 'key' | 'name'>>(sql`
    select key::text, name::text from (${rows}) found limit ${MAX_OBSTACLES}`);
  return found.rows.map(({ key, name }) => ({ entity, key, name }));
}
