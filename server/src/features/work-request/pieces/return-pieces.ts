import sql, { raw } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';

const KEY = [
  'device_type_id',
  'decor_id',
  'shop_id',
  'warehouse_company_id',
  'service_company_id',
  'device_status',
];

const KEY_COLUMNS = raw(KEY.join(', '));
const SAME_KEY = raw(KEY.map((column) => `d.${column} is not distinct from h.${column}`).join(' and '));

/**
 * Adds the pieces of finished requests to the stocks at their current place, and archives the rows in which they were
 * held. The total number of pieces stays the same.
 */
export async function returnPieces({ client, actor }: Change, requestIds: readonly number[]): Promise<void> {
  const held = sql`h.held_by_request_id = any(${requestIds}::bigint[]) and h.archived_at is null`;
  const lockStocks = sql`
    select from device_register d
    where d.serial_number is null and d.held_by_request_id is null and d.archived_at is null
      and exists (select from device_register h where ${held} and ${SAME_KEY})
    order by d.id for update`;
  const addToStocks = sql`
    insert into device_register as d (${KEY_COLUMNS}, quantity, device_nature,
      purchasing_date, warranty_date, maintained_at, created_by, updated_by)
    select ${KEY_COLUMNS}, sum(quantity), min(device_nature),
      min(purchasing_date), min(warranty_date), min(maintained_at), ${actor}, ${actor}
    from device_register h where ${held} group by ${KEY_COLUMNS} order by ${KEY_COLUMNS}
    on conflict (${KEY_COLUMNS}) where serial_number is null and archived_at is null and held_by_request_id is null
    do update set quantity = d.quantity + excluded.quantity,
      version = d.version + 1, updated_by = excluded.updated_by, updated_date = now()`;
  const archiveHeld = sql`
    update device_register h
    set quantity = 0, archived_at = now(), version = h.version + 1, updated_by = ${actor}, updated_date = now()
    where ${held}`;
  await runPipelined(
    client,
    [lockStocks, addToStocks, archiveHeld].map((statement) => () => client.query(statement)),
  );
}
