import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../server/src/kernel/database/transaction.ts';
import { withoutIndexes } from '../fill/indexes.ts';

/** The first and the current state of every request; two thirds of the remarks are unique. */
const MOVEMENTS = `
  insert into movement_history (request_id, version, event, request_type, request_status, qty, is_bulk, remark,
    requested_date, completed_date, shop_from_code, shop_from_name, shop_from_city, shop_from_county,
    shop_to_code, shop_to_name, shop_to_city, shop_to_county, device_from_id, device_to_id,
    device_from_serial_number, device_to_serial_number, created_by, created_date, updated_by, updated_date)
  select w.id, state.version, state.event, w.request_type, state.status, 1, false,
    case when w.id % 3 = 0 then w.remark else 'A hűtő ' || w.id || '. napja zúg és csöpög.' end,
    w.requested_date, case when state.version > 0 then w.completed_date end,
    f.code, f.name, f.city, f.county, t.code, t.name, t.city, t.county, w.device_from_id, w.device_to_id,
    w.sort_serial_from, w.sort_serial_to, w.created_by, w.created_date, 'bench', state.at
  from work_requests w
  left join shops f on f.id = w.shop_from_id
  left join shops t on t.id = w.shop_to_id
  cross join lateral (values (0, 'create', 'REQUIRED', w.created_date),
    (1, 'step', w.request_status, w.updated_date)) state (version, event, status, at)
  where state.version = 0 or w.request_status <> 'REQUIRED'`;

/** One timeline entry of every device, and a second one of every other device. */
const TIMELINE = `
  insert into device_timeline (device_id, done_at, done_by, door, quantity_before, quantity_after, status_before, status_after,
    shop_before_id, shop_after_id, warehouse_company_after_id, service_company_after_id)
  select d.id, case state.n when 0 then d.created_date else d.updated_date end, 'bench', 'FORM',
    case state.n when 1 then 1 end, 1, case state.n when 1 then 'USED' end,
    case when state.n = 0 and d.id % 2 = 0 then 'USED' else d.device_status end,
    case when state.n = 1 then d.shop_id end, d.shop_id, d.warehouse_company_id, d.service_company_id
  from device_register d cross join (values (0), (1)) state (n)
  where state.n = 0 or d.id % 2 = 0`;

const TRAIL = `
  insert into audit_trail (entity, record_id, record_key, action, changes, done_by, done_at, door)
  select 'device_register', d.id, d.inventory_number, 'CREATE', '{"shop_id": [null, 1], "serial_number": [null, "x"]}'::jsonb,
    'bench', d.created_date, 'FORM'
  from device_register d`;

/** One stock-taking of every other shop, on one of the last 700 days. */
const COUNTED_SHOPS = `
  insert into stock_taking_heads (shop_id, date, status, closed_by, closed_date, created_by, created_date, updated_by, updated_date)
  select s.id, now() - s.id % 700 * interval '1 day', 'APPROVED', 'bench', now() - s.id % 700 * interval '1 day',
    'bench', now() - s.id % 700 * interval '1 day', 'bench', now() - s.id % 700 * interval '1 day'
  from shops s where s.id % 2 = 0`;

const COUNTED_DEVICES = `
  insert into stock_taking_lines (head_id, device_id, expected, present, status, found_at, device_type_name, serial_number,
    inventory_number, created_by, updated_by)
  select h.id, d.id, true, d.id % 10 > 0, case when d.id % 10 > 0 then 'APPROVED' else 'DENIED' end,
    case when d.id % 10 > 0 then h.closed_date end, d.sort_type_name, d.serial_number, d.inventory_number, 'bench', 'bench'
  from stock_taking_heads h join device_register d on d.shop_id = h.shop_id and d.archived_at is null`;

/** Thirty daily Elixir files; one in a hundred shops is missing from the last one. */
async function fillElixir(client: PoolClient): Promise<void> {
  for (let day = 30; day > 0; day -= 1) {
    const { rows } = await client.query<{ id: number }>(
      `insert into elixir_files (file_path, content_hash, state, incoming_date, expiration_date, line_count,
         unchanged_count, operation, created_by)
       select 'partners-' || $1::int || '.csv', lpad(to_hex($1::int), 64, '0'), 'APPLIED', now() - $1::int * interval '1 day',
         now() + interval '1 year', count(*), count(*), $2::uuid, 'system' from shops
       returning id`,
      [day, randomUUID()],
    );
    await client.query(
      `insert into elixir_lines (file_id, line_number, outcome, shop_code)
       select $1::bigint, row_number() over (order by s.id), 'UNCHANGED', s.code
       from shops s where $2::int > 1 or s.id % 100 > 0`,
      [rows[0]?.id, day],
    );
  }
}

const FILLED: readonly (readonly [table: string, statement: string])[] = [
  ['movement_history', MOVEMENTS],
  ['device_timeline', TIMELINE],
  ['audit_trail', TRAIL],
  ['stock_taking_heads', COUNTED_SHOPS],
  ['stock_taking_lines', COUNTED_DEVICES],
];

async function fillTables(client: PoolClient): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0`);
  await client.query(`set local maintenance_work_mem = '1GB'; set local app.actor = 'bench'`);
  for (const [table, statement] of FILLED) {
    await withoutIndexes(client, table, async () => {
      await client.query(statement);
    });
  }
  await withoutIndexes(client, 'elixir_lines', () => fillElixir(client));
}

/** Adds the history that findings and statistics are computed from, unless it is there already. */
export async function fillHistory(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>(
    'select exists (select from movement_history where updated_by = $1) as filled',
    ['bench'],
  );
  if (rows[0]?.filled) return;
  const started = Date.now();
  await inTransaction(pool, fillTables);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  console.log(`history filled in ${Math.round((Date.now() - started) / 1000)} s`);
}
