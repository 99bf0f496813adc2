import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type Pool } from 'pg';
import { migrate } from '../../kernel/database/migrate.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import type { Config } from '../settings/config.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** The migrated database of the settings, the embedded one started first where none is given. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<Pool> {
  const url = config.databaseUrl ?? (await startEmbedded(config, log, shutdownHooks));
  const pool = createPool(url, { onError: (error) => log.warn({ err: error }, 'database connection lost') });
  shutdownHooks.add('database connections', () => pool.end());
  try {
    await pool.query('select 1');
    const applied = await migrate(pool, MIGRATIONS);
    if (applied.length > 0)
      log.info({ migrations: applied.length, last: applied.at(-1) }, 'database migrated');
    return pool;
  } catch (error) {
    throw explain(error, url, config);
  }
}

async function startEmbedded(
  config: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<string> {
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
  return postgres.url;
}

// Internal error, system error, and a database of our own making that is gone.
const DAMAGE = /^(XX|58|3D)/;

function explain(error: unknown, url: string, { databaseUrl, dataDir }: Config): unknown {
  if (error instanceof StartError) return error;
  const reason = error instanceof AggregateError ? error.errors.join('; ') : String((error as Error).message);
  if (!databaseUrl && error instanceof pg.DatabaseError && DAMAGE.test(error.code ?? '')) {
    return new StartError(
      'DATA_FOLDER_DAMAGED',
      { folder: join(dataDir, 'database'), reason },
      { cause: error },
    );
  }
  const code = error instanceof pg.DatabaseError ? 'DATABASE_REFUSED' : 'DATABASE_UNREACHABLE';
  return new StartError(code, { reason, address: new URL(url).host }, { cause: error });
}
