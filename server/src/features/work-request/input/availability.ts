import type { ErrorCode } from '@cooler/contract/errors.ts';
import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { type FoundCandidate, findCandidates, obstaclesOf } from '../devices/candidates.ts';
import type { PlannedClaim, RequestValues } from '../store/request-values.ts';

/** The field that names a device: of its side, or the list of children. */
function fieldOf({ deviceId, side }: PlannedClaim, { sides }: RequestValues): string {
  return sides[side].deviceId === deviceId ? `${SIDE_FIELDS[side].device}.inventoryNumber` : 'childDevices';
}

function refusal(code: ErrorCode, field: string, device: FoundCandidate | undefined) {
  const params = { device: device?.inventoryNumber ?? '' };
  const fieldErrors = { [field]: [{ code, params }] };
  return problem(code, params, { fieldErrors, ...(device && { obstacles: obstaclesOf(device) }) });
}

/** Refuses devices that another request holds or that their state or place rules out; lock them first. */
export async function refuseUnavailable(
  change: Change,
  values: RequestValues,
  planned: readonly PlannedClaim[],
  requestId: number | null = null,
): Promise<void> {
  const ids = planned.map(({ deviceId }) => deviceId);
  const candidates = await findCandidates(change, ids, requestId);
  for (const claim of planned) {
    const device = candidates.get(claim.deviceId);
    const objection = ineligibilityReason(claim.side, device, values.sides.FROM.shopId);
    if (objection) throw refusal(objection, fieldOf(claim, values), device);
  }
}
