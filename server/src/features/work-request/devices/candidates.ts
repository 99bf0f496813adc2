import type { Candidate } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';

/** A device that a request may take, in its state without that request. */
export interface FoundCandidate extends Candidate<number> {
  readonly id: number;
  readonly inventoryNumber: string;
  /** The other open request that holds it. */
  readonly heldBy: number | null;
}

/** Devices by id, in their state without the request that already claims them; lock them first. */
export async function findCandidates(
  { client }: Change,
  deviceIds: readonly number[],
  requestId: number | null,
): Promise<Map<number, FoundCandidate>> {
  const { rows } = await client.query<FoundCandidate>(sql`
    select d.id, d.inventory_number as "inventoryNumber",
      coalesce(own.status_before, d.device_status) as status,
      case when own.device_id is null then d.shop_id else own.shop_before_id end as shop,
      other.request_id as "heldBy", other.request_id is not null as "isTaken"
    from device_register d
    left join work_request_devices own on own.device_id = d.id and own.request_id = ${requestId} and own.open
    left join work_request_devices other
      on other.device_id = d.id and other.open and other.request_id is distinct from ${requestId}
    where d.id = any(${deviceIds}) and d.archived_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A work request as an obstacle, named by its number. */
export function requestObstacle(id: number): Obstacle {
  return { entity: 'work-requests', key: String(id), name: `#${id}` };
}

/** The obstacles to name in a refusal: the device, and the request that holds it. */
export function obstaclesOf({ id, inventoryNumber, heldBy }: FoundCandidate): Obstacle[] {
  const device = { entity: 'device-register', key: String(id), name: inventoryNumber };
  return heldBy === null ? [device] : [device, requestObstacle(heldBy)];
}
