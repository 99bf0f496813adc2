import type { Tree } from '@cooler/contract/kernel/path.ts';
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
  await refuseCeased(change, effectRequest(0, values));
  const group = await readGroup(change, values, whole, childDevices);
  const planned = plannedClaims(values, group);
  await lockDevices(
    change,
    planned.map(({ deviceId }) => deviceId),
  );
  await refuseUnavailable(change, values, planned);
  const id = await insertRequest(change, values, group);
  await setActingFor(change, id);
  await claimDevices(change, id, planned);
  await applyEffects(change, effectRequest(id, values), 'REQUIRED', await readClaims(change, id));
  await appendMovement(change, id, 'create');
  return currentRequest(change, id);
}
