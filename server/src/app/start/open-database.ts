import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type Pool } from 'pg';
import { readAddress } from '../../kernel/database/address.ts';
import { addressOf, createPool } from '../../kernel/database/pool.ts';
import { watchSilence } from '../../kernel/database/silence.ts';
import { StartError } from '../../kernel/start-error.ts';
import { READER } from '../../standalone/postgres/provision.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../standalone/postgres/start-embedded-postgres.ts';
import { untilReachable } from '../../standalone/postgres/until-reachable.ts';
import { refusePrivilegedRole, refuseRoleWithoutRights } from '../database/check-application-role.ts';
import { grantRights } from '../database/grant-rights.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migration-files.ts';
import { refuseOldServer } from '../database/refuse-old-server.ts';
import { refuseUnmigrated } from '../database/refuse-unmigrated.ts';
import { refuseWrongSession } from '../database/refuse-wrong-session.ts';
import { refuseOtherEncoding, warnOfOtherOrder } from '../database/sorted-texts.ts';
import { warnOfNeglect } from '../database/warn-of-neglect.ts';
import type { Config } from '../settings/config.ts';
import { isOutOfFiles, REFUSALS } from './explain-failure.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';
import { slowStatements } from './slow-statements.ts';

/** The connection pools: of the application role and, if configured, of the owner of the tables. */
export interface Database {
  readonly pool: Pool;
  readonly owner: Pool | undefined;
}

interface Addresses {
  readonly application: string;
  readonly owner: string | undefined;
  readonly reader: string | undefined;
}

/** Connects to the configured database, or starts the embedded one; migrates it where allowed, and checks it. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<Database> {
  const addresses = await addressesOf(config, log, shutdownHooks);
  const database = connect(addresses, config, log, shutdownHooks);
  try {
    // The database may start later than the register, or be unreachable for a moment.
    await untilReachable(database.pool, config.startWait, log);
    await refuseOldServer(database.pool);
    await refuseOtherEncoding(database.pool);
    await makeReady(database, addresses, config, log);
    await warnOfOtherOrder(database.pool, log);
    await warnOfNeglect(database.pool, log);
    return database;
  } catch (error) {
    throw explain(error, addresses.application, config);
  }
}

/** Migrates the configured database and grants the rights of its roles; a single role is treated as the owner. */
export async function migrateDatabase(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<void> {
  const addresses = await addressesOf(config, log, shutdownHooks);
  const { pool, owner } = connect(addresses, config, log, shutdownHooks);
  try {
    await untilReachable(owner ?? pool, config.startWait, log);
    await refuseOldServer(owner ?? pool);
    await refuseOtherEncoding(owner ?? pool);
    await migrateAs(owner ?? pool, log);
    if (owner) await grantTo(pool, owner, addresses.reader);
  } catch (error) {
    throw explain(error, addresses.owner ?? addresses.application, config);
  }
}

function connect(
  addresses: Addresses,
  { slowStatementMs }: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Database {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const pool = createPool(addresses.application, { onError, slow: slowStatements(slowStatementMs, log) });
  const stopWatch = watchSilence(pool);
  shutdownHooks.add('database connections', () => pool.end());
  shutdownHooks.add('watch on silence', async () => stopWatch());
  if (!addresses.owner) return { pool, owner: undefined };
  const owner = createPool(addresses.owner, { onError, max: 2 });
  shutdownHooks.add('connections of the owner', () => owner.end());
  return { pool, owner };
}

// In a demo a single role is allowed to do everything: migrate, and even rewrite the audit trail.
async function makeReady(
  { pool, owner }: Database,
  { reader }: Addresses,
  { demoData }: Config,
  log: FastifyBaseLogger,
): Promise<void> {
  const isDemo = demoData === 'demo';
  if (owner) {
    await migrateAs(owner, log);
    await grantTo(pool, owner, reader);
  } else if (isDemo) {
    await migrateAs(pool, log);
  }
  if (readAddress(addressOf(pool))?.isPooled) await refuseWrongSession(pool);
  if (isDemo) return;
  await refusePrivilegedRole(pool);
  await refuseUnmigrated(pool, MIGRATIONS);
  await refuseRoleWithoutRights(pool);
}

async function migrateAs(owner: Pool, log: FastifyBaseLogger): Promise<void> {
  const applied = await migrate(owner, MIGRATIONS);
  if (applied.length > 0) log.info({ migrations: applied.length, last: applied.at(-1) }, 'database migrated');
}

async function grantTo(pool: Pool, owner: Pool, reader: string | undefined): Promise<void> {
  const [application, ofOwner] = await Promise.all([userOf(pool), userOf(owner)]);
  if (application !== ofOwner) await grantRights(owner, { application, reader });
}

async function userOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name');
  return rows[0]?.name ?? '';
}

async function addressesOf(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<Addresses> {
  const { databaseUrl, databaseOwnerUrl, databaseReader } = config;
  if (databaseUrl) return { application: databaseUrl, owner: databaseOwnerUrl, reader: databaseReader };
  const { url, ownerUrl } = await startEmbedded(config, log, shutdownHooks);
  return { application: url, owner: ownerUrl, reader: READER };
}

async function startEmbedded(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    onLost: (error) => {
      log.fatal({ err: error }, 'PostgreSQL was lost and could not be started again');
      process.kill(process.pid, 'SIGTERM');
    },
  });
  shutdownHooks.add('embedded PostgreSQL', postgres.stop);
  log.info({ folder: config.dataDir }, 'embedded PostgreSQL started');
  return postgres;
}

// Internal error, system error, missing database (the embedded one is created by us).
const DAMAGE = /^(XX|58|3D)/;

function explain(error: unknown, url: string, { databaseUrl, dataDir }: Config): unknown {
  if (error instanceof StartError || isOutOfFiles(error)) return error;
  const reason = error instanceof AggregateError ? error.errors.join('; ') : String((error as Error).message);
  if (!databaseUrl && error instanceof pg.DatabaseError && DAMAGE.test(error.code ?? '')) {
    return new StartError(
      'DATA_FOLDER_DAMAGED',
      { folder: join(dataDir, 'database'), reason },
      { cause: error },
    );
  }
  const sqlState = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined;
  const code = sqlState === undefined ? 'DATABASE_UNREACHABLE' : (REFUSALS[sqlState] ?? 'DATABASE_REFUSED');
  return new StartError(code, { reason, address: hostsIn(url) }, { cause: error });
}

function hostsIn(url: string): string {
  const hosts = readAddress(url)?.hosts.map(({ host, port }) => `${host}:${port}`);
  // A server on this machine may be given by the folder of its socket.
  return hosts?.join(', ') ?? new URL(url).searchParams.get('host') ?? new URL(url).host;
}
