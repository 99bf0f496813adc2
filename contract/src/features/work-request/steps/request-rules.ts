import type { RequestEvent } from './transitions.ts';

/** The settings for steps of work requests (docs/domain.md §5.3). */
export interface RequestRules {
  /** Requesters may approve their own requests. */
  readonly mayApproveOwn: boolean;
  /** Requesters who are not leaders may edit and delete their own requests. */
  readonly mayChangeOwn: boolean;
  /** A denial must have a reason. */
  readonly needsDenyReason: boolean;
  /** Minutes in which a bulk decision can be undone and its messages to partners are held back; 0: no undo. */
  readonly undoMinutes: number;
}

/** Whether a setting forbids a step to the requester. */
export function isClosedToRequester(event: RequestEvent, isRequester: boolean, rules: RequestRules): boolean {
  return event === 'approve' && isRequester && !rules.mayApproveOwn;
}
