import type { LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';

/** Whether the server lets whoever is signed in take a step with a request now. */
export function isAllowed(row: AnyRow, event: LeaderEvent): boolean {
  return Array.isArray(row.can) && row.can.includes(event);
}
