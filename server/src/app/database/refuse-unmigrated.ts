import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error.ts';
import { listApplied, refuseDifferences } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** Throws when the database lacks migrations of the folder; for a role that may not migrate. */
export async function refuseUnmigrated(pool: Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ isReadable: boolean | null }>(
    `select has_table_privilege(to_regclass('migrations'), 'SELECT') as "isReadable"`,
  );
  const migrations = await readMigrations(folder);
  const applied = rows[0]?.isReadable ? await listApplied(pool) : [];
  refuseDifferences(applied, migrations);
  const next = migrations[applied.length];
  if (next) throw new StartError('DATABASE_NOT_MIGRATED', { name: next.name });
}
