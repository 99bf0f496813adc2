import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { RowSelection } from '../../../kernel/table/row-selection.ts';
import { isAllowed } from '../steps/allowed.ts';

/** The selected requests, across pages. */
export interface Selection extends RowSelection<WorkRequest> {
  /** The selected rows in the versions that the page shows now, so that a decision is about what the user sees. */
  readonly shown: readonly WorkRequest[];
}

/** Whether a request can be decided together with others. */
export function isUndecided(row: WorkRequest): boolean {
  return isAllowed(row, 'approve') || isAllowed(row, 'deny');
}
