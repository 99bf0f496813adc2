import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { freeStock, sameStock } from '../../device-type/stock-key.ts';
import type { PlannedClaim, RequestGroup, RequestValues } from '../store/request-values.ts';

/** A device that a request holds. */
export interface Claim extends PlannedClaim {
  readonly atServiceCompany: boolean;
}

/** Every device that a request is to hold: those of its sides, and the children that go with them. */
export function plannedClaims({ sides }: RequestValues, { claims }: RequestGroup): PlannedClaim[] {
  const main = SIDES.flatMap((side) => {
    const { deviceId } = sides[side];
    return deviceId === null ? [] : [{ deviceId, side }];
  });
  return [...main, ...claims];
}

/** The free stocks `s` that the pieces held by requests may be returned to: those of their type and decor where they may end. */
const stocksToReturnTo = (requestIds: readonly number[]): Sql => sql`
  select s.id
  from work_request_devices c
  join work_requests w on w.id = c.request_id
  join device_register h on h.id = c.device_id and h.held_by_request_id = c.request_id
  join device_register s on ${sameStock('s', 'h', ['device_type_id', 'decor_id'])} and ${freeStock('s')}
  where c.request_id = any(${requestIds}::bigint[]) and c.open
    and (s.shop_id is null or s.shop_id in (w.shop_from_id, w.shop_to_id, c.shop_before_id))`;

/**
 * Locks devices, those that requests already hold, the stocks that held pieces may be returned to, and stocks `taken` from,
 * all by id: a stock-taking locks the pieces and the stocks of its shop in that order, too.
 */
export async function lockDevices(
  { client }: Change,
  deviceIds: readonly number[],
  requestIds: readonly number[] = [],
  taken: Sql = sql`select null::bigint`,
): Promise<void> {
  const claimed = sql`array(
    select device_id from work_request_devices where request_id = any(${requestIds}::bigint[]) and open)`;
  const stocks = sql`array(${stocksToReturnTo(requestIds)})`;
  const ids = sql`${deviceIds}::bigint[] || ${claimed} || ${stocks} || array(${taken})`;
  await lockById(client, 'device_register', sql`id = any(${ids})`);
}

/** The devices that a request holds; lock them first. */
export async function readClaims({ client }: Change, requestId: number): Promise<Claim[]> {
  const { rows } = await client.query<Claim>(sql`
    select c.device_id as "deviceId", c.side, d.service_company_id is not null as "atServiceCompany"
    from work_request_devices c join device_register d on d.id = c.device_id
    where c.request_id = ${requestId} and c.open order by c.device_id`);
  return rows;
}

/**
 * Claims the devices of a select (request_id, device_id, side) and stores their current state; a device that another
 * request holds is refused by the database.
 */
export async function insertClaims({ client }: Change, planned: Sql): Promise<void> {
  await client.query(sql`
    insert into work_request_devices (request_id, device_id, side, status_before,
      shop_before_id, warehouse_company_before_id, service_company_before_id)
    select p.request_id, d.id, p.side, d.device_status,
      d.shop_id, d.warehouse_company_id, d.service_company_id
    from (${planned}) p (request_id, device_id, side)
    join device_register d on d.id = p.device_id
    order by d.id`);
}

/** Claims devices for one request. */
export async function claimDevices(
  change: Change,
  requestId: number | Sql,
  planned: readonly PlannedClaim[],
): Promise<void> {
  const ids = planned.map(({ deviceId }) => deviceId);
  const sides: Side[] = planned.map(({ side }) => side);
  await insertClaims(
    change,
    sql`select ${requestId}::bigint, * from unnest(${ids}::bigint[], ${sides}::text[])`,
  );
}

/** Deletes claims of an open request, as if they had never existed. */
export async function dropClaims(
  { client }: Change,
  requestId: number,
  deviceIds: readonly number[],
): Promise<void> {
  await client.query(sql`
    delete from work_request_devices where request_id = ${requestId} and device_id = any(${deviceIds})`);
}

/** Releases every device of finished requests; the state before the claim stays on record. */
export async function closeClaims({ client }: Change, requestIds: readonly number[]): Promise<void> {
  await client.query(
    sql`update work_request_devices set open = false where request_id = any(${requestIds}::bigint[]) and open`,
  );
}
