import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { grantRights } from '../../app/database/grant-rights.ts';
import { migrate } from '../../app/database/migrate.ts';
import { fingerprint, MIGRATIONS, readMigrations } from '../../app/database/migration-files.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { seedPostalCodes } from '../../reference/seed-postal-codes.ts';
import { loadKeys } from '../../standalone/identity/provider/keys.ts';
import { READER } from '../../standalone/postgres/provision.ts';

const TEMPLATE_LOCK = 7_305_190_222;

/** The name of the template database, created by the first test file that needs it. */
export async function prepareTemplate(
  admin: Pool,
  server: { readonly url: string; readonly ownerUrl: string },
): Promise<string> {
  const name = `cooler_template_${fingerprint(await readMigrations(MIGRATIONS))}`;
  const client = await admin.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await databaseExists(client, name))) await buildTemplate(client, server, name);
  } finally {
    client.release(true);
  }
  return name;
}

/** The URL of another database of the same server. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function databaseExists(client: PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

// Renamed when complete, so that an interrupted run leaves no partial template.
async function buildTemplate(
  client: PoolClient,
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  name: string,
): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${pg.escapeIdentifier(draft)} with (force)`);
  await client.query(`create database ${pg.escapeIdentifier(draft)} template template0`);
  const pool = createPool(withDatabase(ownerUrl, draft), { max: 1 });
  try {
    await migrate(pool, MIGRATIONS);
    await grantRights(pool, { application: new URL(url).username, reader: READER });
    // Data that every server creates at its first start and no test changes.
    await seedPostalCodes(pool);
    await loadKeys(pool);
  } finally {
    await pool.end();
  }
  await client.query(`alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(name)}`);
}
