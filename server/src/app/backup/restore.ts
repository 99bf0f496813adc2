import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { migrate } from '../../kernel/database/migrate.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { StartError } from '../../kernel/start-error.ts';
import { copyFolder } from '../../standalone/postgres/copy-folder.ts';
import { exists } from '../../standalone/postgres/folder.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { type BackupDescription, backupFolder, readVerified } from './backup-folder.ts';
import { findFaults } from './find-faults.ts';
import { becomeQuiet } from './quiet.ts';

/** The description of the backup, and row counts of the restored copy. */
export interface Restored extends BackupDescription {
  readonly devices: number;
  readonly requests: number;
}

interface CheckedCopy extends Restored {
  readonly faults: readonly string[];
}

/**
 * Restores a backup into a data folder without a register, makes the copy quiet and checks its integrity. Only its
 * database is started, so nothing can be sent before it is quiet.
 */
export async function restore(backup: string, dataDir: string, log: FastifyBaseLogger): Promise<Restored> {
  const { faults, ...restored } = await copyAndCheck(backup, resolve(dataDir), log);
  if (faults.length > 0)
    throw new StartError('RESTORED_UNSOUND', { folder: resolve(dataDir), reason: faults.join('; ') });
  return restored;
}

/** Restores a backup into a temporary folder, checks its integrity, and removes the folder. */
export async function checkBackup(backup: string, log: FastifyBaseLogger): Promise<Restored> {
  const scratch = await mkdtemp(join(tmpdir(), 'cooler-restore-'));
  try {
    const { faults, ...restored } = await copyAndCheck(backup, join(scratch, 'data'), log);
    if (faults.length > 0) throw new StartError('BACKUP_UNSOUND', { reason: faults.join('; ') });
    return restored;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const PARTS = ['database', 'pictures'];

// A failed restore removes what it has copied.
async function copyAndCheck(backup: string, root: string, log: FastifyBaseLogger): Promise<CheckedCopy> {
  const places = PARTS.map((name) => join(root, name));
  for (const place of places)
    if (await exists(place)) throw new StartError('RESTORE_FOLDER_TAKEN', { folder: root });
  const description = await readVerified(backup);
  try {
    const { database, pictures } = backupFolder(backup);
    await copyFolder(pictures, join(root, 'pictures'));
    await copyFolder(database, join(root, 'database'));
    return { ...description, ...(await checkCopy(root, log)) };
  } catch (error) {
    for (const place of places) await rm(place, { recursive: true, force: true });
    throw error;
  }
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

async function countRows(pool: Pool): Promise<{ devices: number; requests: number }> {
  const { rows } = await pool.query<{ devices: number; requests: number }>(`
    select (select count(*) from device_register where archived_at is null) as devices,
      (select count(*) from work_requests) as requests`);
  return rows[0] ?? { devices: 0, requests: 0 };
}
