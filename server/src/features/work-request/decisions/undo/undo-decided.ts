import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { cancelHeldMessages, lockMessages } from '../../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../../integrations/partners.ts';
import { problem } from '../../../../kernel/problem.ts';
import { recordChange } from '../../../../kernel/write/audit.ts';
import type { Change } from '../../../../kernel/write/change.ts';
import { dropClaims, lockDevices, readClaims } from '../../devices/claims.ts';
import { returnPieces } from '../../pieces/return-pieces.ts';
import { restoreDevices, returnToAsked } from '../../steps/effects.ts';
import { appendMovement } from '../../steps/movement.ts';
import {
  actForAbsent,
  currentRequest,
  type LockedRequest,
  lockRequest,
  storeStatus,
} from '../../store/request-store.ts';
import type { WaitingRow } from '../decision-store.ts';
import { askAgain } from './ask-again.ts';
import { claimAgain, lockNamed } from './claim-again.ts';

async function isHeldBack({ client }: Change, undoing: string, requestId: number): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(sql`
    select is_held as "isHeld" from bulk_decision_rows
    where decision_id = ${undoing} and request_id = ${requestId}`);
  return rows[0]?.isHeld ?? false;
}

/** Cancels the unsent order of an approval; refuses where it may have been sent. */
async function callOffOrder(
  change: Change,
  undoing: string,
  { id, requestType }: LockedRequest,
): Promise<void> {
  const partner = PARTNERS[partnerOf(requestType)];
  const calledOff = await cancelHeldMessages(change, partner, id, await isHeldBack(change, undoing, id));
  if (!calledOff) throw problem('ORDER_SENT');
  for (const message of calledOff)
    await recordChange(change, partner.table, message, { state: ['WAITING', 'CANCELLED'] });
}

async function heldPieces({ client }: Change, requestId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(sql`
    select id from device_register where held_by_request_id = ${requestId} and archived_at is null`);
  return rows.map(({ id }) => id);
}

/** Claims on pieces and on the devices of a transit exist only because of the approval: they are dropped, after pieces are restored. */
async function undoApproval(change: Change, undoing: string, request: LockedRequest): Promise<void> {
  await callOffOrder(change, undoing, request);
  const { id } = request;
  await lockDevices(change, [], [id]);
  const claims = await readClaims(change, id);
  if (request.requestType === 'TRANSIT') {
    await dropClaims(
      change,
      id,
      claims.map(({ deviceId }) => deviceId),
    );
  } else {
    const pieces = await heldPieces(change, id);
    await restoreDevices(change, request, pieces);
    await returnToAsked(
      change,
      request,
      claims.filter(({ deviceId }) => !pieces.includes(deviceId)),
    );
    await dropClaims(change, id, pieces);
  }
  await returnPieces(change, [id]);
}

/** Restores what a transit asked for before its approval fixed it; other requests ask for the same as before. */
async function askAsBefore(
  { client }: Change,
  undoing: string,
  { id, version }: LockedRequest,
): Promise<void> {
  await client.query(sql`
    update work_requests w
    set child_devices = r.child_devices, device_group_from = h.device_group_from
    from bulk_decisions u
    join bulk_decision_rows r on r.decision_id = u.undoes and r.request_id = ${id}
    join movement_history h on h.request_id = ${id} and h.version = ${version - 1}
    where w.id = ${id} and w.request_type = 'TRANSIT' and u.id = ${undoing}`);
}

async function statusBefore({ client }: Change, { id, version }: LockedRequest): Promise<RequestStatus> {
  const { rows } = await client.query<{ status: RequestStatus }>(sql`
    select request_status as status from movement_history where request_id = ${id} and version = ${version - 1}`);
  const [before] = rows;
  if (!before) throw problem('NOT_FOUND');
  return before.status;
}

/**
 * Reverts the decision on one request, at the version that the decision left it in (docs/domain.md §5.12). A request that
 * has changed since, or whose order may have been sent, is refused.
 */
export async function undoDecided(
  change: Change,
  undoing: string,
  { requestId, version }: WaitingRow,
): Promise<void> {
  await lockNamed(change, requestId);
  // Locked before the request, in the same order as where a message is settled.
  for (const partner of Object.values(PARTNERS)) await lockMessages(change, partner, requestId);
  const request = await lockRequest(change, requestId);
  if (request.version !== version)
    throw problem('VERSION_CONFLICT', {}, { current: await currentRequest(change, requestId) });
  await actForAbsent(change, requestId);
  const status = await statusBefore(change, request);
  if (request.requestStatus === 'APPROVED') await undoApproval(change, undoing, request);
  else await claimAgain(change, request);
  await askAsBefore(change, undoing, request);
  await storeStatus(change, [requestId], status, {});
  await askAgain(change, undoing, requestId);
  await appendMovement(change, requestId, 'undo');
}
