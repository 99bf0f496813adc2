import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from './change.ts';

// Enough for an error message; the entity's list shows the rest.
const MAX_OBSTACLES = 5;

/** The first five rows of a select of (key, name), as a select of obstacles; `entity` is the path of their entity. */
export const obstaclesIn = (entity: string, rows: Sql): Sql => sql`
  (select ${entity}::text as entity, key::text, name::text from (${rows}) found limit ${MAX_OBSTACLES})`;

/** A select of obstacles as JSON, for the faults of a file's rows (`EntityRules.uploadFaults`). */
export const asJson = (obstacles: Sql): Sql => sql`(select jsonb_agg(o) from (${obstacles}) o)`;

/** The rows of a select of obstacles. */
export async function findObstacles({ client }: Change, obstacles: Sql): Promise<Obstacle[]> {
  return (await client.query<Obstacle>(obstacles)).rows;
}
