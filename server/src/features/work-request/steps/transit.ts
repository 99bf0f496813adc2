import type { GroupMember } from '@cooler/contract/features/work-request/device-group.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { type Claim, claimDevices, readClaims } from '../devices/claims.ts';
import { groupMember } from '../devices/device-group.ts';
import { namesDevice } from '../devices/names-device.ts';
import { refuseEmptyTransit } from '../devices/transit-availability.ts';
import { splitPieces } from '../pieces/split-pieces.ts';
import type { LockedRequest } from '../store/request-store.ts';

interface Carried extends GroupMember {
  readonly id: number;
  readonly pieces: number;
}

// Two statements: the second one sees what others claimed while this transaction waited for the locks.
async function findCarried({ client }: Change, request: LockedRequest): Promise<Carried[]> {
  const standsThere = sql`
    d.shop_id = ${request.shopFromId} and d.device_status = 'OUTSOURCED' and d.archived_at is null`;
  const lock = sql`select d.id from device_register d where ${standsThere} order by d.id for update`;
  const look = sql`
    select d.id, t.name as "deviceTypeName", d.serial_number as "serialNumber",
      d.inventory_number as "inventoryNumber", d.quantity as pieces
    from device_register d join device_types t on t.id = d.device_type_id
    where ${standsThere} and ${namesDevice(sql`${JSON.stringify(request.childDevices)}::jsonb`)}
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)
    order by d.id`;
  const [locked, found] = await runPipelined(client, [
    () => client.query<{ id: number }>(lock),
    () => client.query<Carried>(look),
  ]);
  const lockedIds = new Set(locked.rows.map(({ id }) => id));
  return found.rows.filter(({ id }) => lockedIds.has(id));
}

function memberOf(carried: Carried): GroupMember {
  const member = groupMember(carried);
  return carried.serialNumber === null ? { ...member, quantity: carried.pieces } : member;
}

/** Single devices go as they are; the pieces of a stock are taken out of it. */
async function heldIds(
  change: Change,
  { id }: LockedRequest,
  carried: readonly Carried[],
): Promise<number[]> {
  const singles = carried.filter(({ serialNumber }) => serialNumber !== null);
  const stocks = carried.filter(({ serialNumber }) => serialNumber === null);
  const shares = stocks.map((stock) => ({ stockId: stock.id, pieces: stock.pieces }));
  return [...singles.map((device) => device.id), ...(await splitPieces(change, id, shares))];
}

/**
 * Fixes and claims what a transit moves: the free devices and stocks of its source shop, narrowed to those it names
 * (docs/domain.md §5.8); returns what it then holds.
 */
export async function claimTransitDevices(change: Change, request: LockedRequest): Promise<Claim[]> {
  const carried = await findCarried(change, request);
  if (carried.length === 0) await refuseEmptyTransit(change, request);
  const ids = await heldIds(change, request, carried);
  const planned = ids.map((deviceId) => ({ deviceId, side: 'FROM' }) as const);
  const keep = sql`
    update work_requests
    set child_devices = ${JSON.stringify(ids)}::jsonb,
      device_group_from = ${JSON.stringify(carried.map(memberOf))}::jsonb
    where id = ${request.id}`;
  const [, , claims] = await runPipelined(change.client, [
    () => claimDevices(change, request.id, planned),
    () => change.client.query(keep),
    () => readClaims(change, request.id),
  ]);
  return claims;
}
