import type { FastifyBaseLogger } from 'fastify';
import { findBinaries } from './binaries.ts';
import { chooseCommand } from './command.ts';
import { checkCluster, type DatabaseFolder, exists, openDatabaseFolder } from './folder.ts';
import { initialise, storePasswords } from './initialise.ts';
import { stopOrphanedPostmaster } from './orphaned-postmaster.ts';
import { chooseOsUser } from './os-user.ts';
import { lockFolder } from './owner-lock.ts';
import { choosePort } from './ports.ts';
import { startPostmaster } from './postmaster.ts';
import { type Addresses, provision } from './provision.ts';
import { asArguments, type Settings, serverSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres extends Addresses {
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
  /** Instead of the usual ones; THROWAWAY makes tests quick. */
  readonly settings?: Settings;
  /** Told when the server died and could not be started again. */
  readonly onLost?: (error: unknown) => void;
}

/**
 * Starts the PostgreSQL that comes with the product on the data folder, whatever an earlier run left there
 * (docs/decisions/009). A reason not to start is a StartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await openDatabaseFolder(options.dataDir);
  const releaseFolder = await lockFolder(folder);
  try {
    return await startIn(folder, releaseFolder, options);
  } catch (error) {
    await releaseFolder();
    throw error;
  }
}

async function startIn(
  folder: DatabaseFolder,
  releaseFolder: () => Promise<void>,
  { log, settings = {}, onLost = () => undefined }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const user = await chooseOsUser(folder);
  const command = await chooseCommand(user, { program: binaries.postgres, folder: folder.root });
  const passwords = await storePasswords(folder);
  await stopOrphanedPostmaster(folder, log);
  if (!(await exists(folder.cluster))) {
    await initialise(folder, binaries.initdb, command('KILL'), settings.fsync !== 'off');
  }
  await checkCluster(folder);
  const port = await choosePort(folder);
  const args = asArguments({ ...serverSettings(port), ...settings });
  const start = () => startPostmaster(folder, binaries.postgres, args, command('INT'), log);
  const supervised = supervise(await start(), start, { log, onLost });
  const stop = async () => {
    await supervised.stop();
    await releaseFolder();
  };
  try {
    return { ...(await provision(folder, port, passwords, log)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
