import type { ErrorCode } from '@cooler/contract/errors.ts';
import {
  type Candidate,
  ineligibilityReason,
} from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { PlannedClaim, RequestValues } from '../store/request-values.ts';

interface FoundCandidate extends Candidate<number> {
  readonly id: number;
  readonly inventoryNumber: string;
}

async function findCandidates(
  { client }: Change,
  deviceIds: readonly number[],
  requestId: number | null,
): Promise<Map<number, FoundCandidate>> {
  const { rows } = await client.query<FoundCandidate>(sql`
    select d.id, d.inventory_number as "inventoryNumber",
      coalesce(own.status_before, d.device_status) as status,
      case when own.device_id is null then d.shop_id else own.shop_before_id end as shop,
      exists (select from work_request_devices other
              where other.device_id = d.id and other.open
                and other.request_id is distinct from ${requestId}) as "isTaken"
    from device_register d
    left join work_request_devices own on own.device_id = d.id and own.request_id = ${requestId} and own.open
    where d.id = any(${deviceIds}) and d.archived_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

function refusal(code: ErrorCode, side: Side, device: FoundCandidate | undefined) {
  const fieldErrors = { [`${SIDE_FIELDS[side].device}.inventoryNumber`]: [{ code }] };
  return problem(code, { device: device?.inventoryNumber ?? '' }, { fieldErrors });
}

/** Refuses devices that another request holds or that may not start from where they are; lock them first. */
export async function refuseUnavailable(
  change: Change,
  values: RequestValues,
  planned: readonly PlannedClaim[],
  requestId: number | null = null,
): Promise<void> {
  const ids = planned.map(({ deviceId }) => deviceId);
  const candidates = await findCandidates(change, ids, requestId);
  for (const { deviceId, side } of planned) {
    const device = candidates.get(deviceId);
    const objection = ineligibilityReason(side, device, values.sides.FROM.shopId);
    if (objection) throw refusal(objection, side, device);
  }
}
