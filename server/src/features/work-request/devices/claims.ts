import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
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

/** Locks devices, and those that requests already hold. */
export async function lockDevices(
  { client }: Change,
  deviceIds: readonly number[],
  requestIds: readonly number[] = [],
): Promise<void> {
  const claimed = sql`array(
    select device_id from work_request_devices where request_id = any(${requestIds}::bigint[]) and open)`;
  await lockById(client, 'device_register', sql`id = any(${deviceIds}::bigint[] || ${claimed})`);
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
