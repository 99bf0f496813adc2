import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { TableProps } from 'antd';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { translate } from '../text/text.ts';

const COLUMN_WIDTH = 44;

/** Rows that are selected, on whichever page they stand. */
export interface RowSelection<E extends Entity> {
  readonly rows: ReadonlyMap<string, Row<E>>;
  readonly isSelectable: (row: Row<E>) => boolean;
  readonly onChange: (rows: ReadonlyMap<string, Row<E>>) => void;
}

/** The column of check boxes; what was selected on other pages stays selected. */
export function selectionProps<E extends Entity>(
  entity: E,
  { rows, isSelectable, onChange }: RowSelection<NoInfer<E>>,
): NonNullable<TableProps<Row<E>>['rowSelection']> {
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
