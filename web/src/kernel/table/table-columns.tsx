import { FilterFilled } from '@ant-design/icons';
import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, labelOf, type PathOf, type Row, tableFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { TableColumnType } from 'antd';
import { type ListStateHandle, toFilter } from '../list/list-state.ts';
import { layOut, standardLayout } from '../list-view/column-layout.ts';
import { columnWidth } from '../list-view/column-width.ts';
import { translate } from '../text/text.ts';
import { type Cell, type Cells, defaultCell } from './cells.tsx';
import { ColumnFilter } from './column-filter.tsx';

export interface ColumnOptions<E extends Entity> {
  readonly entity: E;
  readonly cells: MemoizedCells<E>;
  readonly list: ListStateHandle<E>;
  /** Which of the columns show, in which order and width. */
  readonly layout: readonly ViewColumn[];
  /** The column of the key stays in sight while the others scroll. */
  readonly hasFixedKey: boolean;
}

type Column<E extends Entity> = TableColumnType<Row<E>>;

type DrawnCell<E extends Entity> = Pick<Column<E>, 'render' | 'shouldCellUpdate'>;

/** How the cells of each field are drawn, and when again. */
export type MemoizedCells<E extends Entity> = Readonly<Record<string, DrawnCell<E>>>;

function memoized<E extends Entity>(cell: Cell<E>): DrawnCell<E> {
  const rows = new WeakSet<Row<E>>();
  const render = (_: unknown, row: Row<E>) => {
    rows.add(row);
    return cell(row);
  };
  return { render, shouldCellUpdate: (row, before) => row !== before || !rows.has(row) };
}

/** The cells of an entity's list. A cell is drawn once for its row: other words need other cells. */
export function memoizeCells<E extends Entity>(entity: E, cells: Cells<E>): MemoizedCells<E> {
  return Object.fromEntries(
    tableFields(entity).map(([path, field]) => [path, memoized<E>(cells[path] ?? defaultCell(path, field))]),
  );
}

const SORT_ORDERS = { asc: 'ascend', desc: 'descend' } as const;

function sorterOf<E extends Entity>(path: string, field: Field, { list }: ColumnOptions<E>): Column<E> {
  if (field.sort === false) return {};
  const { sort } = list.state;
  return { sorter: true, sortOrder: sort.path === path ? SORT_ORDERS[sort.direction] : null };
}

function filterOf<E extends Entity>(
  path: PathOf<E>,
  field: Field,
  { entity, list }: ColumnOptions<E>,
): Column<E> {
  if (field.filter === false) return {};
  const text = list.state.filters[path] ?? '';
  const label = translate('table.filter', { column: translate(labelOf(entity, path)) });
  return {
    filtered: text !== '',
    filterIcon: <FilterFilled aria-label={label} />,
    filterDropdownProps: { destroyOnHidden: true },
    filterDropdown: ({ close }) => (
      <ColumnFilter
        field={field}
        label={label}
        text={text}
        onChange={(next) => list.change(toFilter(path, next), text !== '' && Boolean(next))}
        onClose={close}
      />
    ),
  };
}

function columnOf<E extends Entity>(path: PathOf<E>, field: Field, options: ColumnOptions<E>): Column<E> {
  const title = translate(labelOf(options.entity, path));
  return {
    key: path,
    title,
    width: columnWidth(options.entity, path),
    ellipsis: true,
    align: field.kind === 'int' || field.kind === 'decimal' ? 'end' : 'start',
    ...options.cells[path],
    ...(options.hasFixedKey && path === options.entity.key && { fixed: 'start' }),
    ...sorterOf(path, field, options),
    ...filterOf(path, field, options),
  };
}

/** The columns of an entity's list, with their sorters and filters. */
export function columnsOf<E extends Entity>(options: ColumnOptions<E>): Column<E>[] {
  const columns = tableFields(options.entity).map(([path, field]) => columnOf(path, field, options));
  const [first, ...others] = layOut(columns, standardLayout(options.entity), options.layout);
  // Only what stands first can stay in sight.
  return first ? [first, ...others.map(({ fixed: _, ...column }) => column)] : [];
}
