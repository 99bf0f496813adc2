import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../../kernel/start-error.ts';
import { exists, openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import { runningAddress } from '../../standalone/postgres/running.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';

interface OpenRegister {
  /** Connects as the superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Opens the embedded database of an existing register. If it is not running, it is started without the web server until
 * `stop` is called. An empty data folder is refused; starting it would create a new database.
 */
export async function openRegister(dataDir: string, log: FastifyBaseLogger): Promise<OpenRegister> {
  if (!(await exists(join(dataDir, 'database/cluster'))))
    throw new StartError('REGISTER_MISSING', { folder: resolve(dataDir) });
  const folder = await openDatabaseFolder(dataDir);
  const running = await runningAddress(folder);
  if (running) return { url: running, stop: async () => undefined };
  const { superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { url: superuserUrl, stop };
}
