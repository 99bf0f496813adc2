import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Table, type TableProps } from 'antd';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { type ListStateHandle, PAGE_SIZES, toPage, toSize, toSort } from '../list/list-state.ts';
import { LinksAreStops } from '../list/row-link.tsx';
import { rowKey } from '../list/row-title.ts';
import type { Page } from '../list/use-entity-page.ts';
import { NothingFound } from '../list-rows/nothing-found.tsx';
import type { ShownRows } from '../list-rows/use-shown-rows.ts';
import { useTexts } from '../text/text.ts';
import type { ListProps } from './list-props.ts';
import { RowMenu } from './row-menu.tsx';
import { SkipToRows } from './skip-to-rows.tsx';
import { columnsOf, memoizeCells } from './table-columns.tsx';
import { handleTableKey, handleTableScroll, useTableFocus } from './table-keyboard.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import './entity-table.css';

const SCROLL = { x: 1300, y: '65vh' };
const MENU_WIDTH = 48;
const NO_CELLS = {};
const NO_ROWS: readonly never[] = [];

interface EntityTableProps<E extends Entity> extends ListProps<E> {
  readonly shown: ShownRows<E>;
}

function useColumns<E extends Entity>(
  { entity, cells = NO_CELLS, actions }: ListProps<E>,
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

/** The rows of a list as a table. */
export function EntityTable<E extends Entity>({ shown, ...props }: EntityTableProps<E>) {
  const { entity, onOpen, rowSelection, hasSizeChanger = true } = props;
  const { t, named, language } = useTexts();
  const { list, asked, page, isFormerPage, isLoading, error } = shown;
  const host = useRef<HTMLDivElement>(null);
  const columns = useColumns(props, list, shown.layout);
  const pagination = usePagination(list, page, hasSizeChanger);
  // The rows of the page before stay on show until the next has come.
  const [pageKey, setPageKey] = useState('');
  const wanted = JSON.stringify(asked);
  if (!isFormerPage && page && pageKey !== wanted) setPageKey(wanted);
  const inTurn = useRowsInTurn(error ? NO_ROWS : (page?.content ?? NO_ROWS), pageKey);
  useTableFocus(host, t('table.scrollArea', { name: named(`entity.${entity.name}`) }));
  return (
    <LinksAreStops value={onOpen === undefined}>
      <SkipToRows />
      <div
        className="entity-table"
        aria-busy={isLoading || inTurn.isGrowing}
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
          loading={isLoading}
          scroll={SCROLL}
          pagination={pagination}
          onChange={changeHandler(list)}
          onRow={rowProps(onOpen)}
          {...(rowSelection && { rowSelection })}
          locale={{ emptyText: isLoading ? ' ' : <NothingFound {...shown} /> }}
        />
      </div>
    </LinksAreStops>
  );
}
