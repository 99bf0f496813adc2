import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedPostgres } from '../embedded/postgres/start-embedded-postgres.ts';
import { createPool } from '../kernel/database/pool.ts';
import { startTestDatabaseServer } from './database-server.ts';
import { prepareTemplate, withDatabase } from './template.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Removes the database; fails when a test left a connection to it open. */
  drop(): Promise<void>;
}

const LEAK_AFTER_MS = 1_000;

let ownServer: Promise<EmbeddedPostgres> | undefined;
let shared: Promise<{ admin: pg.Pool; serverUrl: string; template: string }> | undefined;

// Registered while the test file loads, so it runs after all of its tests.
after(async () => {
  await (await shared)?.admin.end();
  await (await ownServer)?.stop();
});

/** A migrated, empty database of its own for a test file: on the run's server, else on one started for the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  shared ??= connect();
  const { admin, serverUrl, template } = await shared;
  const name = `cooler_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${pg.escapeIdentifier(template)}`);
  const url = withDatabase(serverUrl, name);
  const pool = createPool(url);
  return { url, pool, drop: () => drop(admin, pool, name) };
}

async function connect(): Promise<{ admin: pg.Pool; serverUrl: string; template: string }> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startOwnServer());
  const admin = createPool(serverUrl, { max: 2 });
  return { admin, serverUrl, template: await prepareTemplate(admin, serverUrl) };
}

async function startOwnServer(): Promise<string> {
  ownServer = startTestDatabaseServer();
  return (await ownServer).url;
}

async function drop(admin: pg.Pool, pool: pg.Pool, name: string): Promise<void> {
  const inUse = pool.totalCount - pool.idleCount;
  const ended = pool.end();
  if (inUse === 0) await ended;
  const open = await connectionsLeft(admin, name);
  await admin.query(`drop database ${name} with (force)`);
  if (open.length > 0)
    throw new Error(`The test left connections open; their last queries:\n${open.join('\n')}`);
}

// The server needs a moment to notice that a connection was closed.
async function connectionsLeft(admin: pg.Pool, name: string): Promise<string[]> {
  const until = Date.now() + LEAK_AFTER_MS;
  for (;;) {
    const { rows } = await admin.query<{ query: string }>(
      'select query from pg_stat_activity where datname = $1',
      [name],
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ query }) => query);
    await pause(20);
  }
}
