import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { migrate } from '../../kernel/database/migrate.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { copyFolder } from '../../kernel/files/copy-folder.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { StartError } from '../../kernel/start-error.ts';
import { exists } from '../../standalone/postgres/folder.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { type BackupDescription, backupFolder, readDescription } from './backup-folder.ts';
import { findFaults } from './find-faults.ts';
import { becomeQuiet } from './quiet.ts';

/** What was found in a restored copy. */
export interface Restored extends BackupDescription {
  readonly devices: number;
  readonly requests: number;
}

/**
 * Restores a backup into a data folder that has no register yet, makes it quiet and looks whether it is sound. Nobody
 * can have called it before it is quiet: only its database is started.
 */
export async function restore(backup: string, dataDir: string, log: FastifyBaseLogger): Promise<Restored> {
  const description = await readDescription(backup);
  const place = backupFolder(backup);
  const root = resolve(dataDir);
  for (const name of ['database', 'pictures'])
    if (await exists(join(root, name))) throw new StartError('RESTORE_FOLDER_TAKEN', { folder: root });
  await copyFolder(place.pictures, join(root, 'pictures'));
  await copyFolder(place.database, join(root, 'database'));
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
  const pool = createPool(ownerUrl, { max: 1 });
  try {
    await migrate(pool, MIGRATIONS);
    await becomeQuiet(pool);
    const faults = await findFaults(pool, folderStore(join(root, 'pictures')));
    if (faults.length > 0) throw new StartError('BACKUP_UNSOUND', { reason: faults.join('; ') });
    return { ...description, ...(await countRows(pool)) };
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

/** Restores a backup into a place of its own, looks whether it is sound, and leaves nothing behind. */
export async function checkBackup(backup: string, log: FastifyBaseLogger): Promise<Restored> {
  const scratch = await mkdtemp(join(tmpdir(), 'cooler-restore-'));
  try {
    return await restore(backup, join(scratch, 'data'), log);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
