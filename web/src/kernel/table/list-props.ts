import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { RowSource } from '../list-rows/use-shown-rows.ts';
import type { CellEditing } from './cell-editing.ts';
import type { Cells } from './cells.tsx';
import type { RowActions } from './row-menu.tsx';
import type { RowSelection } from './row-selection.ts';

/** Rows that are chosen one by one, to be dealt with together. */
export interface RowChoice<OneRow> {
  readonly keys: ReadonlySet<string>;
  readonly isChoosable: (row: OneRow) => boolean;
  readonly toggle: (row: OneRow) => void;
}

/** A list of an entity's rows, whichever way it is shown. */
export interface ListProps<E extends Entity> extends RowSource<E> {
  readonly cells?: Cells<NoInfer<E>>;
  /** How a fact of a card shows that its own field does not tell; nothing to press. */
  readonly cardCells?: Cells<NoInfer<E>>;
  /** How cells are edited in their places, where the list is a table. */
  readonly editing?: CellEditing<E> | undefined;
  /** The menu of a row; without it the rows have none. */
  readonly actions?: RowActions<NoInfer<E>>;
  /** `false`: the page size stays as it is. */
  readonly hasSizeChanger?: boolean;
  /** A column of check boxes. */
  readonly selection?: RowSelection<Row<NoInfer<E>>> | undefined;
  /** The same for cards. */
  readonly choice?: RowChoice<Row<NoInfer<E>>> | undefined;
}
