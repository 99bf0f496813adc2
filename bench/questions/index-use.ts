import type { Pool } from 'pg';

export type IndexUse = ReadonlyMap<string, { readonly scans: number; readonly megabytes: number }>;

/** The number of scans so far and the size of each index of the large lists. */
export async function readIndexUse(pool: Pool): Promise<IndexUse> {
  const { rows } = await pool.query<{ name: string; scans: number; bytes: number }>(`
    select indexrelname as name, idx_scan as scans, pg_relation_size(indexrelid) as bytes
    from pg_stat_user_indexes where relname in ('device_register', 'work_requests') order by indexrelname`);
  return new Map(rows.map(({ name, scans, bytes }) => [name, { scans, megabytes: bytes / 2 ** 20 }]));
}

/** Prints the index scans during the benchmark. */
export function reportIndexUse(before: IndexUse, after: IndexUse): void {
  console.log('read by the questions, and size in MB:');
  for (const [name, { scans, megabytes }] of after) {
    const times = scans - (before.get(name)?.scans ?? 0);
    console.log(`  ${name.padEnd(48)}${String(times).padStart(9)}${megabytes.toFixed(0).padStart(6)}`);
  }
}
