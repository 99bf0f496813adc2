import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty, Table, type TableProps } from 'antd';
import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { Cells } from './cells.tsx';
import {
  type ListState,
  type ListStateHandle,
  PAGE_SIZES,
  toPage,
  toSize,
  toSort,
  useListState,
} from './list-state.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { rowKey } from './row-title.ts';
import { columnsOf } from './table-columns.tsx';
import { openFilterByKey, useReachableTable } from './table-keyboard.ts';
import { useTexts } from './text.ts';
import { type Page, useEntityPage } from './use-entity-page.ts';
import { useIsPhone } from './use-is-phone.ts';
import './entity-table.css';

const SCROLL = { x: 1300, y: '65vh' };
const MENU_WIDTH = 48;
const NO_CELLS: Cells = {};

export interface EntityTableProps {
  readonly entity: Entity;
  readonly cells?: Cells;
  /** The menu of a row; without it the rows have none. */
  readonly actions?: RowActions;
  /** What a click on a row does; without it nothing. */
  readonly onOpen?: (row: AnyRow) => void;
  /** Narrows the list for good, beside what its address says. */
  readonly scope?: ListState['filters'];
}

function useColumns({ entity, cells = NO_CELLS, actions }: EntityTableProps, list: ListStateHandle) {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are texts, so columns follow the language.
  return useMemo(() => {
    const columns = columnsOf({ entity, cells, list, hasFixedKey: !isPhone });
    if (!actions) return columns;
    const menu = {
      key: 'actions',
      title: <span className="visually-hidden">{t('table.actions')}</span>,
      width: MENU_WIDTH,
      fixed: 'end' as const,
      render: (_: unknown, row: AnyRow) => <RowMenu entity={entity} row={row} actions={actions} />,
    };
    return [...columns, menu];
  }, [entity, cells, list, actions, isPhone, language]);
}

type ChangeHandler = NonNullable<TableProps<AnyRow>['onChange']>;

/** Takes from Ant Design only what was clicked; its other parts may be older than the address. */
function changeHandler({ state, change }: ListStateHandle): ChangeHandler {
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

function usePagination({ state }: ListStateHandle, page: Page | undefined): TableProps<AnyRow>['pagination'] {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return {
    current: state.page,
    pageSize: state.size,
    total: page?.totalElements ?? 0,
    pageSizeOptions: [...PAGE_SIZES],
    showSizeChanger: true,
    simple: isPhone,
    size: 'small',
    showTotal: (total, [from, to]) => t('table.rows', { from, to, total }),
  };
}

/** Rows can vanish under the last page; then the page before shows. */
function useExistingPage({ state, change }: ListStateHandle, page: Page | undefined): void {
  const lastPage = page ? Math.max(1, Math.ceil(page.totalElements / state.size)) : state.page;
  useEffect(() => {
    if (state.page > lastPage) change(toPage(lastPage), true);
  }, [state.page, lastPage, change]);
}

interface NothingProps {
  readonly hasFailed: boolean;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}

function Nothing({ hasFailed, isFiltered, onRetry }: NothingProps) {
  const { t } = useTexts();
  if (hasFailed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('table.loadFailed')}>
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
  return currentTarget.contains(element) && element.closest('button, a') === null;
}

/** Opens the row that was clicked, unless text was being selected. */
function rowProps(onOpen: EntityTableProps['onOpen']): TableProps<AnyRow>['onRow'] {
  if (!onOpen) return () => ({});
  return (row) => ({
    className: 'openable',
    onClick: (event: MouseEvent) => {
      if (isOnRow(event) && !hasSelectedText()) onOpen(row);
    },
  });
}

/** A list of an entity's rows: paged, sorted and filtered on the server, its state in the address. */
export const EntityTable = memo(function EntityTable(props: EntityTableProps) {
  const { entity, onOpen, scope } = props;
  const { t, named, language } = useTexts();
  const list = useListState(entity);
  const host = useRef<HTMLDivElement>(null);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useEntityPage(entity, {
    ...list.state,
    filters: { ...list.state.filters, ...scope },
  });
  useExistingPage(list, isPlaceholderData ? undefined : data);
  const columns = useColumns(props, list);
  const pagination = usePagination(list, data);
  useReachableTable(host, t('table.scrollArea', { name: named(`entity.${entity.name}`) }));
  return (
    <div className="entity-table" ref={host} onKeyDownCapture={openFilterByKey}>
      <Table<AnyRow>
        key={language}
        size="small"
        bordered={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        rowKey={(row) => rowKey(entity, row)}
        columns={columns}
        dataSource={isError ? [] : (data?.content ?? [])}
        loading={isFetching}
        scroll={SCROLL}
        pagination={pagination}
        onChange={changeHandler(list)}
        onRow={rowProps(onOpen)}
        locale={{
          emptyText: isFetching ? (
            ' '
          ) : (
            <Nothing
              hasFailed={isError}
              isFiltered={Object.keys(list.state.filters).length > 0}
              onRetry={() => void refetch()}
            />
          ),
        }}
      />
    </div>
  );
});
