import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { startTestDatabaseServer } from './database-server.ts';
import { prepareTemplate, withDatabase } from './template.ts';

export interface TestDatabase {
  /** The URL for the application. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Connections as the application. */
  readonly pool: pg.Pool;
  /** Connections as the owner of the tables, for what the application may not do. */
  readonly owner: pg.Pool;
  /** Drops the database; fails if a test left a connection open. */
  drop(): Promise<void>;
}

const LEAK_AFTER_MS = 1_000;
const IS_CLIENT = "backend_type = 'client backend'";

/** The URLs of a database server, for the application and the owner of the tables. */
export interface DatabaseServer {
  readonly url: string;
  readonly ownerUrl: string;
}

interface Connected {
  readonly admin: pg.Pool;
  readonly server: DatabaseServer;
  readonly template: string;
}

let shared: Promise<Connected> | undefined;

/**
 * Creates a migrated database for a test file, with the postal codes and the embedded provider's keys, on the run's
 * server, or on one started for the file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  shared ??= connect();
  return createOn(await shared);
}

/** The same on a server that the test started itself. */
export async function createTestDatabaseOn(server: DatabaseServer): Promise<TestDatabase> {
  const connected = await connectTo(server);
  const database = await createOn(connected);
  return { ...database, drop: () => database.drop().finally(() => connected.admin.end()) };
}

async function createOn({ admin, server, template }: Connected): Promise<TestDatabase> {
  const name = `cooler_test_${randomBytes(6).toString('hex')}`;
  // Three times as fast as the default strategy, which avoids a checkpoint that is cheap here.
  await admin.query(`create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`);
  const url = throughPooler(withDatabase(server.url, name));
  const pool = createPool(url);
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const owner = createPool(ownerUrl);
  return { url, ownerUrl, pool, owner, drop: () => drop(admin, [pool, owner], name) };
}

async function connect(): Promise<Connected> {
  const given = serverOfTheRun();
  const own = given ? undefined : await startTestDatabaseServer();
  const connected = await connectTo(given ?? (own as DatabaseServer));
  // Not a test hook: it would run before the hooks of the file, which still drop their databases.
  process.once('beforeExit', () => void connected.admin.end().then(own?.stop));
  return connected;
}

async function connectTo(server: DatabaseServer): Promise<Connected> {
  const admin = createPool(server.ownerUrl, { max: 2, allowExitOnIdle: true });
  return { admin, server, template: await prepareTemplate(admin, server) };
}

function serverOfTheRun(): DatabaseServer | undefined {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_OWNER_URL: ownerUrl } = process.env;
  return url && ownerUrl ? { url, ownerUrl } : undefined;
}

function throughPooler(url: string): string {
  const { TEST_DATABASE_POOLER: place } = process.env;
  if (!place) return url;
  const pooled = new URL(url);
  pooled.host = place;
  pooled.searchParams.set('pooler', 'transaction');
  return pooled.href;
}

async function endPool(pool: pg.Pool): Promise<void> {
  const inUse = pool.totalCount - pool.idleCount;
  const ended = pool.end();
  if (inUse === 0) await ended;
}

async function drop(admin: pg.Pool, pools: readonly pg.Pool[], name: string): Promise<void> {
  await Promise.all(pools.map(endPool));
  // A pooler has its own connections.
  const open = process.env.TEST_DATABASE_POOLER ? [] : await connectionsLeft(admin, name);
  // `with (force)` would also try to terminate autovacuum, which this role may not do; without it the server does that.
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${IS_CLIENT}`,
    [name],
  );
  await admin.query(`drop database ${name}`);
  if (open.length > 0)
    throw new Error(`The test left connections open; their last queries:\n${open.join('\n')}`);
}

// The server notices a closed connection with a delay.
async function connectionsLeft(admin: pg.Pool, name: string): Promise<string[]> {
  const until = Date.now() + LEAK_AFTER_MS;
  for (;;) {
    const { rows } = await admin.query<{ query: string }>(
      `select query from pg_stat_activity where datname = $1 and ${IS_CLIENT}`,
      [name],
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ query }) => query);
    await pause(20);
  }
}
