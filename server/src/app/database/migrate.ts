import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { allowSilence } from '../../kernel/database/silence.ts';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../../kernel/start-error.ts';
import { adoptBaseline } from './adopt-baseline.ts';
import { type AppliedMigration, type Migration, readMigrations } from './migration-files.ts';

// The key of the advisory lock for schema changes; any fixed number will do.
const MIGRATION_LOCK = 7_305_190_221;

// Every other session queues behind a migration that waits for a lock, so it gives up early and retries.
const LOCK_LIMIT_MS = 2_000;
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 60;
// Lock timeout, deadlock.
const RETRYABLE = new Set(['55P03', '40P01']);

// A contract migration removes what is unused since the (expand) migration whose number it names (docs/operations.md).
const CONTRACT = /^\d{4}_contract_(\d{4})_/;

/** Applies the folder's pending migrations, one process at a time; returns the names of those applied. */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await acquireMigrationLock(client);
    return await applyPending(client, migrations);
  } finally {
    // Closing the connection releases the lock and drops the changed settings.
    client.release(true);
  }
}

async function acquireMigrationLock(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  allowSilence(client, Number.POSITIVE_INFINITY);
  await client.query('set lock_timeout = 0');
  await client.query(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`);
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

/** The migrations that a database has, in their order. */
export async function listApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, hash from migrations order by name collate "C"`,
  );
  return rows;
}

/** Throws unless the applied migrations are those of this version: none missing, changed or out of order. */
export function refuseDifferences(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  applied.forEach(({ name, hash }, index) => {
    const file = known.get(name);
    if (!file && index >= migrations.length && isCompatible(name, migrations)) return;
    if (!file) throw new StartError('MIGRATION_MISSING', { name });
    if (file.hash !== hash) throw new StartError('MIGRATION_CHANGED', { name });
    const expected = migrations[index]?.name ?? name;
    if (expected !== name) throw new StartError('MIGRATION_OUT_OF_ORDER', { name: expected });
  });
}

/** A newer version keeps everything that the version before it uses, except in contract migrations. */
function isCompatible(newer: string, migrations: readonly Migration[]): boolean {
  const [, expanded] = CONTRACT.exec(newer) ?? [];
  return !expanded || migrations.some(({ name }) => name.startsWith(expanded));
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryToApply(client, migration);
      return;
    } catch (error) {
      const { name } = migration;
      if (!RETRYABLE.has(errorCode(error)) || attempt === MAX_ATTEMPTS)
        throw new StartError('MIGRATION_FAILED', { name, reason: databaseReason(error) }, { cause: error });
      await client.query('rollback');
      await pause(PAUSE_MS);
    }
  }
}

async function tryToApply(client: PoolClient, { name, hash, statements }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(statements);
  await client.query(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
  await client.query('commit');
}

function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { detail, position } = error as Error & { detail?: string; position?: string };
  return [error.message, detail, position && `at character ${position}`].filter(Boolean).join('; ');
}
