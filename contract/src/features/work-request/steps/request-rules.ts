import type { RequestEvent } from './transitions.ts';

/** The settings about reasons, and about requesters and their own requests (docs/domain.md §5.3). */
export interface RequestRules {
  /** Requesters may approve their own requests. */
  readonly mayApproveOwn: boolean;
  /** Requesters who are no leaders may correct and withdraw their own requests. */
  readonly mayChangeOwn: boolean;
  /** A denial must have a reason. */
  readonly needsDenyReason: boolean;
  /** How long a decision on many requests can be undone, and its messages to partners wait; 0: not at all. */
  readonly undoMinutes: number;
}

/** Whether a step is closed to somebody because he asked for the request himself. */
export function isClosedToRequester(event: RequestEvent, hasAsked: boolean, rules: RequestRules): boolean {
  return event === 'approve' && hasAsked && !rules.mayApproveOwn;
}
