import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { StartError } from '../../kernel/start-error.ts';
import { copyFolder } from '../../standalone/postgres/copy-folder.ts';
import { exists } from '../../standalone/postgres/folder.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migration-files.ts';
import { type BackupDescription, backupFolder, readVerified } from './backup-folder.ts';
import { findFaults } from './find-faults.ts';
import { becomeQuiet } from './quiet.ts';

interface Counts {
  readonly devices: number;
  readonly requests: number;
}

/** The description of the backup, and row counts of the restored copy. */
export type Restored = BackupDescription & Counts;

interface CheckedCopy extends Counts {
  readonly faults: readonly string[];
}

/**
 * Restores a backup into a data folder without a register, makes the copy quiet and checks its integrity. Only its
 * database is started, so nothing can be sent before it is quiet. A restore that is killed leaves no register there.
 */
export async function restore(backup: string, dataDir: string, log: FastifyBaseLogger): Promise<Restored> {
  const folder = resolve(dataDir);
  for (const part of PARTS)
    if (await exists(join(folder, part))) throw new StartError('RESTORE_FOLDER_TAKEN', { folder });
  const description = await readVerified(backup);
  await mkdir(folder, { recursive: true });
  const { faults, ...counts } = await inScratch(join(folder, 'restore.part-'), async (scratch) => {
    const checked = await copyAndCheck(backup, scratch, log);
    for (const part of PARTS) await rename(join(scratch, part), join(folder, part));
    return checked;
  });
  if (faults.length > 0) throw new StartError('RESTORED_UNSOUND', { folder, reason: faults.join('; ') });
  return { ...description, ...counts };
}

/** Restores a backup into a temporary folder, checks its integrity, and removes the folder. */
export async function checkBackup(backup: string, log: FastifyBaseLogger): Promise<Restored> {
  const description = await readVerified(backup);
  const { faults, ...counts } = await inScratch(join(tmpdir(), 'cooler-restore-'), (scratch) =>
    copyAndCheck(backup, scratch, log),
  );
  if (faults.length > 0) throw new StartError('BACKUP_UNSOUND', { reason: faults.join('; ') });
  return { ...description, ...counts };
}

// The database last: pictures alone are no register.
const PARTS = ['pictures', 'database'];

async function inScratch<Done>(prefix: string, work: (scratch: string) => Promise<Done>): Promise<Done> {
  const scratch = await mkdtemp(prefix);
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function copyAndCheck(backup: string, root: string, log: FastifyBaseLogger): Promise<CheckedCopy> {
  const { database, pictures } = backupFolder(backup);
  await copyFolder(pictures, join(root, 'pictures'));
  await copyFolder(database, join(root, 'database'));
  return checkCopy(root, log);
}

async function checkCopy(root: string, log: FastifyBaseLogger) {
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: root, log });
  const pool = createPool(ownerUrl, { max: 1 });
  try {
    await migrate(pool, MIGRATIONS);
    await becomeQuiet(pool);
    const faults = await findFaults(pool, folderStore(join(root, 'pictures')));
    return { faults, ...(await countRows(pool)) };
  } finally {
    await pool.end();
    await stop();
  }
}

async function countRows(pool: Pool): Promise<Counts> {
  const { rows } = await pool.query<Counts>(`
    select (select count(*) from device_register where archived_at is null) as devices,
      (select count(*) from work_requests) as requests`);
  return rows[0] ?? { devices: 0, requests: 0 };
}
