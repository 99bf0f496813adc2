import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { TableProps } from 'antd';
import { rowKey, rowTitle } from '../../../kernel/list/row-title.ts';
import type { RowChoice } from '../../../kernel/table/list-props.ts';
import { translate } from '../../../kernel/text/text.ts';
import { isAllowed } from '../steps/allowed.ts';

const COLUMN_WIDTH = 44;

/** Requests that are selected, on whichever page they stand. */
export interface Selection {
  readonly rows: ReadonlyMap<string, WorkRequest>;
  readonly onChange: (rows: ReadonlyMap<string, WorkRequest>) => void;
}

const isUndecided = (row: WorkRequest) => isAllowed(row, 'approve') || isAllowed(row, 'deny');

/** The column of check boxes; what was selected on other pages stays selected. */
export function selectionColumn({ rows, onChange }: Selection): TableProps<WorkRequest>['rowSelection'] {
  return {
    fixed: 'start',
    columnWidth: COLUMN_WIDTH,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...rows.keys()],
    getCheckboxProps: (row) => ({
      disabled: !isUndecided(row),
      'aria-label': translate('table.select', { row: rowTitle(workRequest, row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': translate('table.selectPage') }),
    onChange: (_, selected) => onChange(new Map(selected.map((row) => [rowKey(workRequest, row), row]))),
  };
}

/** The same one by one, where there is no column for it. */
export function selectionByCard({ rows, onChange }: Selection): RowChoice<WorkRequest> {
  return {
    keys: new Set(rows.keys()),
    isChoosable: isUndecided,
    toggle: (row) => {
      const key = rowKey(workRequest, row);
      const others = [...rows].filter(([each]) => each !== key);
      onChange(new Map(rows.has(key) ? others : [...rows, [key, row]]));
    },
  };
}
