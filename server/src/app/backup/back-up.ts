import { basename, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { copyCluster } from '../../standalone/postgres/copy-cluster.ts';
import { copyFolder } from '../../standalone/postgres/copy-folder.ts';
import { openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import type { Config } from '../settings/config.ts';
import { type BackupDescription, backupFolder, writeDescription } from './backup-folder.ts';
import { fillFolder, freePlace } from './backup-place.ts';
import { openRegister } from './open-register.ts';

type Saved = Pick<Config, 'dataDir' | 'version' | 'bucket'>;

/**
 * Backs up the embedded database and the pictures of the data folder into a new folder, whether the register is running
 * or not. The folder gets its final name when it is complete.
 */
export async function backUp(
  saved: Saved,
  target: string,
  log: FastifyBaseLogger,
): Promise<BackupDescription> {
  const wanted = await freePlace(target, saved.dataDir);
  const { url, stop } = await openRegister(saved.dataDir, log);
  try {
    const description = await fillFolder(wanted, (draft) => copyAll(saved, url, draft));
    await recordBackup(url);
    return description;
  } finally {
    await stop();
  }
}

async function copyAll(
  { dataDir, version, bucket }: Saved,
  url: string,
  draft: string,
): Promise<BackupDescription> {
  const place = backupFolder(draft);
  const folder = await openDatabaseFolder(dataDir);
  const passwords = Object.values(folder.passwords).map((file) => basename(file));
  const savePictures = () =>
    bucket ? { files: 0, bytes: 0 } : copyFolder(join(resolve(dataDir), 'pictures'), place.pictures);
  // Twice, so that every picture named in the copied database is included, whether added or removed meanwhile.
  await savePictures();
  const database = await copyCluster(url, folder.cluster, place.cluster);
  const copied = await copyFolder(folder.root, place.database, (path) => passwords.includes(path));
  if (copied.files < passwords.length)
    throw new StartError('BACKUP_LACKS_FILES', { reason: passwords.join(', ') });
  const pictures = await savePictures();
  return writeDescription(draft, { version, finishedAt: new Date().toISOString(), database, pictures });
}

async function recordBackup(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query('update instance set backed_up_at = now()');
  } finally {
    await pool.end();
  }
}
