import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { claimDevices, dropClaims, lockDevices, plannedClaims, readClaims } from '../devices/claims.ts';
import { readGroup } from '../devices/device-group.ts';
import { applyEffects, type EffectRequest, effectRequest, restoreDevices } from '../steps/effects.ts';
import type { Decider } from '../steps/judge-step.ts';
import { refuseCeased } from '../steps/receiving-shop.ts';
import { beginStep, endStep } from '../steps/transition.ts';
import { type LockedRequest, updateRequest } from '../store/request-store.ts';
import type { PlannedClaim, RequestValues } from '../store/request-values.ts';
import { refuseUnavailable } from './availability.ts';
import { lockNamedShops, readRequest } from './read-request.ts';
import { givenRequest } from './request-faults.ts';

/** What a request is to be, and the version that it is changed from. */
interface Edit {
  readonly body: Tree;
  readonly version: number;
  /** The devices that are to go along; undefined: those of before, while what they go with stays the same. */
  readonly childDevices: readonly number[] | undefined;
}

const isIn =
  (claims: readonly PlannedClaim[]) =>
  ({ deviceId, side }: PlannedClaim): boolean =>
    claims.some((claim) => claim.deviceId === deviceId && claim.side === side);

const idsOf = (claims: readonly PlannedClaim[]): number[] => claims.map(({ deviceId }) => deviceId);

/** Releases devices that a request no longer asks for, and claims new ones. */
async function exchangeDevices(
  change: Change,
  request: EffectRequest,
  planned: readonly PlannedClaim[],
): Promise<void> {
  const held = await readClaims(change, request.id);
  const dropped = held.filter((claim) => !isIn(planned)(claim));
  const added = planned.filter((claim) => !isIn(held)(claim));
  await restoreDevices(change, request, idsOf(dropped));
  await dropClaims(change, request.id, idsOf(dropped));
  await claimDevices(change, request.id, added);
  const claims = await readClaims(change, request.id);
  await applyEffects(change, request, 'REQUIRED', claims.filter(isIn(added)));
}

// The list of children stays while the devices of the sides stay the same; that of a transit, while its source shop does.
function listedChildren(
  { deviceFromId, deviceToId, shopFromId, childDevices }: LockedRequest,
  { requestType, sides }: RequestValues,
): readonly number[] | undefined {
  const isSame = sides.FROM.deviceId === deviceFromId && sides.TO.deviceId === deviceToId;
  const isElsewhere = requestType === 'TRANSIT' && sides.FROM.shopId !== shopFromId;
  return isSame && !isElsewhere ? childDevices : undefined;
}

/** Changes a request that awaits a decision; a device that it gives up returns to its previous state (docs/domain.md §5.10). */
export async function editRequest(
  change: Change,
  decider: Decider,
  requestId: number,
  { body, version, childDevices }: Edit,
): Promise<StoredRow> {
  await lockNamedShops(change.client, givenRequest(body));
  const step = await beginStep(change, requestId, 'edit', decider, version);
  const { request } = step;
  const values = await readRequest(change, body, request.requestedDate);
  await refuseCeased(change, effectRequest(requestId, values));
  const whole = { FROM: request.wholeFrom, TO: request.wholeTo };
  const group = await readGroup(
    change,
    values,
    whole,
    childDevices ?? listedChildren(request, values),
    requestId,
  );
  const planned = plannedClaims(values, group);
  await lockDevices(change, idsOf(planned), [requestId]);
  await refuseUnavailable(change, values, planned, requestId);
  await updateRequest(change, requestId, values, group);
  await exchangeDevices(change, effectRequest(requestId, values), planned);
  return endStep(change, step);
}
