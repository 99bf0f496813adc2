import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { findTransition } from '@cooler/contract/features/work-request/steps/find-transition.ts';
import {
  isClosedToRequester,
  type RequestRules,
} from '@cooler/contract/features/work-request/steps/request-rules.ts';
import type { RequestActor, RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { LockedRequest } from '../store/request-store.ts';

/** A user who takes a step under the configured rules: a leader or the requester. */
export interface Decider {
  readonly by: 'leaders' | 'requesters';
  readonly rules: RequestRules;
}

/** Who takes a step; only a decider is restricted on their own requests. */
export type StepTaker = RequestActor | Decider;

/** A user with these roles, as a decider. */
export function deciderWith(roles: readonly Role[], rules: RequestRules): Decider {
  return { by: hasRight(roles, 'work-requests.decide') ? 'leaders' : 'requesters', rules };
}

/** The actor as named in the transition table. */
export function actorOf(taker: StepTaker): RequestActor {
  return typeof taker === 'string' ? taker : taker.by;
}

export type StepObjection = 'ACCESS_DENIED' | 'VERSION_CONFLICT' | 'TRANSITION_NOT_ALLOWED' | 'OWN_REQUEST';

/** The status a step leads to, or why it cannot be taken; a stale version is checked before the transition table. */
export function judgeStep(
  request: LockedRequest,
  event: RequestEvent,
  taker: StepTaker,
  { actor, version }: { readonly actor: string; readonly version?: number | undefined },
): { readonly to: RequestStatus } | { readonly objection: StepObjection } {
  const isRequester = request.createdBy === actor;
  if (actorOf(taker) === 'requesters' && !isRequester) return { objection: 'ACCESS_DENIED' };
  if (version !== undefined && version !== request.version) return { objection: 'VERSION_CONFLICT' };
  const { requestStatus, requestType } = request;
  const row = findTransition(event, requestStatus, requestType, actorOf(taker));
  if (!row) return { objection: 'TRANSITION_NOT_ALLOWED' };
  const isClosed = typeof taker === 'object' && isClosedToRequester(event, isRequester, taker.rules);
  return isClosed ? { objection: 'OWN_REQUEST' } : { to: row.to };
}
