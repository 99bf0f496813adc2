import { eventsFrom } from '../../../kernel/transitions.ts';
import type { RequestStatus, RequestType } from '../statuses.ts';
import { type LeaderEvent, type RequestEvent, TRANSITIONS } from './transitions.ts';

/** What settings say of reasons, and of people and the requests that they asked for themselves (docs/domain.md §5.3). */
export interface RequestRules {
  /** Whoever asked for a request may approve it. */
  readonly mayApproveOwn: boolean;
  /** Whoever asked for a request and is no leader may correct and withdraw it. */
  readonly mayChangeOwn: boolean;
  /** A denial says why. */
  readonly needsDenyReason: boolean;
}

/** Somebody, as the steps of one request see him. */
export interface Person {
  readonly isLeader: boolean;
  readonly hasAsked: boolean;
}

/** Whether a step is closed to somebody because he asked for the request himself. */
export function isClosedToRequester(event: RequestEvent, hasAsked: boolean, rules: RequestRules): boolean {
  return event === 'approve' && hasAsked && !rules.mayApproveOwn;
}

/** The steps that somebody may take with a request in a status now. */
export function stepsOf(
  { isLeader, hasAsked }: Person,
  status: RequestStatus,
  type: RequestType,
  rules: RequestRules,
): LeaderEvent[] {
  if (!isLeader && !(hasAsked && rules.mayChangeOwn)) return [];
  const events = eventsFrom(TRANSITIONS, status, type, isLeader ? 'leaders' : 'requesters');
  return events.filter((event) => !isClosedToRequester(event, hasAsked, rules)) as LeaderEvent[];
}
