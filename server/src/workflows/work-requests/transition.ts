import { FINAL_STATUSES, type RequestStatus } from '@cooler/contract/entities/work-request/statuses.ts';
import {
  type RequestActor,
  type RequestEvent,
  TRANSITIONS,
} from '@cooler/contract/entities/work-request/transitions.ts';
import { findTransition } from '@cooler/contract/kernel/transitions.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { enqueueOrder } from '../partners/enqueue-order.ts';
import { messageTypeOf } from '../partners/order-steps.ts';
import { closeClaims, lockDevices, readClaims } from './claims.ts';
import { applyEffects } from './effects.ts';
import { appendMovement } from './movement.ts';
import {
  currentRequest,
  type EventDates,
  type LockedRequest,
  lockRequest,
  storeStatus,
} from './request-store.ts';
import { returnPieces } from './return-pieces.ts';
import { takePieces } from './take-pieces.ts';
import { fixTransit } from './transit.ts';

/** What may come with an event; a `version` that is not the current one is refused. */
export interface EventDetails extends EventDates {
  readonly version?: number;
}

/** A step that the table allows, under the request's lock. */
export interface Step {
  readonly request: LockedRequest;
  readonly event: RequestEvent;
  readonly to: RequestStatus;
}

const isFinal = (status: RequestStatus): boolean => (FINAL_STATUSES as readonly string[]).includes(status);

/** Locks a request for an event; refuses a stale version and a step that the table does not have, with the row as it is. */
export async function beginStep(
  change: Change,
  requestId: number,
  event: RequestEvent,
  actor: RequestActor,
  version?: number,
): Promise<Step> {
  const request = await lockRequest(change, requestId);
  const refuse = async (code: 'VERSION_CONFLICT' | 'TRANSITION_NOT_ALLOWED') =>
    problem(code, {}, { current: await currentRequest(change, requestId) });
  if (version !== undefined && version !== request.version) throw await refuse('VERSION_CONFLICT');
  const row = findTransition(TRANSITIONS, event, request.requestStatus, request.requestType);
  if (row?.by !== actor) throw await refuse('TRANSITION_NOT_ALLOWED');
  return { request, event, to: row.to };
}

async function letGo(change: Change, requestId: number): Promise<void> {
  await closeClaims(change, requestId);
  await returnPieces(change, requestId);
}

/** Ends a step: the status is stored, the history has the request as it now is, and its partner will hear of it. */
export async function endStep(
  change: Change,
  { request, event, to }: Step,
  dates: EventDates = {},
): Promise<StoredRow> {
  await storeStatus(change, request.id, to, dates);
  if (isFinal(to)) await letGo(change, request.id);
  await appendMovement(change, request.id, event);
  const row = await currentRequest(change, request.id);
  const message = messageTypeOf(event, request.requestStatus);
  if (message) await enqueueOrder(change, row, message, event);
  return row;
}

async function settleApproval(change: Change, request: LockedRequest): Promise<void> {
  if (request.requestType === 'TRANSIT') await fixTransit(change, request);
  else await takePieces(change, request);
}

/**
 * Applies an event to a request: its devices, its status and its history, all in the running change
 * (domain.md 5). What the table does not allow is 409 TRANSITION_NOT_ALLOWED.
 */
export async function applyEvent(
  change: Change,
  requestId: number,
  event: RequestEvent,
  actor: RequestActor,
  details: EventDetails = {},
): Promise<StoredRow> {
  const step = await beginStep(change, requestId, event, actor, details.version);
  if (event === 'approve') await settleApproval(change, step.request);
  await lockDevices(change, [], requestId);
  await applyEffects(change, step.request, step.to, await readClaims(change, requestId));
  return endStep(change, step, details);
}
