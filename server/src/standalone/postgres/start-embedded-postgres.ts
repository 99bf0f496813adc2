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
  /** Override the server settings; THROWAWAY makes tests fast. */
  readonly settings?: Settings;
  /** Called if the server died and could not be restarted. */
  readonly onLost?: (error: unknown) => void;
}

/**
 * Starts the embedded PostgreSQL on the data folder, in whatever state an earlier run left it (docs/decisions/009).
 * Throws a StartError if it cannot start.
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
