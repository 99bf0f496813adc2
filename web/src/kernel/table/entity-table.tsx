import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type CSSProperties, type MouseEvent, useMemo, useRef, useState } from 'react';
import { ROW } from '../browser/table-rows.ts';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { type ListStateHandle, toPage, toSize } from '../list/list-state.ts';
import { LinksAreStops } from '../list/row-link.tsx';
import { rowKey } from '../list/row-title.ts';
import { NothingFound } from '../list-rows/nothing-found.tsx';
import type { ShownRows } from '../list-rows/use-shown-rows.ts';
import { useTexts } from '../text/text.ts';
import { ListHead } from './list-head.tsx';
import { ListPages } from './list-pages.tsx';
import type { ListProps } from './list-props.ts';
import { ListRow } from './list-row.tsx';
import { useRowSelection } from './row-selection.ts';
import { SkipToRows } from './skip-to-rows.tsx';
import { columnsOf } from './table-columns.ts';
import { handleTableKey, useRovingTabIndex } from './table-keyboard.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import './entity-table.css';

const SELECT_WIDTH = 44;
const MENU_WIDTH = 48;
const NO_CELLS = {};
const NO_ROWS: readonly never[] = [];

interface EntityTableProps<E extends Entity> extends ListProps<E> {
  readonly shown: ShownRows<E>;
}

/** The tracks that every row lays itself out by: as wide as declared, and wider where there is room. */
function tracksOf(
  columns: readonly { readonly width: number }[],
  hasSelection: boolean,
  hasActions: boolean,
): CSSProperties {
  const before = hasSelection ? SELECT_WIDTH : 0;
  const behind = hasActions ? MENU_WIDTH : 0;
  const tracks = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`);
  const sum = columns.reduce((total, { width }) => total + width, before + behind);
  return {
    '--columns': [before && `${before}px`, ...tracks, behind && `${behind}px`].filter(Boolean).join(' '),
    '--width': `${sum}px`,
  } as CSSProperties;
}

function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** The row itself that was clicked: not a control in it, nor what a control of it opened elsewhere. */
function clickedRow({ target, currentTarget }: MouseEvent): string | undefined {
  const element = target as Element;
  if (!currentTarget.contains(element) || element.closest('button, a, .select-cell')) return undefined;
  return element.closest<HTMLElement>(ROW)?.dataset.rowKey;
}

/** A text that its cell has no room for is shown whole to whoever points at it. */
function showWhole({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('.list-row td');
  if (cell && !cell.title && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}

interface TableProps<E extends Entity> {
  readonly given: ListProps<E>;
  readonly list: ListStateHandle<E>;
  readonly layout: readonly ViewColumn[];
  readonly rows: readonly Row<E>[];
}

function Table<E extends Entity>({ given, list, layout, rows }: TableProps<E>) {
  const { entity, cells = NO_CELLS, actions, onOpen, selection } = given;
  const { t, named } = useTexts();
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns hold texts, so they follow `t`.
  const columns = useMemo(() => columnsOf<E>(entity, cells, layout), [entity, cells, layout, t]);
  const { onSelect, wholePage } = useRowSelection(entity, rows, selection);
  const handlers = {
    onMouseOver: showWhole,
    onClick: (event: MouseEvent) => {
      const key = clickedRow(event);
      const row =
        key !== undefined && !hasSelectedText() && rows.find((each) => rowKey(entity, each) === key);
      if (row) onOpen?.(row);
    },
  };
  const hasPinned = !isPhone && columns[0]?.key === entity.key;
  return (
    <table
      className={hasPinned ? 'list-table has-pinned' : 'list-table'}
      style={tracksOf(columns, selection !== undefined, actions !== undefined)}
    >
      <caption className="visually-hidden">{named(`entity.${entity.name}`)}</caption>
      <ListHead
        columns={columns}
        list={list}
        wholePage={selection && wholePage}
        hasActions={actions !== undefined}
      />
      <tbody {...handlers}>
        {rows.map((row) => (
          <ListRow
            key={rowKey(entity, row)}
            entity={entity}
            row={row}
            columns={columns}
            actions={actions}
            isOpenable={onOpen !== undefined}
            isSelected={selection?.rows.has(rowKey(entity, row))}
            isSelectable={selection?.canSelect(row) ?? false}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The rows of a list as a table. */
export function EntityTable<E extends Entity>({ shown, ...props }: EntityTableProps<E>) {
  const { entity, hasSizeChanger = true } = props;
  const { t, named, language } = useTexts();
  const { list, asked, page, isFormerPage, isLoading, error, layout } = shown;
  const host = useRef<HTMLDivElement>(null);
  useRovingTabIndex(host);
  // The rows of the page before stay on show until the next has come.
  const [pageKey, setPageKey] = useState('');
  const wanted = JSON.stringify(asked);
  if (!isFormerPage && page && pageKey !== wanted) setPageKey(wanted);
  const { rows, isGrowing } = useRowsInTurn(error ? NO_ROWS : (page?.content ?? NO_ROWS), pageKey);
  return (
    <LinksAreStops value={props.onOpen === undefined}>
      <SkipToRows />
      <div
        className="entity-table"
        aria-busy={isLoading || isGrowing}
        ref={host}
        onKeyDownCapture={handleTableKey}
      >
        <section
          className="list-scroll"
          aria-label={t('table.scrollArea', { name: named(`entity.${entity.name}`) })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard.
          tabIndex={0}
        >
          <Table key={language} given={props} list={list} layout={layout} rows={rows} />
          {rows.length === 0 && !isLoading && (
            <div className="list-nothing">
              <NothingFound {...shown} />
            </div>
          )}
        </section>
        <ListPages
          page={list.state.page}
          size={list.state.size}
          total={page?.totalElements ?? 0}
          hasSizes={hasSizeChanger}
          onPage={(next) => list.change(toPage(next))}
          onSize={(size) => list.change(toSize(size))}
        />
      </div>
    </LinksAreStops>
  );
}
