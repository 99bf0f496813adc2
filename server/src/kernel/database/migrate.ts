import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { StartError } from '../start-error.ts';
import { adoptBaseline } from './adopt-baseline.ts';
import type { Client } from './client.ts';
import { type AppliedMigration, type Migration, readMigrations } from './migration-files.ts';
import { allowSilence } from './silence.ts';

// Any fixed number serves: whoever holds this advisory lock may change the schema.
const MIGRATION_LOCK = 7_305_190_221;

/** Brings the database up to the folder's last migration, one process at a time; answers what was applied now. */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await acquireMigrationLock(client);
    return await applyPending(client, migrations);
  } finally {
    // Closing the connection gives back the lock and the changed limits.
    client.release(true);
  }
}

async function acquireMigrationLock(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  allowSilence(client, Number.POSITIVE_INFINITY);
  await client.query('set lock_timeout = 0');
  await client.query(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  await client.query(`set lock_timeout = '30s'`);
}

async function applyPending(client: PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await adoptBaseline(client, await readApplied(client), migrations);
  const applied = await readApplied(client);
  refuseDifferences(applied, migrations);
  const pending = migrations.slice(applied.length);
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function readApplied(client: PoolClient): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  return listApplied(client);
}

export async function listApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, hash from migrations order by name collate "C"`,
  );
  return rows;
}

export function refuseDifferences(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  applied.forEach(({ name, hash }, index) => {
    const file = known.get(name);
    if (!file) throw new StartError('MIGRATION_MISSING', { name });
    if (file.hash !== hash) throw new StartError('MIGRATION_CHANGED', { name });
    const expected = migrations[index]?.name ?? name;
    if (expected !== name) throw new StartError('MIGRATION_OUT_OF_ORDER', { name: expected });
  });
}

async function apply(client: PoolClient, { name, hash, statements }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
    await client.query('commit');
  } catch (error) {
    throw new StartError('MIGRATION_FAILED', { name, reason: databaseReason(error) }, { cause: error });
  }
}

function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { detail, position } = error as Error & { detail?: string; position?: string };
  return [error.message, detail, position && `at character ${position}`].filter(Boolean).join('; ');
}
