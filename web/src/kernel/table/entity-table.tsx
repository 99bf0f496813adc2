import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty } from 'antd';
import { type CSSProperties, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ROW } from '../browser/table-rows.ts';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { describeError, ProblemError } from '../feedback/problem.ts';
import type { Filters } from '../list/filter-values.ts';
import { type ListStateHandle, toPage, toSize, useListState, withoutOpen } from '../list/list-state.ts';
import { rowKey } from '../list/row-title.ts';
import { type Page, type UsePage, useEntityPage } from '../list/use-entity-page.ts';
import { useColumnDraft } from '../list-view/column-draft.ts';
import { useInitialView, useListView } from '../list-view/use-list-view.ts';
import { translate, useTexts } from '../text/text.ts';
import type { Cells } from './cells.tsx';
import { ListHead } from './list-head.tsx';
import { ListPages } from './list-pages.tsx';
import { ListRow } from './list-row.tsx';
import type { RowActions } from './row-menu.tsx';
import { type RowSelection, useRowSelection } from './row-selection.ts';
import { columnsOf } from './table-columns.ts';
import { handleTableKey, useRovingTabIndex } from './table-keyboard.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import './entity-table.css';

const SELECT_WIDTH = 44;
const MENU_WIDTH = 48;
const NO_CELLS = {};
const NO_ROWS: readonly never[] = [];
const NO_LAYOUT: readonly ViewColumn[] = [];

export interface EntityTableProps<E extends Entity> {
  readonly entity: E;
  readonly cells?: Cells<NoInfer<E>>;
  /** The menu of a row; without it the rows have none. */
  readonly actions?: RowActions<NoInfer<E>>;
  /** What a click on a row does; without it nothing. */
  readonly onOpen?: (row: Row<NoInfer<E>>) => void;
  /** Where the rows come from; without it from the entity's own addresses. */
  readonly usePage?: UsePage<NoInfer<E>>;
  /** `false`: the page size stays as it is. */
  readonly hasSizeChanger?: boolean;
  /** A column of check boxes. */
  readonly selection?: RowSelection<Row<NoInfer<E>>> | undefined;
  /** Narrows the list for good, beside what its address says. */
  readonly scope?: Filters<NoInfer<E>>;
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

/** Rows can vanish under the last page; then the page before shows. */
function useExistingPage<E extends Entity>(
  { state, change }: ListStateHandle<E>,
  page: Page<unknown> | undefined,
): void {
  const lastPage = page ? Math.max(1, Math.ceil(page.totalElements / state.size)) : state.page;
  useEffect(() => {
    if (state.page > lastPage) change(toPage(lastPage), true);
  }, [state.page, lastPage, change]);
}

/** Opens the row that a link names, once it is there; from then on the address does not ask for it. */
function useOpenedRow<E extends Entity>(
  { entity, onOpen }: EntityTableProps<E>,
  { change }: ListStateHandle<E>,
  page: Page<Row<E>> | undefined,
): void {
  const wanted = new URLSearchParams(useLocation().search).get('open');
  useEffect(() => {
    if (wanted === null || !page) return;
    const row = page.content.find((each) => rowKey(entity, each) === wanted);
    change(withoutOpen(), true);
    if (row) onOpen?.(row);
  }, [wanted, page, entity, onOpen, change]);
}

/** Of what failed only what a person can mend is told (docs/domain.md §10.4). */
function reasonOf(error: Error): string {
  const isTooSlow = error instanceof ProblemError && error.message === 'LIST_TOO_SLOW';
  return isTooSlow ? describeError(error) : translate('table.loadFailed');
}

interface NothingProps {
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}

function Nothing({ error, isFiltered, onRetry }: NothingProps) {
  const { t } = useTexts();
  const isFailed = error !== null;
  const text = t(isFiltered ? 'table.emptyFiltered' : 'common.empty');
  return (
    <Empty
      className="list-nothing"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isFailed ? reasonOf(error) : text}
    >
      {isFailed && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Empty>
  );
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
  readonly given: EntityTableProps<E>;
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

function List<E extends Entity>(props: EntityTableProps<E>) {
  const { entity, scope, usePage = useEntityPage, hasSizeChanger = true } = props;
  const { t, named, language } = useTexts();
  const list = useListState(entity);
  const host = useRef<HTMLDivElement>(null);
  const view = useListView(entity);
  const draft = useColumnDraft(entity);
  const isSettled = useInitialView(entity, view);
  const scoped = { ...list.state, filters: { ...list.state.filters, ...scope } };
  const { data, isFetching, error, isPlaceholderData, refetch } = usePage(entity, scoped, isSettled);
  const settled = isPlaceholderData ? undefined : data;
  useExistingPage(list, settled);
  useOpenedRow(props, list, settled);
  useRovingTabIndex(host);
  // The rows of the page before stay on show until the next has come.
  const [pageKey, setPageKey] = useState('');
  const asked = JSON.stringify(scoped);
  if (settled && pageKey !== asked) setPageKey(asked);
  const { rows, isGrowing } = useRowsInTurn(error ? NO_ROWS : (data?.content ?? NO_ROWS), pageKey);
  const isBusy = isFetching || !isSettled;
  return (
    <div
      className="entity-table"
      aria-busy={isBusy || isGrowing}
      ref={host}
      onKeyDownCapture={handleTableKey}
    >
      <section
        className="list-scroll"
        aria-label={t('table.scrollArea', { name: named(`entity.${entity.name}`) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard.
        tabIndex={0}
      >
        <Table
          key={language}
          given={props}
          list={list}
          layout={draft ?? view.current?.columns ?? NO_LAYOUT}
          rows={rows}
        />
        {rows.length === 0 && !isBusy && (
          <Nothing
            error={error}
            isFiltered={Object.keys(list.state.filters).length > 0}
            onRetry={() => void refetch()}
          />
        )}
      </section>
      <ListPages
        page={list.state.page}
        size={list.state.size}
        total={data?.totalElements ?? 0}
        hasSizes={hasSizeChanger}
        onPage={(page) => list.change(toPage(page))}
        onSize={(size) => list.change(toSize(size))}
      />
    </div>
  );
}

/** A list of an entity's rows: paged, sorted and filtered on the server, its state in the address. */
export const EntityTable = memo(List) as typeof List;
