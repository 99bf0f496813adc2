import type { LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';

/** Whether the server lets whoever is signed in take a step with a request now. */
export function isAllowed(row: WorkRequest, event: LeaderEvent): boolean {
  return row.can?.includes(event) ?? false;
}
