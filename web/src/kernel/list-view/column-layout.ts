import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, tableFields } from '@cooler/contract/kernel/entity.ts';

/** The columns of a list as it comes. */
export function standardLayout(entity: Entity): ViewColumn[] {
  return tableFields(entity).map(([path, { standard }]) =>
    standard === false ? { path, isHidden: true } : { path },
  );
}

/**
 * All columns of a list in the order of a view. No column is lost: those that the view does not know follow where the
 * list has them, as it has them; those that the list does not know any longer are left out.
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

/** The shown columns of a layout, in its order and widths; what a layout hides as a whole is shown as a whole. */
export function layOut<Column extends { readonly key?: unknown; readonly width?: unknown }>(
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

/** Moves a column by so many places, as far as there are any. */
export function moved(layout: readonly ViewColumn[], from: number, to: number): ViewColumn[] {
  const column = layout[from];
  if (!column || to < 0 || to >= layout.length) return [...layout];
  const rest = layout.toSpliced(from, 1);
  return rest.toSpliced(to, 0, column);
}
