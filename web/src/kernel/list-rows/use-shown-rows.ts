import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notifyError, notifyFailure } from '../feedback/notifications.ts';
import { NetworkError } from '../feedback/problem.ts';
import { type AsOf, useLastVisit } from '../last-visit/use-last-visit.ts';
import type { Filters } from '../list/filter-values.ts';
import {
  type ListState,
  type ListStateHandle,
  OPEN,
  toPage,
  useListState,
  withoutOpen,
} from '../list/list-state.ts';
import { pageRequest } from '../list/page-request.ts';
import { rowKey } from '../list/row-title.ts';
import { stateOfOne } from '../list/state-of-one.ts';
import { type Page, type UsePage, useEntityPage } from '../list/use-entity-page.ts';
import { useListLayout } from '../list/use-list-layout.ts';
import type { OpenedRow } from '../list/use-opened-row.ts';
import { useColumnDraft } from '../list-view/column-draft.ts';
import { useInitialView, useListView } from '../list-view/use-list-view.ts';
import { translate } from '../text/text.ts';

const NO_LAYOUT: readonly ViewColumn[] = [];

/** Which rows a list shows, and what is done with one that a link names. */
export interface RowSource<E extends Entity> {
  readonly entity: E;
  /** What a click on a row does; without it nothing. */
  readonly onOpen?: ((row: Row<NoInfer<E>>) => void) | undefined;
  /** The row that stands open beside the list, where a click opens one there. */
  readonly opened?: OpenedRow<NoInfer<E>> | undefined;
  /** Where the rows come from; without it from the entity's own addresses. */
  readonly usePage?: UsePage<NoInfer<E>>;
  /** Narrows the list for good, beside what its address says. */
  readonly scope?: Filters<NoInfer<E>>;
}

/** What a list shows now, as far as it has come: the same for a table and for cards. */
export interface ShownRows<E extends Entity> {
  readonly list: ListStateHandle<E>;
  /** What was asked for: the state of the list with its scope. */
  readonly asked: ListState<E>;
  readonly page: Page<Row<E>> | undefined;
  /** `page` is of what was asked for before, until the next has come. */
  readonly isFormerPage: boolean;
  /** `page` is what a phone kept of an earlier visit, until the page of now has come. */
  readonly asOf: AsOf | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Which columns show, in which order and width. */
  readonly layout: readonly ViewColumn[];
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

/**
 * Opens the row that the address names: from the page on show, else by asking for it. Where a click leads to another
 * screen instead, a link does so too, and the address does not ask for it again.
 */
function useRowOfAddress<E extends Entity>(
  { entity, onOpen, opened, usePage = useEntityPage }: RowSource<E>,
  { change }: ListStateHandle<E>,
  asked: ListState<E>,
  page: Page<Row<E>> | undefined,
): void {
  const wanted = new URLSearchParams(useLocation().search).get(OPEN);
  const isSought = wanted !== null && page !== undefined && (!opened || opened.isSought);
  const find = (rows: readonly Row<E>[] | undefined) => rows?.find((each) => rowKey(entity, each) === wanted);
  const listed = isSought ? find(page.content) : undefined;
  const isElsewhere = isSought && opened !== undefined && !listed;
  const alone = usePage(entity, isElsewhere ? stateOfOne(entity, asked, wanted) : asked, isElsewhere);
  const isAsking = isElsewhere && !alone.error && (!alone.data || alone.isPlaceholderData);
  const row = listed ?? (isElsewhere && !isAsking ? find(alone.data?.content) : undefined);
  useEffect(() => {
    if (!isSought || isAsking) return;
    if (!row || !opened) change(withoutOpen(), true);
    if (row) (opened?.open ?? onOpen)?.(row);
    else if (isElsewhere && alone.error) notifyError(alone.error);
    else if (isElsewhere) notifyFailure(translate('NOT_FOUND'));
  }, [isSought, isAsking, isElsewhere, row, alone.error, opened, onOpen, change]);
}

// A call that waits for the network has not failed, but nor does it come (docs/decisions/155).
const NO_NETWORK = new NetworkError('offline');

const KEPT_ROWS = 30;

const firstRows = <Rows>(page: Page<Rows>): Page<Rows> => ({
  ...page,
  content: page.content.slice(0, KEPT_ROWS),
});

/** Names the page that a phone keeps for the next visit; null where it keeps none. */
function useVisitName<E extends Entity>(
  { entity, usePage }: RowSource<E>,
  asked: ListState<E>,
): string | null {
  const isCards = useListLayout() === 'cards';
  const isKept = entity.cachedOnDevice && !usePage && isCards && asked.page === 1;
  return isKept ? `${entity.path} ${JSON.stringify(pageRequest(entity, asked))}` : null;
}

/** The rows of a list: paged, sorted and filtered on the server, the state in the address. */
export function useShownRows<E extends Entity>(source: RowSource<E>): ShownRows<E> {
  const { entity, scope, usePage = useEntityPage } = source;
  const list = useListState(entity);
  const view = useListView(entity);
  const draft = useColumnDraft(entity);
  const isSettled = useInitialView(entity, view);
  const asked = { ...list.state, filters: { ...list.state.filters, ...scope } };
  const asking = usePage(entity, asked, isSettled);
  const { data, isFetching, isPlaceholderData, refetch } = asking;
  const settled = isPlaceholderData ? undefined : data;
  const error = asking.isPaused && !settled ? NO_NETWORK : asking.error;
  const visit = useLastVisit(useVisitName(source, asked), { data: settled, error }, firstRows);
  useExistingPage(list, settled);
  useRowOfAddress(source, list, asked, settled);
  return {
    list,
    asked,
    page: visit.data ?? data,
    isFormerPage: isPlaceholderData,
    asOf: visit.asOf,
    isLoading: isFetching || !isSettled,
    error: visit.error,
    isFiltered: Object.keys(list.state.filters).length > 0,
    refetch,
    layout: draft ?? view.current?.columns ?? NO_LAYOUT,
  };
}
