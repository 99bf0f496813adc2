import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error.ts';

/** Throws when the database cannot store every character. */
export async function refuseOtherEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; found: string }>(
    `select current_database() as name, current_setting('server_encoding') as found`,
  );
  const [{ name, found } = { name: '', found: '' }] = rows;
  if (found !== 'UTF8') throw new StartError('DATABASE_ENCODING', { name, found });
}

const CHANGED = `
  select collname as collation, collversion as former, pg_collation_actual_version(oid) as present
  from pg_collation where collversion <> pg_collation_actual_version(oid)
    and oid in (select attcollation from pg_attribute where attnum > 0)
  union all
  select datcollate, datcollversion, pg_database_collation_actual_version(oid)
  from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`;

/** Warns when indexes of texts were built by another version of the system's rules of order (docs/operations.md, Upgrading PostgreSQL). */
export async function warnOfOtherOrder(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ collation: string; former: string; present: string }>(CHANGED);
  for (const { collation, former, present } of rows)
    log.warn({ collation, former, present }, 'indexes of texts are in the order of another version');
}
