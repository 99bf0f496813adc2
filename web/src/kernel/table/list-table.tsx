import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useMemo, useRef } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import type { ListStateHandle } from '../list/list-state.ts';
import { rowKey } from '../list/row-title.ts';
import { useTexts } from '../text/text.ts';
import { type TableEditor, useCellEditing } from './cell-editing.ts';
import { ListHead } from './list-head.tsx';
import type { ListProps } from './list-props.ts';
import { type CellInEdit, ListRow } from './list-row.tsx';
import { useRowSelection } from './row-selection.ts';
import { type Column, columnsOf } from './table-columns.ts';
import type { PageRows } from './use-edited-row.ts';
import { usePrintColumns } from './use-print-columns.ts';
import { useRowEvents } from './use-row-events.ts';

const SELECT_WIDTH = 44;
const MENU_WIDTH = 48;
/** A list with its standard columns is at least as wide; a view may be narrower (docs/domain.md §15.4). */
const MIN_WIDTH = 1_300;
const NO_CELLS = {};

interface WidthsProps {
  readonly widths: readonly number[];
}

/** Column widths as declared, stretched where there is room; the browser measures no cells. */
function Widths({ widths }: WidthsProps) {
  return (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a width belongs to the column at this index.
        <col key={index} style={{ inlineSize: width }} />
      ))}
    </colgroup>
  );
}

function widthsOf<E extends Entity>(columns: readonly Column<E>[], given: ListProps<E>): number[] {
  return [
    ...(given.selection ? [SELECT_WIDTH] : []),
    ...columns.map(({ width }) => width),
    ...(given.actions ? [MENU_WIDTH] : []),
  ];
}

/** The editor in one of the cells of a row. */
function cellInEdit<E extends Entity>(
  { entity, editing }: ListProps<E>,
  { edited, leave, leaver }: TableEditor<E>,
  row: Row<E>,
): CellInEdit | undefined {
  if (!editing || edited?.key !== rowKey(entity, row)) return undefined;
  const { path } = edited;
  return { path, element: editing.edit(row, path, leave, leaver) };
}

interface ListTableProps<E extends Entity> {
  readonly given: ListProps<E>;
  readonly list: ListStateHandle<E>;
  readonly layout: readonly ViewColumn[];
  readonly page: PageRows<E>;
  /** Rows on the pages before. */
  readonly rowsBefore: number;
  /** Rows of all pages. */
  readonly total: number;
}

/** Headings and rows of one page of a list. */
export function ListTable<E extends Entity>(props: ListTableProps<E>) {
  const { given, list, layout, page, rowsBefore, total } = props;
  const { entity, cells = NO_CELLS, actions, onOpen, selection, editing } = given;
  const { t, named } = useTexts();
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns contain translated texts, so they depend on `t`.
  const all = useMemo(() => columnsOf<E>(entity, cells, layout), [entity, cells, layout, t]);
  const table = useRef<HTMLTableElement>(null);
  const { columns, leftOut } = usePrintColumns(table, all);
  const editor = useCellEditing(entity, page, columns, isPhone ? undefined : editing);
  const { onSelect, wholePage } = useRowSelection(entity, editor.rows, selection);
  const widths = widthsOf(columns, given);
  const declared = widths.reduce((sum, width) => sum + width, 0);
  const events = useRowEvents(entity, editor, onOpen);
  const hasPinned = !isPhone && columns[0]?.key === entity.key;
  return (
    <>
      {leftOut > 0 && (
        <p className="print-rest">{t('table.printed', { shown: columns.length, all: all.length })}</p>
      )}
      <table
        ref={table}
        className={hasPinned ? 'list-table has-pinned' : 'list-table'}
        style={{ minInlineSize: Math.max(declared, layout.length > 0 ? 0 : MIN_WIDTH) }}
        aria-rowcount={total + 1}
        data-columns={columns.map(({ key }) => key).join(' ')}
      >
        <caption className="visually-hidden">{named(`entity.${entity.name}`)}</caption>
        <Widths widths={widths} />
        <ListHead
          columns={columns}
          list={list}
          wholePage={selection && wholePage}
          hasActions={actions !== undefined}
        />
        <tbody ref={editor.body} {...events}>
          {editor.rows.map((row, index) => (
            <ListRow
              key={rowKey(entity, row)}
              entity={entity}
              row={row}
              index={rowsBefore + index + 2}
              columns={columns}
              actions={actions}
              isOpenable={onOpen !== undefined}
              isSelected={selection?.rows.has(rowKey(entity, row))}
              isSelectable={selection?.canSelect(row) ?? false}
              onSelect={onSelect}
              editor={cellInEdit(given, editor, row)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
