import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty, Table, type TableProps } from 'antd';
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { describeError, ProblemError } from '../feedback/problem.ts';
import type { Filters } from '../list/filter-values.ts';
import {
  type ListStateHandle,
  PAGE_SIZES,
  toPage,
  toSize,
  toSort,
  useListState,
  withoutOpen,
} from '../list/list-state.ts';
import { LinksAreStops } from '../list/row-link.tsx';
import { rowKey } from '../list/row-title.ts';
import { type Page, type UsePage, useEntityPage } from '../list/use-entity-page.ts';
import { useColumnDraft } from '../list-view/column-draft.ts';
import { useInitialView, useListView } from '../list-view/use-list-view.ts';
import { translate, useTexts } from '../text/text.ts';
import type { Cells } from './cells.tsx';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { SkipToRows } from './skip-to-rows.tsx';
import { columnsOf, memoizeCells } from './table-columns.tsx';
import { handleTableKey, handleTableScroll, useTableFocus } from './table-keyboard.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import './entity-table.css';

const SCROLL = { x: 1300, y: '65vh' };
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
  readonly rowSelection?: TableProps<Row<NoInfer<E>>>['rowSelection'];
  /** Narrows the list for good, beside what its address says. */
  readonly scope?: Filters<NoInfer<E>>;
}

function useColumns<E extends Entity>(
  { entity, cells = NO_CELLS, actions }: EntityTableProps<E>,
  list: ListStateHandle<E>,
  layout: readonly ViewColumn[],
) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells hold texts, so they follow `t`.
  const drawn = useMemo(() => memoizeCells(entity, cells), [entity, cells, t]);
  return useMemo(() => {
    const columns = columnsOf({ entity, cells: drawn, list, layout, hasFixedKey: !isPhone });
    if (!actions) return columns;
    const menu = {
      key: 'actions',
      title: <span className="visually-hidden">{t('table.actions')}</span>,
      width: MENU_WIDTH,
      fixed: 'end' as const,
      render: (_: unknown, row: Row<E>) => <RowMenu entity={entity} row={row} actions={actions} />,
    };
    return [...columns, menu];
  }, [entity, drawn, list, layout, actions, isPhone, t]);
}

type ChangeHandler<E extends Entity> = NonNullable<TableProps<Row<E>>['onChange']>;

/** Takes from Ant Design only what was clicked; its other parts may be older than the address. */
function changeHandler<E extends Entity>({ state, change }: ListStateHandle<E>): ChangeHandler<E> {
  return (pagination, _filters, sorter, { action }) => {
    if (action === 'sort' && !Array.isArray(sorter)) {
      const path = String(sorter.columnKey);
      change(toSort(sorter.order ? { path, direction: sorter.order === 'ascend' ? 'asc' : 'desc' } : null));
    }
    if (action !== 'paginate') return;
    const { current = 1, pageSize = state.size } = pagination;
    change(pageSize === state.size ? toPage(current) : toSize(pageSize));
  };
}

function usePagination<E extends Entity>(
  { state }: ListStateHandle<E>,
  page: Page<unknown> | undefined,
  hasSizeChanger: boolean,
): TableProps['pagination'] {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  const number = (value: number) => value.toLocaleString(language);
  return {
    current: state.page,
    pageSize: state.size,
    total: page?.totalElements ?? 0,
    pageSizeOptions: [...PAGE_SIZES],
    showSizeChanger: hasSizeChanger,
    simple: isPhone,
    size: 'small',
    showTotal: (total, [from, to]) =>
      t('table.rows', { from: number(from), to: number(to), total: number(total) }),
  };
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
  if (error) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reasonOf(error)}>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Empty>
    );
  }
  const text = t(isFiltered ? 'table.emptyFiltered' : 'common.empty');
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}

function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** A click on the row itself: not on a control in it, nor on what a control of it opened elsewhere. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) && element.closest('button, a, .ant-table-selection-column') === null
  );
}

/** Opens the row that was clicked, unless text was being selected. */
function rowProps<OneRow>(onOpen: ((row: OneRow) => void) | undefined): TableProps<OneRow>['onRow'] {
  if (!onOpen) return () => ({});
  return (row) => ({
    className: 'openable',
    onClick: (event: MouseEvent) => {
      if (isOnRow(event) && !hasSelectedText()) onOpen(row);
    },
  });
}

function List<E extends Entity>(props: EntityTableProps<E>) {
  const { entity, onOpen, scope, rowSelection, usePage = useEntityPage, hasSizeChanger = true } = props;
  const { t, named, language } = useTexts();
  const list = useListState(entity);
  const host = useRef<HTMLDivElement>(null);
  const view = useListView(entity);
  const draft = useColumnDraft(entity);
  const isSettled = useInitialView(entity, view);
  const scoped = { ...list.state, filters: { ...list.state.filters, ...scope } };
  const found = usePage(entity, scoped, isSettled);
  const { data, isFetching, error, isPlaceholderData, refetch } = found;
  const settled = isPlaceholderData ? undefined : data;
  useExistingPage(list, settled);
  useOpenedRow(props, list, settled);
  const columns = useColumns(props, list, draft ?? view.current?.columns ?? NO_LAYOUT);
  const pagination = usePagination(list, data, hasSizeChanger);
  // The rows of the page before stay on show until the next has come.
  const [pageKey, setPageKey] = useState('');
  const asked = JSON.stringify(scoped);
  if (!isPlaceholderData && data && pageKey !== asked) setPageKey(asked);
  const inTurn = useRowsInTurn(error ? NO_ROWS : (data?.content ?? NO_ROWS), pageKey);
  useTableFocus(host, t('table.scrollArea', { name: named(`entity.${entity.name}`) }));
  return (
    <div
      className="entity-table"
      aria-busy={isFetching || !isSettled || inTurn.isGrowing}
      ref={host}
      onKeyDownCapture={handleTableKey}
      onScrollCapture={handleTableScroll}
    >
      <Table<Row<E>>
        key={language}
        size="small"
        bordered={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        rowKey={(row) => rowKey(entity, row)}
        columns={columns}
        dataSource={inTurn.rows}
        loading={isFetching || !isSettled}
        scroll={SCROLL}
        pagination={pagination}
        onChange={changeHandler(list)}
        onRow={rowProps(onOpen)}
        {...(rowSelection && { rowSelection })}
        locale={{
          emptyText:
            isFetching || !isSettled ? (
              ' '
            ) : (
              <Nothing
                error={error}
                isFiltered={Object.keys(list.state.filters).length > 0}
                onRetry={() => void refetch()}
              />
            ),
        }}
      />
    </div>
  );
}

/** A list of an entity's rows: paged, sorted and filtered on the server, its state in the address. */
export const EntityTable = memo(function EntityTable<E extends Entity>(props: EntityTableProps<E>) {
  return (
    <LinksAreStops value={props.onOpen === undefined}>
      <SkipToRows />
      <List {...props} />
    </LinksAreStops>
  );
}) as typeof List;
