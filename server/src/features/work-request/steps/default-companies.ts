import { evenKey } from '@cooler/contract/kernel/clean-text.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';

/** Codes of the companies that receive devices of shops whose county has none; undefined: the first by code. */
export interface DefaultCompanies {
  readonly warehouse_companies: string | undefined;
  readonly service_companies: string | undefined;
}

/** Stores the settings where the transitions read them; logs a warning for a code that no company has. */
export async function storeDefaultCompanies(
  pool: Pool,
  companies: DefaultCompanies,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const [kind, code = ''] of Object.entries(companies))
    await storeDefaultCompany(pool, kind, evenKey(code).trim(), log);
}

async function storeDefaultCompany(
  pool: Pool,
  kind: string,
  code: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!code) {
    await pool.query(sql`delete from default_companies where kind = ${kind}`);
    return;
  }
  await pool.query(sql`
    insert into default_companies (kind, code) values (${kind}, ${code})
    on conflict (kind) do update set code = excluded.code`);
  const { rowCount } = await pool.query(
    sql`select from ${raw(kind)} where code = ${code} and archived_at is null`,
  );
  if (rowCount === 0) log.warn({ kind, code }, 'no company has the code of this setting');
}
