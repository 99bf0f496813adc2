import type { Tree } from '@cooler/contract/kernel/path.ts';
import { inOneTrip } from '../../../kernel/database/one-trip.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { claimDevices, lockDevices, plannedClaims, readClaims } from '../devices/claims.ts';
import { readGroup } from '../devices/device-group.ts';
import { applyEffects, effectRequest } from '../steps/effects.ts';
import { appendMovement } from '../steps/movement.ts';
import { refuseCeased } from '../steps/receiving-shop.ts';
import { currentRequest, insertRequest, setActingFor } from '../store/request-store.ts';
import type { WholeGroup } from '../store/request-values.ts';
import { refuseUnavailable } from './availability.ts';
import { readRequest } from './read-request.ts';

/** Creates a request as REQUIRED and claims its devices: every fault at once, or the stored row (docs/domain.md §5.3, §13.6). */
export async function createRequest(
  change: Change,
  body: Tree,
  whole: WholeGroup,
  childDevices: readonly number[] | undefined,
): Promise<StoredRow> {
  const values = await readRequest(change, body);
  const [, group] = await inOneTrip(change.client, [
    () => refuseCeased(change, effectRequest(0, values)),
    () => readGroup(change, values, whole, childDevices),
  ]);
  const planned = plannedClaims(values, group);
  const deviceIds = planned.map(({ deviceId }) => deviceId);
  await inOneTrip(change.client, [
    () => lockDevices(change, deviceIds),
    () => refuseUnavailable(change, values, planned),
  ]);
  const id = await insertRequest(change, values, group);
  const [, , claims] = await inOneTrip(change.client, [
    () => setActingFor(change, id),
    () => claimDevices(change, id, planned),
    () => readClaims(change, id),
  ]);
  await applyEffects(change, effectRequest(id, values), 'REQUIRED', claims);
  const [, row] = await inOneTrip(change.client, [
    () => appendMovement(change, id, 'create'),
    () => currentRequest(change, id),
  ]);
  return row;
}
