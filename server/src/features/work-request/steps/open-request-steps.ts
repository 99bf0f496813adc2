import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { OpenRequestSteps } from '../../device-register/set-status-manually.ts';
import { lockDevices } from '../devices/claims.ts';
import { setActingFor } from '../store/request-store.ts';
import { applyEvent } from './transition.ts';

async function findOpenRequest({ client }: Change, deviceId: number): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(sql`
    select request_id as id from work_request_devices where device_id = ${deviceId} and open`);
  return rows[0]?.id;
}

/**
 * Locks requests before devices, as every step does, also former ones, which copy the numbers of the device. The timeline
 * rows that follow name the open request as their cause.
 */
async function lock(
  change: Change,
  deviceId: number,
  findGroup: () => Promise<readonly number[]>,
): Promise<void> {
  const lockRequests = sql`
    select from work_requests where id in (
      select request_id from work_request_devices where device_id = ${deviceId} and open
      union select id from work_requests where device_from_id = ${deviceId}
      union select id from work_requests where device_to_id = ${deviceId})
    order by id for no key update`;
  // The other statements see what has ended while the first one waited.
  const [, requestId, group] = await runPipelined(change.client, [
    () => change.client.query(lockRequests),
    () => findOpenRequest(change, deviceId),
    findGroup,
  ]);
  if (requestId !== undefined) await setActingFor(change, requestId);
  const held = requestId === undefined ? [] : [requestId];
  if (held.length + group.length > 0) await lockDevices(change, [deviceId, ...group], held);
}

/** The history stores the device's new state: change the device first. */
async function end(change: Change, deviceId: number): Promise<void> {
  const requestId = await findOpenRequest(change, deviceId);
  if (requestId !== undefined) await applyEvent(change, requestId, 'device-status-set', 'managers');
}

/** How the device register's forms affect the open request of a device (docs/domain.md §4.5). */
export const openRequestSteps: OpenRequestSteps = { lock, end };
