import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { type Copied, copyFolder } from './copy-folder.ts';
import { CLUSTER_PARTS } from './folder.ts';

interface Ended {
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

const WAL = /^pg_wal\/([0-9A-F]{24})$/;
// The server recreates these at start.
const NOT_COPIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp|^postmaster\.|^backup_label|^pg_internal\.init/;

/** Copies a running cluster (base backup), by its superuser's URL; the copy has all that is committed when this returns. */
export async function copyCluster(url: string, from: string, to: string): Promise<Copied> {
  const pool = createPool(url, { max: 1, applicationName: 'cooler-register-backup' });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The slot retains the WAL since the start until it is copied; it is dropped with the connection.
    const slot = `backup_${randomUUID().replaceAll('-', '_')}`;
    await client.query(sql`select pg_create_physical_replication_slot(${slot}, true, true)`);
    return await copyBetween(client, from, to);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function copyBetween(client: PoolClient, from: string, to: string): Promise<Copied> {
  const before = await listTableFiles(client);
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
  const after = new Set(await listTableFiles(client));
  const wanted = [...before.filter((path) => after.has(path)), ...walBetween(first, last), ...CLUSTER_PARTS];
  const lacking = wanted.find((path) => !existsSync(join(to, path)));
  if (lacking) throw new StartError('BACKUP_LACKS_FILES', { reason: lacking });
  return { files: copied.files + changes.files, bytes: copied.bytes + changes.bytes };
}

// Files of tables and indexes that exist before and after the copy must be in it.
async function listTableFiles(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(`
    select path from pg_class cross join pg_relation_filepath(pg_class.oid) path
    where relpersistence = 'p' and path is not null`);
  return rows.map(({ path }) => path);
}

const HEX = 16;
const SEGMENTS_IN_LOG = 0x100;
const TIMELINE_DIGITS = 8;
const hex = (n: number): string => n.toString(HEX).toUpperCase().padStart(TIMELINE_DIGITS, '0');

function walNumber(name: string): number {
  const [log = '', segment = ''] = [
    name.slice(TIMELINE_DIGITS, -TIMELINE_DIGITS),
    name.slice(-TIMELINE_DIGITS),
  ];
  return Number.parseInt(log, HEX) * SEGMENTS_IN_LOG + Number.parseInt(segment, HEX);
}

/** The WAL segments from one to another, both by file name. */
function walBetween(first: string, last: string): string[] {
  const timeline = last.slice(0, TIMELINE_DIGITS);
  const [from, to] = [walNumber(first), walNumber(last)];
  return Array.from({ length: to - from + 1 }, (_, n) => {
    const number = from + n;
    return `pg_wal/${timeline}${hex(Math.floor(number / SEGMENTS_IN_LOG))}${hex(number % SEGMENTS_IN_LOG)}`;
  });
}

async function endBackup(client: PoolClient, first: string): Promise<Ended> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  return { label, first, last };
}
