import type { ClientBase } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';

/** SQL of the current date in Budapest. */
export const TODAY = raw(`(now() at time zone 'Europe/Budapest')::date`);

/** SQL of the date of a moment in Budapest. */
export const dayOf = (moment: string): Sql => raw(`(${moment} at time zone 'Europe/Budapest')::date`);

/** SQL of the start of a day in Budapest. */
export const startOf = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Europe/Budapest'`;

/** Whether a day is over in Budapest; null is not. */
export async function isPast(client: Pick<ClientBase, 'query'>, day: unknown): Promise<boolean> {
  const { rows } = await client.query<{ past: boolean }>(sql`select ${day}::date < ${TODAY} as past`);
  return rows[0]?.past === true;
}
