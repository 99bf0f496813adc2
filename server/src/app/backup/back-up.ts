import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createPool } from '../../kernel/database/pool.ts';
import { copyFolder } from '../../kernel/files/copy-folder.ts';
import { StartError } from '../../kernel/start-error.ts';
import { copyCluster } from '../../standalone/postgres/copy-cluster.ts';
import { exists, openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import { runningAddress } from '../../standalone/postgres/running.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import type { Config } from '../settings/config.ts';
import { type BackupDescription, backupFolder } from './backup-folder.ts';

/**
 * Saves the embedded database and the pictures of the data folder into a folder that is not there yet, while the register
 * runs or not. It gets its name when it is whole.
 */
export async function backUp(
  { dataDir, version, bucket }: Pick<Config, 'dataDir' | 'version' | 'bucket'>,
  target: string,
  log: FastifyBaseLogger,
): Promise<BackupDescription> {
  const wanted = resolve(target);
  if (await exists(wanted)) throw new StartError('BACKUP_FOLDER_TAKEN', { folder: wanted });
  const draft = `${wanted}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const place = backupFolder(draft);
  const folder = await openDatabaseFolder(dataDir);
  const isPassword = (path: string) =>
    Object.values(folder.passwords)
      .map((file) => basename(file))
      .includes(path);
  const savePictures = () =>
    bucket ? { files: 0, bytes: 0 } : copyFolder(join(resolve(dataDir), 'pictures'), place.pictures);
  const stop = await provideServer(dataDir, log);
  try {
    const url = (await runningAddress(folder)) ?? '';
    // Twice: what is named in the database when its copy ends was there before, or is there after.
    await savePictures();
    const database = await copyCluster(url, folder.cluster, place.cluster);
    await copyFolder(folder.root, place.database, isPassword);
    const pictures = await savePictures();
    const description = { version, finishedAt: new Date().toISOString(), database, pictures };
    await writeFile(place.description, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, wanted);
    await noteBackup(url);
    return description;
  } finally {
    await stop();
  }
}

// A register that does not run is started without its web server, for as long as the copy takes.
async function provideServer(dataDir: string, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (await runningAddress(await openDatabaseFolder(dataDir))) return async () => undefined;
  return (await startEmbeddedPostgres({ dataDir, log })).stop;
}

async function noteBackup(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query('update instance set backed_up_at = now()');
  } finally {
    await pool.end();
  }
}
