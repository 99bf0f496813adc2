import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type MouseEvent, useMemo, useRef } from 'react';
import { ROW_SELECTOR } from '../browser/table-rows.ts';
import { useIsPhone } from '../browser/use-is-phone.ts';
import type { ListStateHandle } from '../list/list-state.ts';
import { rowKey } from '../list/row-title.ts';
import { useTexts } from '../text/text.ts';
import { useCellEditing } from './cell-editing.ts';
import { ListHead } from './list-head.tsx';
import type { ListProps } from './list-props.ts';
import { type CellInEdit, ListRow } from './list-row.tsx';
import { useRowSelection } from './row-selection.ts';
import { columnsOf } from './table-columns.ts';
import type { PageRows } from './use-edited-row.ts';
import { usePrintColumns } from './use-print-columns.ts';
import { useRowLinks } from './use-row-links.ts';

const SELECT_WIDTH = 44;
const MENU_WIDTH = 48;
/** A list with its standard columns is at least as wide; a view may be narrower (docs/domain.md §15.4). */
const MIN_WIDTH = 1_300;
const NO_CELLS = {};

function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** The key of the clicked row; undefined for clicks on controls in the row or in a popup that one of them opened. */
function clickedRow({ target, currentTarget }: MouseEvent): string | undefined {
  const element = target as Element;
  if (!currentTarget.contains(element) || element.closest('button, a, .select-cell, .cell-editor'))
    return undefined;
  return element.closest<HTMLElement>(ROW_SELECTOR)?.dataset.rowKey;
}

// A block within the cell may be cut after its last line.
const isTruncated = (cell: Element): boolean =>
  cell.scrollWidth > cell.clientWidth ||
  [...cell.children].some(
    ({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight,
  );

/** Shows the full text of a truncated cell as its tooltip. */
function showFullText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('.list-row td');
  if (cell && !cell.title && isTruncated(cell)) cell.title = cell.textContent;
}

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
  const followLink = useRowLinks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns contain translated texts, so they depend on `t`.
  const all = useMemo(() => columnsOf<E>(entity, cells, layout), [entity, cells, layout, t]);
  const table = useRef<HTMLTableElement>(null);
  const { columns, leftOut } = usePrintColumns(table, all);
  const editor = useCellEditing(entity, page, columns, isPhone ? undefined : editing);
  const { rows } = editor;
  const { onSelect, wholePage } = useRowSelection(entity, rows, selection);
  const widths = [
    ...(selection ? [SELECT_WIDTH] : []),
    ...columns.map(({ width }) => width),
    ...(actions ? [MENU_WIDTH] : []),
  ];
  const declared = widths.reduce((sum, width) => sum + width, 0);
  const handlers = {
    onMouseOver: showFullText,
    onClick: (event: MouseEvent) => {
      followLink(event);
      const key = clickedRow(event);
      const row =
        key !== undefined && !hasSelectedText() && rows.find((each) => rowKey(entity, each) === key);
      if (row && onOpen) editor.openLater(event, () => onOpen(row));
    },
    onDoubleClick: editor.onDoubleClick,
    onKeyDown: editor.onKeyDown,
  };
  const editorOf = (row: Row<E>): CellInEdit | undefined => {
    const { edited, leave, leaver } = editor;
    if (!editing || edited?.key !== rowKey(entity, row)) return undefined;
    const { path } = edited;
    return { path, element: editing.edit(row, path, leave, leaver) };
  };
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
      >
        <caption className="visually-hidden">{named(`entity.${entity.name}`)}</caption>
        <Widths widths={widths} />
        <ListHead
          columns={columns}
          list={list}
          wholePage={selection && wholePage}
          hasActions={actions !== undefined}
        />
        <tbody ref={editor.body} {...handlers}>
          {rows.map((row, index) => (
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
              editor={editorOf(row)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
