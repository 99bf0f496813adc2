import sql from 'sql-template-tag';
import { problem } from '../../../../kernel/problem.ts';
import type { Change } from '../../../../kernel/write/change.ts';
import { lockById } from '../../../../kernel/write/lock-by-id.ts';
import { lockDevices, readClaims } from '../../devices/claims.ts';
import { returnToAsked } from '../../steps/effects.ts';
import type { LockedRequest } from '../../store/request-store.ts';

/** A released claim, and whether its device is unchanged since. */
interface FormerClaim {
  readonly deviceId: number;
  readonly isTaken: boolean;
  readonly isSame: boolean;
}

async function formerClaims({ client }: Change, requestId: number): Promise<FormerClaim[]> {
  const { rows } = await client.query<FormerClaim>(sql`
    select c.device_id as "deviceId",
      exists (select from work_request_devices o where o.device_id = c.device_id and o.open) as "isTaken",
      d.archived_at is null and d.device_status = c.status_before
        and (d.shop_id, d.warehouse_company_id, d.service_company_id) is not distinct from
          (c.shop_before_id, c.warehouse_company_before_id, c.service_company_before_id) as "isSame"
    from work_request_devices c join device_register d on d.id = c.device_id
    where c.request_id = ${requestId} order by c.device_id`);
  return rows;
}

interface Named {
  readonly shops: readonly number[];
  readonly types: readonly number[];
}

async function namedByDenied({ client }: Change, requestId: number): Promise<Named> {
  const { rows } = await client.query<Named>(sql`
    select array_remove(array[shop_from_id, shop_to_id], null) as shops,
      array_remove(array[device_type_from_id, device_type_to_id, decor_from_id, decor_to_id], null) as types
    from work_requests where id = ${requestId} and request_status = 'DENIED'`);
  return rows[0] ?? { shops: [], types: [] };
}

/** Locks the shops and device types of a denied request against deletion, before the request (docs/domain.md §2.4). */
export async function lockNamed(change: Change, requestId: number): Promise<void> {
  const { shops, types } = await namedByDenied(change, requestId);
  await lockById(change.client, 'shops', sql`id = any(${shops}::bigint[])`, 'share');
  const now = await namedByDenied(change, requestId);
  // A merge that was under way has given the request another shop (docs/domain.md §2.12).
  if (now.shops.some((id) => !shops.includes(id))) return lockNamed(change, requestId);
  await lockById(change.client, 'device_types', sql`id = any(${types}::bigint[])`, 'share');
}

async function refuseDeleted({ client }: Change, requestId: number): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from work_requests w
    where w.id = ${requestId} and (
      exists (select from shops s where s.id in (w.shop_from_id, w.shop_to_id) and s.archived_at is not null)
      or exists (select from device_types t where t.archived_at is not null
        and t.id in (w.device_type_from_id, w.device_type_to_id, w.decor_from_id, w.decor_to_id)))`);
  if (rowCount) throw problem('NOT_FOUND');
}

// What a side names, as the method of its type now requires it (docs/domain.md §4.2).
const FITS = sql`case t.method_of_registration
  when 'BASED_ON_SERIAL_NUMBER' then d.device_type_id = t.id
  when 'BASED_ON_QUANTITY' then d.id is null and side.pieces is not null
  else d.id is null end`;

/** Refuses what could not be requested any more: types change while only denied requests name them (docs/domain.md §4.3). */
async function refuseChangedTypes({ client }: Change, requestId: number): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from work_requests w
    cross join lateral (values
      (w.device_type_from_id, w.device_from_id, w.from_device_qty, w.decor_from_id),
      (w.device_type_to_id, w.device_to_id, w.to_device_qty, w.decor_to_id)) side (type, device, pieces, decor)
    left join device_types t on t.id = side.type
    left join device_register d on d.id = side.device
    left join device_types x on x.id = side.decor
    where w.id = ${requestId} and (${FITS} is not true and t.id is not null or x.device_type_category <> 'DECOR')`);
  if (rowCount) throw problem('DEVICE_TYPE_CHANGED');
}

/** Claims again the devices that a denied request released, if they are still unchanged and free; see `lockNamed`. */
export async function claimAgain(change: Change, request: LockedRequest): Promise<void> {
  const { id } = request;
  await refuseDeleted(change, id);
  const ids = (await formerClaims(change, id)).map(({ deviceId }) => deviceId);
  await lockDevices(change, ids);
  await refuseChangedTypes(change, id);
  // Read again after the locks: other transactions may have changed the devices meanwhile.
  const claims = await formerClaims(change, id);
  if (claims.some(({ isTaken }) => isTaken)) throw problem('DEVICE_HAS_OPEN_REQUEST');
  if (claims.some(({ isSame }) => !isSame)) throw problem('DEVICE_NOT_AVAILABLE');
  await change.client.query(sql`update work_request_devices set open = true where request_id = ${id}`);
  await returnToAsked(change, request, await readClaims(change, id));
}
