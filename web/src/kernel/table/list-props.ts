import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { RowSource } from '../list-rows/use-shown-rows.ts';
import type { CellEditing } from './cell-editing.ts';
import type { Cells } from './cells.tsx';
import type { RowActions } from './row-menu.tsx';
import type { RowSelection } from './row-selection.ts';

/** Rows that are selected one by one, for bulk actions. */
export interface RowChoice<OneRow> {
  readonly keys: ReadonlySet<string>;
  readonly isChoosable: (row: OneRow) => boolean;
  readonly toggle: (row: OneRow) => void;
}

/** Props of a list of an entity's rows, common to tables and cards. */
export interface ListProps<E extends Entity> extends RowSource<E> {
  readonly cells?: Cells<NoInfer<E>>;
  /** Renders facts of a card that differ from the default cell; not interactive. */
  readonly cardCells?: Cells<NoInfer<E>>;
  /** Inline editing of cells, in tables only. */
  readonly editing?: CellEditing<E> | undefined;
  /** Makes the first row of an empty list. */
  readonly onMakeFirst?: (() => void) | undefined;
  /** The menu of a row; without it the rows have none. */
  readonly actions?: RowActions<NoInfer<E>>;
  /** Adds a column of check boxes. */
  readonly selection?: RowSelection<Row<NoInfer<E>>> | undefined;
  /** The same selection for cards. */
  readonly choice?: RowChoice<Row<NoInfer<E>>> | undefined;
}
