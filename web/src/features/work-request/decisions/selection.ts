import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { RowSelection } from '../../../kernel/table/row-selection.ts';
import { isAllowed } from '../steps/allowed.ts';

/**
 * The selected requests, across pages, in the versions that the page shows now, so that a decision is about what the user
 * sees. Those that somebody has decided meanwhile are left out.
 */
export interface Selection extends RowSelection<WorkRequest> {
  /** What the user has selected; it changes only with the selection. */
  readonly picked: ReadonlyMap<string, WorkRequest>;
}

/** Whether a request can be decided together with others. */
export function isUndecided(row: WorkRequest): boolean {
  return isAllowed(row, 'approve') || isAllowed(row, 'deny');
}
