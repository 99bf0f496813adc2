import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type ChangeEventHandler, memo, type ReactNode } from 'react';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { translate } from '../text/text.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';
import type { Column } from './table-columns.ts';

/** The cell being edited, and its editor. */
export interface CellInEdit {
  readonly path: string;
  readonly element: ReactNode;
}

interface ListRowProps<E extends Entity> {
  readonly entity: E;
  readonly row: Row<E>;
  /** One-based index of the row among all rows of the list, for ARIA; the headings are row 1. */
  readonly index: number;
  readonly columns: readonly Column<E>[];
  readonly actions: RowActions<E> | undefined;
  readonly isOpenable: boolean;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly isSelectable: boolean;
  readonly onSelect: ChangeEventHandler<HTMLInputElement>;
  /** The editor in place of one of the cells. */
  readonly editor: CellInEdit | undefined;
}

function ListRowOf<E extends Entity>(props: ListRowProps<E>) {
  const { entity, row, index, columns, actions, isOpenable, isSelected, isSelectable, onSelect, editor } =
    props;
  const key = rowKey(entity, row);
  return (
    <tr
      className={isOpenable ? 'list-row openable' : 'list-row'}
      data-row-key={key}
      data-selected={isSelected}
      aria-rowindex={index}
    >
      {isSelected !== undefined && (
        <td className="select-cell">
          <label>
            <input
              type="checkbox"
              value={key}
              checked={isSelected}
              disabled={!isSelectable}
              aria-label={translate('table.select', { row: rowTitle(entity, row) })}
              onChange={onSelect}
            />
          </label>
        </td>
      )}
      {columns.map(({ key: path, cell, isNumber }) => (
        <td key={path} {...(isNumber && { className: 'number' })}>
          {editor?.path === path ? editor.element : cell(row)}
        </td>
      ))}
      {actions && (
        <td className="menu-cell">
          <RowMenu entity={entity} row={row} actions={actions} />
        </td>
      )}
    </tr>
  );
}

/** A row of a list; rendered again only when its props change. */
export const ListRow = memo(ListRowOf) as typeof ListRowOf;
