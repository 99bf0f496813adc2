import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notifyError, notifyFailure } from '../feedback/notices.ts';
import { NetworkError } from '../feedback/problem.ts';
import { type AsOf, useLastVisit } from '../last-visit/use-last-visit.ts';
import type { Filters } from '../list/filter-values.ts';
import {
  type ListState,
  type ListStateHandle,
  OPEN_PARAM,
  toPage,
  useListState,
  withoutOpen,
} from '../list/list-state.ts';
import { pageRequest } from '../list/page-request.ts';
import { rowKey } from '../list/row-title.ts';
import { singleRowState } from '../list/single-row-state.ts';
import { type Page, type UsePage, useEntityPage } from '../list/use-entity-page.ts';
import { useListLayout } from '../list/use-list-layout.ts';
import type { OpenedRow } from '../list/use-opened-row.ts';
import { useColumnDraft } from '../list-view/column-draft.ts';
import { useInitialView, useListView } from '../list-view/use-list-view.ts';
import { translate } from '../text/text.ts';

const NO_LAYOUT: readonly ViewColumn[] = [];

/** Which rows a list shows, and how they open. */
export interface RowSource<E extends Entity> {
  readonly entity: E;
  /** Called when a row is clicked; without it a click does nothing. */
  readonly onOpen?: ((row: Row<NoInfer<E>>) => void) | undefined;
  /** The row that is open next to the list, in lists whose rows open there. */
  readonly opened?: OpenedRow<NoInfer<E>> | undefined;
  /** Loads the rows; by default from the entity's own address. */
  readonly usePage?: UsePage<NoInfer<E>>;
  /** Fixed filters, in addition to those of the address. */
  readonly scope?: Filters<NoInfer<E>>;
}

/** What a list shows now, the same for a table and for cards. */
export interface ShownRows<E extends Entity> {
  readonly list: ListStateHandle<E>;
  /** The state that is queried: that of the list with its scope. */
  readonly queried: ListState<E>;
  readonly page: Page<Row<E>> | undefined;
  /** `page` is of the previous query, until the current one is loaded. */
  readonly isFormerPage: boolean;
  /** `page` was stored on the phone at an earlier visit, and shows until the current page is loaded; or it could not be loaded again. */
  readonly asOf: AsOf | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Visible columns, their order and widths. */
  readonly layout: readonly ViewColumn[];
}

/** Goes to the last page when rows were removed and the current page no longer exists. */
function useExistingPage<E extends Entity>(
  { state, change }: ListStateHandle<E>,
  page: Page<unknown> | undefined,
): void {
  const lastPage = page ? Math.max(1, Math.ceil(page.totalElements / state.size)) : state.page;
  useEffect(() => {
    if (state.page > lastPage) change(toPage(lastPage), true);
  }, [state.page, lastPage, change]);
}

/**
 * Opens the row that the address names: from the loaded page, else by a request for it alone. In lists where a click
 * leads to another screen, a link does so too, and the parameter is removed from the address.
 */
function useRowOfAddress<E extends Entity>(
  { entity, onOpen, opened, usePage = useEntityPage }: RowSource<E>,
  { change }: ListStateHandle<E>,
  queried: ListState<E>,
  page: Page<Row<E>> | undefined,
): void {
  const wanted = new URLSearchParams(useLocation().search).get(OPEN_PARAM);
  const isPending = wanted !== null && page !== undefined && (!opened || opened.isPending);
  const find = (rows: readonly Row<E>[] | undefined) => rows?.find((each) => rowKey(entity, each) === wanted);
  const listed = isPending ? find(page.content) : undefined;
  const openIt = opened?.open ?? onOpen;
  const isElsewhere = isPending && openIt !== undefined && !listed;
  const state = isElsewhere ? singleRowState(entity, queried, wanted) : queried;
  const single = usePage(entity, state, isElsewhere);
  const isLoading = isElsewhere && !single.error && (!single.data || single.isPlaceholderData);
  const row = listed ?? (isElsewhere && !isLoading ? find(single.data?.content) : undefined);
  useEffect(() => {
    if (!isPending || isLoading) return;
    if (!row || !opened) change(withoutOpen(), true);
    if (row) openIt?.(row);
    else if (isElsewhere && single.error) notifyError(single.error);
    else if (isElsewhere) notifyFailure(translate('NOT_FOUND'));
  }, [isPending, isLoading, isElsewhere, row, single.error, opened, openIt, change]);
}

// A request that waits for the network counts as failed while there is nothing to show (docs/decisions/155).
const NO_NETWORK = new NetworkError('offline');

const KEPT_ROWS = 30;

const firstRows = <Rows>(page: Page<Rows>): Page<Rows> => ({
  ...page,
  content: page.content.slice(0, KEPT_ROWS),
});

/** The storage key of the page that a phone keeps for the next visit; null if it keeps none. */
function useVisitName<E extends Entity>(
  { entity, usePage }: RowSource<E>,
  queried: ListState<E>,
): string | null {
  const isCards = useListLayout() === 'cards';
  const isKept = entity.cachedOnDevice && !usePage && isCards && queried.page === 1;
  return isKept ? `${entity.path} ${JSON.stringify(pageRequest(entity, queried))}` : null;
}

/** Rows stay when they cannot be loaded again; this is of when they were loaded. */
const stale = (loadedAt: number): AsOf => ({ at: new Date(loadedAt).toISOString(), hasFailed: true });

/** The rows of a list: paged, sorted and filtered on the server, with the state in the address. */
export function useShownRows<E extends Entity>(source: RowSource<E>): ShownRows<E> {
  const { entity, scope, usePage = useEntityPage } = source;
  const list = useListState(entity);
  const view = useListView(entity);
  const draft = useColumnDraft(entity);
  const isSettled = useInitialView(entity, view);
  const queried = { ...list.state, filters: { ...list.state.filters, ...scope } };
  const query = usePage(entity, queried, isSettled);
  const { data, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const settled = isPlaceholderData ? undefined : data;
  const error = query.isPaused && !settled ? NO_NETWORK : query.error;
  const visit = useLastVisit(useVisitName(source, queried), { data: settled, error }, firstRows);
  useExistingPage(list, settled);
  useRowOfAddress(source, list, queried, settled);
  return {
    list,
    queried,
    page: visit.data ?? data,
    isFormerPage: isPlaceholderData,
    asOf: settled && error ? stale(dataUpdatedAt) : visit.asOf,
    isLoading: isFetching || !isSettled,
    error: settled ? null : visit.error,
    isFiltered: Object.keys(list.state.filters).length > 0,
    refetch,
    layout: draft ?? view.current?.columns ?? NO_LAYOUT,
  };
}
