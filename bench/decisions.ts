import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { BulkDecision } from '../contract/src/features/work-request/decisions/bulk-decision.ts';
import { inTransaction } from '../server/src/kernel/database/transaction.ts';
import { type Cost, costOf, costText } from './processes.ts';
import type { Bench } from './with-bench.ts';

const ROWS_PROMISED = 10_000;
const POLL_INTERVAL_MS = 250;

/** The id range of the requests that an upload created. */
interface Uploaded {
  readonly first: number;
  readonly last: number;
}

interface FreeDevice {
  readonly type: string;
  readonly serial: string;
  readonly inventory: string;
  readonly decor: string;
}

/** Deliverable devices that no request holds. */
async function findFree(pool: Pool, count: number): Promise<FreeDevice[]> {
  const { rows } = await pool.query<FreeDevice>(sql`
    select d.sort_type_name as type, d.serial_number as serial, d.inventory_number as inventory, d.sort_decor_name as decor
    from device_register d
    where d.device_status = 'TRANSPORTABLE' and d.warehouse_company_id is not null and d.archived_at is null
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)
    order by d.id limit ${count}`);
  if (rows.length < count)
    throw new Error(
      `${rows.length} devices can be delivered, ${count} are needed: use fewer --rows or more --devices`,
    );
  return rows;
}

const HEADER = [
  'shopTo.code',
  'deviceRegisterTo.deviceType.name',
  'deviceRegisterTo.serialNumber',
  'deviceRegisterTo.inventoryNumber',
  'decorTo.name',
  'requestedDate',
];

async function upload({ server, pool, authorization }: Bench, count: number): Promise<Uploaded> {
  const { rows: shops } = await pool.query<{ code: string }>(sql`
    select code from shops where archived_at is null and shop_status is distinct from 'CEASED' order by id limit 500`);
  const lines = (await findFree(pool, count)).map(({ type, serial, inventory, decor }, n) =>
    [shops[n % shops.length]?.code, type, serial, inventory, decor, '2026-12-01'].join(';'),
  );
  const form = new FormData();
  form.set('files', new Blob([[HEADER.join(';'), ...lines].join('\r\n')], { type: 'text/csv' }), 'bench.csv');
  const answer = await fetch(`${server.origin}/resource/work-requests/upload-delivery-csv`, {
    method: 'POST',
    headers: { authorization: await authorization() },
    body: form,
  });
  const report = (await answer.json()) as { created?: number };
  if (report.created !== count) throw new Error(`upload answered ${JSON.stringify(report).slice(0, 300)}`);
  const { rows } = await pool.query<{ last: number }>('select max(id) as last from work_requests');
  const last = rows[0]?.last ?? 0;
  return { first: last - count + 1, last };
}

async function call<Answer>({ server, authorization }: Bench, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.origin}/resource/work-requests/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: await authorization(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Approves all in one bulk decision, as the screen does, and waits until it is done. */
async function approve(bench: Bench, { first, last }: Uploaded): Promise<void> {
  const body = { event: 'approve', query: { id: [first, last] }, expected: last - first + 1 };
  let decision = await call<BulkDecision>(bench, 'decisions', body);
  while (decision.state === 'RUNNING') {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    decision = await call<BulkDecision>(bench, `decisions/${decision.operationId}`);
  }
  if (decision.failed > 0) throw new Error(`${decision.failed} of ${body.expected} failed`);
}

/** The same row changes with one statement for each table; triggers write the timeline and the audit trail. */
function statements({ first, last }: Uploaded): Sql[] {
  return [
    sql`set local statement_timeout = 0`,
    sql`update work_requests set request_status = 'APPROVED', version = version + 1, updated_by = 'bench', updated_date = now()
      where id between ${first} and ${last}`,
    sql`update device_register d set device_status = 'NEED_TO_BE_DELIVERED', version = d.version + 1, updated_by = 'bench', updated_date = now()
      from work_request_devices c where c.device_id = d.id and c.open and c.request_id between ${first} and ${last}`,
    sql`insert into movement_history (request_id, version, event, request_type, request_status, shop_to_code, shop_to_name,
        shop_to_chain_name, shop_to_county, shop_to_postal_code, shop_to_city, shop_to_street_house_number,
        shop_to_representative_name, device_to_id, device_to_type_name, device_to_serial_number, device_to_inventory_number,
        device_to_decor_name, device_to_status, device_to_warehouse_name, decor_to_name, qty, requested_date, is_bulk,
        created_by, created_date, updated_by, updated_date)
      select w.id, w.version, 'approve', w.request_type, w.request_status, s.code, s.name, s.chain_name, s.county,
        s.postal_code, s.city, s.street_house_number, s.sort_representative_name, d.id, d.sort_type_name, d.serial_number,
        d.inventory_number, d.sort_decor_name, d.device_status, d.sort_warehouse_name, c.name, w.qty, w.requested_date,
        w.is_bulk, w.created_by, w.created_date, w.updated_by, w.updated_date
      from work_requests w
      join shops s on s.id = w.shop_to_id
      join device_register d on d.id = w.device_to_id
      join device_types c on c.id = w.decor_to_id
      where w.id between ${first} and ${last} order by w.id`,
  ];
}

async function approveRaw(client: PoolClient, uploaded: Uploaded): Promise<void> {
  for (const statement of statements(uploaded)) await client.query(statement);
}

const perSecond = (rows: number, { seconds }: Cost) =>
  `${Math.round(rows / seconds).toLocaleString('en')} rows/s`;

/** Compares the approval of 10,000 uploaded requests in one bulk decision with raw SQL for the same row changes. */
export async function benchDecisions(
  bench: Bench,
  { rows = ROWS_PROMISED }: { readonly rows?: number | undefined },
): Promise<void> {
  const { server, pool } = bench;
  const first = await upload(bench, rows);
  const approved = await costOf(server, pool, () => approve(bench, first));
  const second = await upload(bench, rows);
  const raw = await costOf(server, pool, () => inTransaction(pool, (client) => approveRaw(client, second)));
  console.log(
    `approval of ${rows} uploaded requests in one selection: ${costText(approved)}, ${perSecond(rows, approved)}; raw SQL: ${costText(raw)}, ${perSecond(rows, raw)}`,
  );
}
