import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../server/src/kernel/database/transaction.ts';

/** Ten years. */
export const QUARTERS = 40;
const FIRST_YEAR = 2028;

const AUDIT = `
  select $1::bigint + n, (array['shops', 'device_register', 'work_requests'])[1 + n % 3], n * 7919 % 1000003, null::text,
    'K-' || n * 7919 % 1000003, 'UPDATE', '{"name": ["Sarki bolt", "Sarki bolt és borozó"]}'::jsonb,
    case when n % 3 = 0 then md5((n / 50)::text)::uuid end, 'FORM', 'user-' || n % 300, null::text,
    $2::timestamptz + ($3::timestamptz - $2) * (n / ($4::float8 + 1))
  from generate_series(1, $4::int) n`;

const TIMELINE = `
  select $1::bigint + n, (select min(id) from device_register) + n * 7919 % 10000, 'OUTSOURCED', 'USED',
    n % 1000, n % 1000 + 1, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, 1, 1,
    n, 'FORM', null::uuid, 'user-' || n % 300, null::text,
    $2::timestamptz + ($3::timestamptz - $2) * (n / ($4::float8 + 1))
  from generate_series(1, $4::int) n`;

const HISTORIES = { audit_trail: AUDIT, device_timeline: TIMELINE } as const;

const start = (quarter: number): string =>
  `${FIRST_YEAR + Math.floor(quarter / 4)}-${String(1 + (quarter % 4) * 3).padStart(2, '0')}-01 00:00+00`;

async function fillPart(
  client: PoolClient,
  table: keyof typeof HISTORIES,
  quarter: number,
  rows: number,
): Promise<void> {
  const part = `${table}_bench_${quarter}`;
  await client.query(`drop table if exists ${part}`);
  if (rows === 0) return;
  await client.query(`create table ${part} (like ${table} including defaults including constraints)`);
  const [from, until] = [start(quarter), start(quarter + 1)];
  await client.query(`insert into ${part} ${HISTORIES[table]}`, [quarter * rows, from, until, rows]);
  // Attaching builds the indexes.
  await client.query(
    `alter table ${table} attach partition ${part} for values from ('${from}') to ('${until}')`,
  );
}

/** Fills both histories with `rows` rows each, spread evenly over ten future years; replaces earlier fills. */
export async function fillHistories(pool: Pool, rows: number): Promise<void> {
  for (const table of Object.keys(HISTORIES) as (keyof typeof HISTORIES)[]) {
    for (let quarter = 0; quarter < QUARTERS; quarter += 1)
      await inTransaction(pool, async (client) => {
        await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
          set local maintenance_work_mem = '1GB'`);
        await fillPart(client, table, quarter, Math.floor(rows / QUARTERS));
      });
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query(`vacuum analyze ${table}`);
    } finally {
      client.release(true);
    }
  }
}
