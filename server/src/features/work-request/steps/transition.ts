import { FINAL_STATUSES, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { explainState } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import {
  type RequestActor,
  type RequestEvent,
  TRANSITIONS,
} from '@cooler/contract/features/work-request/steps/transitions.ts';
import sql, { raw } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { type Claim, closeClaims, lockDevices, readClaims } from '../devices/claims.ts';
import { enqueueOrders } from '../orders/enqueue-order.ts';
import { methodOf } from '../orders/order-steps.ts';
import { returnPieces } from '../pieces/return-pieces.ts';
import { findWanted, stocksToTakeFrom, takePieces, type Wanted } from '../pieces/take-pieces.ts';
import {
  actForAbsent,
  currentRequest,
  type LockedRequest,
  lockRequest,
  lockWithCopies,
  type StepData,
  storeStatus,
} from '../store/request-store.ts';
import { watchFromNow } from '../thread/watching.ts';
import { applyEffects } from './effects.ts';
import { actorOf, judgeStep, type StepObjection, type StepTaker } from './judge-step.ts';
import { appendMovements, IS_RESTORED } from './movement.ts';
import { lockReceivingCompany } from './receiving-company.ts';
import { refuseCeased } from './receiving-shop.ts';
import { claimTransitDevices } from './transit.ts';

/** Optional data of a step; a `version` that is not the current one is refused. */
export interface StepDetails extends StepData {
  readonly version?: number;
  /** The user who takes the step watches the request from then on. */
  readonly watches?: boolean;
}

/** A step that the table allows, on a locked request. */
export interface Step {
  readonly request: LockedRequest;
  readonly event: RequestEvent;
  readonly to: RequestStatus;
}

const isFinal = (status: RequestStatus): boolean => (FINAL_STATUSES as readonly string[]).includes(status);

// A partner, and a user who changes their own request, act on nobody's behalf.
const DECIDING: ReadonlySet<RequestActor> = new Set(['leaders', 'managers']);

const COMPLETING: ReadonlySet<RequestEvent> = new Set(
  TRANSITIONS.filter(({ to }) => to === 'COMPLETED').map(({ event }) => event),
);

/** The request as it is now; with `isUndone` if it was brought there by the undo of a decision. */
async function presentRequest(change: Change, id: number) {
  const row = await currentRequest(change, id);
  const { rows } = await change.client.query<{ isUndone: boolean }>(sql`
    select ${raw(IS_RESTORED)} as "isUndone" from work_requests w where w.id = ${id}`);
  return rows[0]?.isUndone ? { ...row, isUndone: true } : row;
}

async function refusal(
  change: Change,
  { id, requestStatus: status, requestType: type }: LockedRequest,
  event: RequestEvent,
  taker: StepTaker,
  objection: StepObjection,
) {
  if (objection === 'ACCESS_DENIED' || objection === 'OWN_REQUEST') return {};
  const current = await presentRequest(change, id);
  return objection === 'VERSION_CONFLICT'
    ? { current }
    : { current, reasons: explainState(event, { status, type }, actorOf(taker)) };
}

/** Locks a request for an event; refuses a stale version and a step that the table does not have, returning the current row. */
export async function beginStep(
  change: Change,
  requestId: number,
  event: RequestEvent,
  taker: StepTaker,
  version?: number,
): Promise<Step> {
  const [request] = await runPipelined(change.client, [
    () => lockRequest(change, requestId),
    async () => (DECIDING.has(actorOf(taker)) ? actForAbsent(change, requestId) : undefined),
  ]);
  const judged = judgeStep(request, event, taker, { actor: change.actor, version });
  if ('objection' in judged)
    throw problem(judged.objection, {}, await refusal(change, request, event, taker, judged.objection));
  return { request, event, to: judged.to };
}

async function releaseDevices(change: Change, requestIds: readonly number[]): Promise<void> {
  await runPipelined(change.client, [
    () => closeClaims(change, requestIds),
    () => returnPieces(change, requestIds),
  ]);
}

/** The facts of a step of one request or many. */
interface StepEnd extends Pick<Step, 'event' | 'to'> {
  /** The status before; left out for many requests, where it makes no difference. */
  readonly from?: RequestStatus;
}

/**
 * Ends the same step of one request or many; the only place that writes what every step leaves behind: the status, the
 * history row, and the message to the partner.
 */
export async function endSteps(
  change: Change,
  requestIds: readonly number[],
  { event, to, from }: StepEnd,
  data: StepData = {},
): Promise<void> {
  const method = methodOf(event, from);
  await runPipelined(change.client, [
    () => storeStatus(change, requestIds, to, data),
    async () => (isFinal(to) ? releaseDevices(change, requestIds) : undefined),
    () => appendMovements(change, sql`w.id = any(${requestIds}::bigint[])`, event),
    async () => (method ? enqueueOrders(change, requestIds, method, event, data.notifyFrom) : undefined),
  ]);
}

/** Ends the step of one request and returns its current row. */
export async function endStep(change: Change, step: Step, data: StepDetails = {}): Promise<StoredRow> {
  const { event, to, request } = step;
  const [, row] = await runPipelined(change.client, [
    () => endSteps(change, [request.id], { event, to, from: request.requestStatus }, data),
    () => currentRequest(change, request.id),
    async () => (data.watches ? watchFromNow(change, request.id) : undefined),
  ]);
  return row;
}

/** Claims what an approval fixes beyond the existing claims; returns what the request then holds. */
async function settleApproval(
  change: Change,
  request: LockedRequest,
  wanted: readonly Wanted[],
): Promise<Claim[]> {
  const take = () =>
    request.requestType === 'TRANSIT'
      ? claimTransitDevices(change, request)
      : takePieces(change, request, wanted);
  const [, claims] = await runPipelined(change.client, [() => refuseCeased(change, request), take]);
  return claims;
}

/**
 * Applies an event to a request: its devices, its status and its history, all in the running change
 * (docs/domain.md §5.3). Fails with 409 TRANSITION_NOT_ALLOWED where the table does not allow it.
 */
export async function applyEvent(
  change: Change,
  requestId: number,
  event: RequestEvent,
  taker: StepTaker,
  details: StepDetails = {},
): Promise<StoredRow> {
  const isApproval = event === 'approve';
  const [, step, , , held, wanted] = await runPipelined(change.client, [
    async () => (COMPLETING.has(event) ? lockWithCopies(change, requestId) : undefined),
    () => beginStep(change, requestId, event, taker, details.version),
    () => lockReceivingCompany(change, requestId, event),
    () => lockDevices(change, [], [requestId], isApproval ? stocksToTakeFrom(requestId) : undefined),
    () => readClaims(change, requestId),
    async () => (isApproval ? findWanted(change, requestId) : []),
  ]);
  const { request, to } = step;
  const claimsMore = isApproval && (request.requestType === 'TRANSIT' || wanted.length > 0);
  const claims = claimsMore ? await settleApproval(change, request, wanted) : held;
  const [, , row] = await runPipelined(change.client, [
    async () => (isApproval && !claimsMore ? refuseCeased(change, request) : undefined),
    () => applyEffects(change, request, to, claims),
    () => endStep(change, step, details),
  ]);
  return row;
}
