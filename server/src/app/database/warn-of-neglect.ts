import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

const INVALID = `
  select indexrelid::regclass::text as index, indrelid::regclass::text as "ofTable"
  from pg_index where not indisvalid and pg_table_is_visible(indrelid) order by 1`;
const AUTOVACUUM = `
  select current_setting('autovacuum')::bool and current_setting('track_counts')::bool as "isOn"`;

/** Warns of what makes a database slower and larger without any error: indexes that are not used, and no autovacuum. */
export async function warnOfNeglect(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ index: string; ofTable: string }>(INVALID);
  for (const { index, ofTable } of rows) log.warn({ index, ofTable }, 'an index is not valid');
  const [vacuum] = (await pool.query<{ isOn: boolean }>(AUTOVACUUM)).rows;
  if (vacuum?.isOn === false) log.warn('autovacuum is off');
}
