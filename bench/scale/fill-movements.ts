import type { Pool } from 'pg';
import { inTransaction } from '../../server/src/kernel/database/transaction.ts';
import { withoutIndexes } from '../fill/indexes.ts';

/** A copy of the movement history table with its indexes, without triggers and foreign keys to it. */
export const MOVEMENTS = 'bench_movements';

/** Repeats the requests up to $1 rows over ten years; a repair has a source shop, others a target shop. */
const STEPS = `
  insert into ${MOVEMENTS} (request_id, version, event, request_type, request_status, qty, is_bulk, remark,
    requested_date, completed_date, shop_from_code, shop_from_name, shop_from_city, shop_from_county,
    shop_to_code, shop_to_name, shop_to_city, shop_to_county, device_from_id, device_to_id, device_from_serial_number,
    device_to_serial_number, created_by, created_date, updated_by, updated_date)
  select w.id, (n - 1) / all_requests.count, 'step', w.request_type, w.request_status, 1, false,
    'A hűtő ' || n || '. napja zúg és csöpög.', w.requested_date, w.completed_date,
    f.code, f.name, f.city, f.county, t.code, t.name, t.city, t.county, w.device_from_id, w.device_to_id,
    w.sort_serial_from, w.sort_serial_to, w.created_by, began.at, 'bench', began.at + interval '1 day'
  from (select min(id) as first, count(*) from work_requests) all_requests
  cross join generate_series(1, $1::int) n
  join work_requests w on w.id = all_requests.first + (n - 1) % all_requests.count
  cross join lateral (select timestamptz '2028-01-01 00:00+00' + n / $1::float8 * interval '10 years' as at) began
  left join shops f on f.id = w.shop_from_id
  left join shops t on t.id = w.shop_to_id`;

/** Fills the table with `rows` rows; replaces earlier fills. */
export async function fillMovements(pool: Pool, rows: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local maintenance_work_mem = '1GB'`);
    await client.query(`drop table if exists ${MOVEMENTS}`);
    await client.query(`create table ${MOVEMENTS} (like movement_history including all)`);
    await withoutIndexes(client, MOVEMENTS, async () => {
      await client.query(STEPS, [rows]);
    });
  });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`vacuum analyze ${MOVEMENTS}`);
  } finally {
    client.release(true);
  }
}
