import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import sql, { raw } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { insertClaims } from '../devices/claims.ts';
import { applyEffectsToMany } from '../steps/effects.ts';
import { appendMovements } from '../steps/movement.ts';
import { PLAIN_COLUMNS } from './columns.ts';

async function insertRequests({ client, actor }: Change, type: RequestType): Promise<void> {
  await client.query(sql`
    create temporary table stored on commit drop as
    select row_number, nextval(pg_get_serial_sequence('work_requests', 'id')) as request_id
    from (select row_number from asked order by row_number) ordered`);
  await client.query('analyze stored');
  await client.query(sql`
    insert into work_requests (id, request_type, shop_from_id, device_type_from_id, device_from_id, decor_from_id,
      from_device_qty, shop_to_id, device_type_to_id, device_to_id, decor_to_id, to_device_qty,
      ${raw(PLAIN_COLUMNS.map(({ target }) => target).join(', '))}, created_by, updated_by)
    overriding system value
    select n.request_id, ${type}, a.shop_from_id, a.device_type_from_id, a.device_from_id, a.decor_from_id,
      s.from_device_qty, a.shop_to_id, a.device_type_to_id, a.device_to_id, a.decor_to_id, s.to_device_qty,
      ${raw(PLAIN_COLUMNS.map(({ source }) => source).join(', '))}, ${actor}, ${actor}
    from stored n
    join asked a on a.row_number = n.row_number
    join staging s on s.row_number = n.row_number
    order by n.row_number`);
}

/**
 * Stores the validated rows as requests, with everything that creation involves, in set-based statements
 * (docs/domain.md §8.6).
 */
export async function storeRequests(change: Change, type: RequestType): Promise<void> {
  await insertRequests(change, type);
  await insertClaims(
    change,
    sql`select n.request_id, d.device_id, d.side from asked_devices d join stored n on n.row_number = d.row_number`,
  );
  await applyEffectsToMany(change, type, 'REQUIRED', sql`c.request_id in (select request_id from stored)`);
  await appendMovements(change, sql`w.id in (select request_id from stored)`, 'create');
}
