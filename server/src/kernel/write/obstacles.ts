import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from './change.ts';

// Enough to begin with; the list of the entity has the rest.
const MAX_OBSTACLES = 5;

/** The first rows that a select of (key, name) finds, as what stands in the way; `entity` is the path of theirs. */
export async function findObstacles({ client }: Change, entity: string, rows: Sql): Promise<Obstacle[]> {
  const found = await client.query<Pick<Obstacle, 'key' | 'name'>>(sql`
    select key::text, name::text from (${rows}) found limit ${MAX_OBSTACLES}`);
  return found.rows.map(({ key, name }) => ({ entity, key, name }));
}
