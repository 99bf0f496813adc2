import type { Pool } from 'pg';
import pg from 'pg';
import { findTables } from '../../app/database/tables.ts';

/** The row count and the checksum of each table. */
export type TableSnapshot = Readonly<Record<string, { readonly rows: number; readonly sum: string }>>;

/** Counters, shipped rows, the upload queue, and logs of rejected files: written even if a change is rolled back. */
const LOGS = new Set([
  ...[
    'change_counters',
    'call_counts',
    'upload_line',
    'migrations',
    'postal_codes',
    'uploads',
    'request_uploads',
  ],
]);

/** Takes a snapshot of every table except logs. */
export async function snapshotTables(pool: Pool): Promise<TableSnapshot> {
  const tables = (await findTables(pool)).map(({ name }) => name).filter((name) => !LOGS.has(name));
  const each = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${pg.escapeIdentifier(name)} t`,
  );
  const { rows } = await pool.query<{ name: string; rows: number; sum: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, ...counted }) => [name, counted]));
}

/** The changed tables between two snapshots, with the difference of their row counts. */
export function snapshotChanges(before: TableSnapshot, after: TableSnapshot): Record<string, number> {
  const changed = Object.entries(after).filter(([name, { sum }]) => sum !== before[name]?.sum);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)]));
}
