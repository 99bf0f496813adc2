import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { rowKey } from '../../../kernel/list/row-title.ts';
import type { RowChoice } from '../../../kernel/table/list-props.ts';
import type { RowSelection } from '../../../kernel/table/row-selection.ts';
import { isAllowed } from '../steps/allowed.ts';

/** Requests that are selected, on whichever page they stand. */
export type Selection = RowSelection<WorkRequest>;

/** Whether a request can be decided together with others. */
export function isUndecided(row: WorkRequest): boolean {
  return isAllowed(row, 'approve') || isAllowed(row, 'deny');
}

/** The same one by one, where there is no column for it. */
export function selectionByCard({ rows, canSelect, onChange }: Selection): RowChoice<WorkRequest> {
  return {
    keys: new Set(rows.keys()),
    isChoosable: canSelect,
    toggle: (row) => {
      const key = rowKey(workRequest, row);
      const others = [...rows].filter(([each]) => each !== key);
      onChange(new Map(rows.has(key) ? others : [...rows, [key, row]]));
    },
  };
}
