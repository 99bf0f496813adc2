import type { RequestEvent } from './transitions.ts';

/** What settings say of reasons, and of people and the requests that they asked for themselves (docs/domain.md §5.3). */
export interface RequestRules {
  /** Whoever asked for a request may approve it. */
  readonly mayApproveOwn: boolean;
  /** Whoever asked for a request and is no leader may correct and withdraw it. */
  readonly mayChangeOwn: boolean;
  /** A denial says why. */
  readonly needsDenyReason: boolean;
  /** How long a decision on many requests can be undone, and its messages to partners wait; 0: not at all. */
  readonly undoMinutes: number;
}

/** Whether a step is closed to somebody because he asked for the request himself. */
export function isClosedToRequester(event: RequestEvent, hasAsked: boolean, rules: RequestRules): boolean {
  return event === 'approve' && hasAsked && !rules.mayApproveOwn;
}
