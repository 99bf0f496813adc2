import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, tableFields } from '@cooler/contract/kernel/entity.ts';

/** The default columns of a list. */
export function standardLayout(entity: Entity): ViewColumn[] {
  return tableFields(entity).map(([path, { standard }]) =>
    standard === false ? { path, isHidden: true } : { path },
  );
}

/**
 * All columns of a list in the order of a view. Columns that the view does not know are inserted after their predecessor
 * in the standard layout, with its visibility; columns that the list no longer has are left out.
 */
export function completeLayout(
  standard: readonly ViewColumn[],
  columns: readonly ViewColumn[],
): ViewColumn[] {
  const paths = standard.map(({ path }) => path);
  const known = columns.filter(
    ({ path }, index) => paths.includes(path) && columns.findIndex((each) => each.path === path) === index,
  );
  const layout = [...known];
  paths.forEach((path, index) => {
    if (layout.some((each) => each.path === path)) return;
    const before = layout.findIndex((each) => each.path === paths[index - 1]);
    layout.splice(before + 1, 0, standard[index] ?? { path });
  });
  return layout;
}

/** The visible columns of a layout, in its order and widths; a layout that hides all columns shows all of them. */
export function applyLayout<Column extends { readonly key?: unknown; readonly width?: unknown }>(
  columns: readonly Column[],
  standard: readonly ViewColumn[],
  layout: readonly ViewColumn[],
): Column[] {
  const byPath = new Map(columns.map((column) => [String(column.key), column]));
  const shown = completeLayout(standard, layout).flatMap(({ path, isHidden, width }) => {
    const column = byPath.get(path);
    return column && !isHidden ? [width === undefined ? column : { ...column, width }] : [];
  });
  return shown.length > 0 ? shown : [...columns];
}

/** Moves a column from one index to another; unchanged if the target is out of range. */
export function moveColumn(layout: readonly ViewColumn[], from: number, to: number): ViewColumn[] {
  const column = layout[from];
  if (!column || to < 0 || to >= layout.length) return [...layout];
  const rest = layout.toSpliced(from, 1);
  return rest.toSpliced(to, 0, column);
}
