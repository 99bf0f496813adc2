import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { claimDevices, lockDevices, plannedClaims } from '../devices/claims.ts';
import { readGroup } from '../devices/device-group.ts';
import { applyEffectsToMany, effectRequest } from '../steps/effects.ts';
import { appendMovements } from '../steps/movement.ts';
import { refuseCeased } from '../steps/receiving-shop.ts';
import { ACTING_REQUEST, actingRequest, insertRequest } from '../store/request-store.ts';
import type { WholeGroup } from '../store/request-values.ts';
import { refuseUnavailable } from './availability.ts';
import { readRequest } from './read-request.ts';

/**
 * Creates a request as REQUIRED and claims its devices; returns the row, or fails with all validation errors
 * (docs/domain.md §5.3, §13.6).
 */
export async function createRequest(
  change: Change,
  body: Tree,
  whole: WholeGroup,
  childDevices: readonly number[] | undefined,
): Promise<StoredRow> {
  const values = await readRequest(change, body);
  const group = await readGroup(change, values, whole, childDevices);
  const planned = plannedClaims(values, group);
  const deviceIds = planned.map(({ deviceId }) => deviceId);
  if (deviceIds.length > 0)
    await runPipelined(change.client, [
      () => lockDevices(change, deviceIds),
      () => refuseUnavailable(change, values, planned),
    ]);
  const { requestType: type } = values;
  const [, , , , , row] = await runPipelined(change.client, [
    () => refuseCeased(change, effectRequest(0, values)),
    () => insertRequest(change, values, group),
    () => claimDevices(change, ACTING_REQUEST, planned),
    () => applyEffectsToMany(change, type, 'REQUIRED', sql`c.request_id = ${ACTING_REQUEST}`),
    () => appendMovements(change, sql`w.id = ${ACTING_REQUEST}`, 'create'),
    () => actingRequest(change),
  ]);
  return row;
}
