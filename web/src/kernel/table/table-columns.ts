import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, labelOf, type PathOf, tableFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { applyLayout, standardLayout } from '../list-view/column-layout.ts';
import { columnWidth } from '../list-view/column-width.ts';
import { translate } from '../text/text.ts';
import { type Cell, type Cells, defaultCell } from './cells.tsx';

/** A column of a list. */
export interface Column<E extends Entity = Entity> {
  readonly key: PathOf<E>;
  readonly field: Field;
  readonly title: string;
  readonly width: number;
  readonly isNumber: boolean;
  readonly cell: Cell<E>;
}

/** The columns of an entity's list in the layout of a view. */
export function columnsOf<E extends Entity>(
  entity: E,
  cells: Cells<E>,
  layout: readonly ViewColumn[],
): Column<E>[] {
  const columns = tableFields(entity).map(([path, field]) => ({
    key: path,
    field,
    title: translate(labelOf(entity, path)),
    width: columnWidth(entity, path),
    isNumber: field.kind === 'int' || field.kind === 'decimal',
    cell: cells[path] ?? defaultCell(path, field),
  }));
  return applyLayout(columns, standardLayout(entity), layout);
}
