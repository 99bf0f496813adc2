import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { createPool } from '../../kernel/database/pool.ts';
import { type Copied, copyFolder } from '../../kernel/files/copy-folder.ts';

interface Ended {
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

const WAL = /^pg_wal\/([0-9A-F]{24})$/;
// Each start of the server makes these anew.
const NOT_COPIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp|^postmaster\.|^backup_label|^pg_internal\.init/;

/** Copies a running cluster, by its superuser's address: the copy starts with all that was committed when this ends. */
export async function copyCluster(url: string, from: string, to: string): Promise<Copied> {
  const pool = createPool(url, { max: 1, applicationName: 'cooler-register-backup' });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The log of changes since the start stays until it is copied; the slot goes with the connection.
    const slot = `backup_${randomUUID().replaceAll('-', '_')}`;
    await client.query(sql`select pg_create_physical_replication_slot(${slot}, true, true)`);
    return await copyBetween(client, from, to);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function copyBetween(client: PoolClient, from: string, to: string): Promise<Copied> {
  const start = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('cooler-register', true)) as first`,
  );
  const copied = await copyFolder(from, to, (path) => !NOT_COPIED.test(path));
  const { label, first, last } = await endBackup(client, start.rows[0]?.first ?? '');
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
  const changes = await copyFolder(from, to, (path) => {
    const [, name] = WAL.exec(path) ?? [];
    return name !== undefined && name >= first && name <= last;
  });
  return { files: copied.files + changes.files, bytes: copied.bytes + changes.bytes };
}

async function endBackup(client: PoolClient, first: string): Promise<Ended> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  return { label, first, last };
}
