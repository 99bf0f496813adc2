import type { Pool } from 'pg';
import pg from 'pg';
import { findTables } from '../../app/database/tables.ts';

/** How many rows each table has, and what they come to. */
export type Look = Readonly<Record<string, { readonly rows: number; readonly sum: string }>>;

/** Counters, shipped rows, the line of uploads, and logs of files that were refused: written whether a change is kept or not. */
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

/** Looks at every table but logs. */
export async function lookAtAll(pool: Pool): Promise<Look> {
  const tables = (await findTables(pool)).map(({ name }) => name).filter((name) => !LOGS.has(name));
  const each = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${pg.escapeIdentifier(name)} t`,
  );
  const { rows } = await pool.query<{ name: string; rows: number; sum: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, ...counted }) => [name, counted]));
}

/** What changed between two looks: by table, how many rows more there are. */
export function changesOf(before: Look, after: Look): Record<string, number> {
  const changed = Object.entries(after).filter(([name, { sum }]) => sum !== before[name]?.sum);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)]));
}
