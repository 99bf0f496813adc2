import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import type { TableProps } from 'antd';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { translate } from '../text/text.ts';

const COLUMN_WIDTH = 44;

/** Rows that are selected, on whichever page they stand. */
export interface RowSelection {
  readonly rows: ReadonlyMap<string, AnyRow>;
  readonly isSelectable: (row: AnyRow) => boolean;
  readonly onChange: (rows: ReadonlyMap<string, AnyRow>) => void;
}

/** The column of check boxes; what was selected on other pages stays selected. */
export function selectionProps(
  entity: Entity,
  { rows, isSelectable, onChange }: RowSelection,
): NonNullable<TableProps<AnyRow>['rowSelection']> {
  return {
    fixed: 'start',
    columnWidth: COLUMN_WIDTH,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...rows.keys()],
    getCheckboxProps: (row) => ({
      disabled: !isSelectable(row),
      'aria-label': translate('table.select', { row: rowTitle(entity, row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': translate('table.selectPage') }),
    onChange: (_, selected) => onChange(new Map(selected.map((row) => [rowKey(entity, row), row]))),
  };
}
