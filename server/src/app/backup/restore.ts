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
import { type BackupDescription, backupFolder, readWhole } from './backup-folder.ts';
import { findFaults } from './find-faults.ts';
import { becomeQuiet } from './quiet.ts';

/** What was found in a restored copy. */
export interface Restored extends BackupDescription {
  readonly devices: number;
  readonly requests: number;
}

interface BroughtBack extends Restored {
  readonly faults: readonly string[];
}

/**
 * Restores a backup into a data folder that has no register yet, makes it quiet and looks whether it is sound. Nobody
 * can have called it before it is quiet: only its database is started.
 */
export async function restore(backup: string, dataDir: string, log: FastifyBaseLogger): Promise<Restored> {
  const { faults, ...restored } = await bringBack(backup, resolve(dataDir), log);
  if (faults.length > 0)
    throw new StartError('RESTORED_UNSOUND', { folder: resolve(dataDir), reason: faults.join('; ') });
  return restored;
}

/** Restores a backup into a place of its own, looks whether it is sound, and leaves nothing behind. */
export async function checkBackup(backup: string, log: FastifyBaseLogger): Promise<Restored> {
  const scratch = await mkdtemp(join(tmpdir(), 'cooler-restore-'));
  try {
    const { faults, ...restored } = await bringBack(backup, join(scratch, 'data'), log);
    if (faults.length > 0) throw new StartError('BACKUP_UNSOUND', { reason: faults.join('; ') });
    return restored;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const PARTS = ['database', 'pictures'];

// What could not be brought back as a whole leaves the place as empty as it was.
async function bringBack(backup: string, root: string, log: FastifyBaseLogger): Promise<BroughtBack> {
  const places = PARTS.map((name) => join(root, name));
  for (const place of places)
    if (await exists(place)) throw new StartError('RESTORE_FOLDER_TAKEN', { folder: root });
  const description = await readWhole(backup);
  try {
    const { database, pictures } = backupFolder(backup);
    await copyFolder(pictures, join(root, 'pictures'));
    await copyFolder(database, join(root, 'database'));
    return { ...description, ...(await lookInto(root, log)) };
  } catch (error) {
    for (const place of places) await rm(place, { recursive: true, force: true });
    throw error;
  }
}

async function lookInto(root: string, log: FastifyBaseLogger) {
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
