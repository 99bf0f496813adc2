import type { ListChanges } from '@cooler/contract/features/change/changes.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import type { Page } from '../../kernel/list/use-entity-page.ts';
import { followWhileVisible } from './follow-while-visible.ts';

/** Refreshes the displayed data of a list; the signal aborts on unmount. */
export type Refresh = (queryClient: QueryClient, signal: AbortSignal) => Promise<void>;

/** The pages of a list that are on screen. */
const pagesShown = (queryClient: QueryClient, path: string) =>
  queryClient.getQueryCache().findAll({ queryKey: [path, 'page'], type: 'active' });

/** What is shown, and how often the rows of a list had changed before. */
type Counted = Pick<Page<unknown>, 'changes'>;

/**
 * The change count of the rows of a list, as soon as they and what `also` names are on screen: that of what was read
 * first; undefined if the rows came without one.
 */
async function countOfShown(
  queryClient: QueryClient,
  path: string,
  also: readonly QueryKey[],
  signal: AbortSignal,
): Promise<number | undefined> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const look = () => {
      const page = pagesShown(queryClient, path).find(
        ({ state }) => state.data && state.fetchStatus !== 'fetching',
      );
      const others = also.flatMap((queryKey) =>
        queryClient.getQueryCache().findAll({ queryKey, type: 'active' }),
      );
      if (!page || others.some(({ state }) => state.fetchStatus === 'fetching')) return;
      stop();
      const counts = [page, ...others].map(({ state }) => (state.data as Counted | undefined)?.changes);
      const [ofRows, ...ofOthers] = counts;
      resolve(ofRows && Math.min(ofRows, ...ofOthers.map((count) => count ?? ofRows)));
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    look();
  });
}

const NOTHING: readonly QueryKey[] = [];

/**
 * Refreshes a list whenever it changes on the server, while the page is visible, and once more if it changed after the
 * server had read its rows or what `also` names. `refresh` and `also` must be stable; `path` is that of the list, if it has
 * another entity.
 */
export function useChanges(
  { path: followed }: Entity,
  refresh: Refresh,
  path = followed,
  also = NOTHING,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    let known: number | undefined;
    void followWhileVisible(async (signal) => {
      known ??= await countOfShown(queryClient, path, also, signal);
      const query: Record<string, string> = known === undefined ? {} : { after: String(known) };
      const { changes } = await api.get<ListChanges>(`/resource/${followed}/changes`, { query, signal });
      if (known !== undefined && changes !== known) await refresh(queryClient, ended.signal);
      known = changes;
    }, ended.signal);
    return () => ended.abort();
  }, [queryClient, followed, path, refresh, also]);
}

/** Refetches a page; never shows an answer that newer rows have overtaken. */
async function refreshPage(
  queryClient: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<unknown>,
): Promise<void> {
  const stateOf = () => queryClient.getQueryState(queryKey);
  // It may have been asked for before the change.
  if (stateOf()?.fetchStatus === 'fetching') return queryClient.refetchQueries({ queryKey, exact: true });
  const count = stateOf()?.dataUpdateCount;
  const page = await ask();
  // It was asked for later than this one.
  if (stateOf()?.fetchStatus === 'fetching') return undefined;
  if (stateOf()?.dataUpdateCount !== count) return refreshPage(queryClient, queryKey, ask);
  queryClient.setQueryData(queryKey, page);
}

/** Refetches the pages of an entity that are on screen, without a loading indicator. */
export async function refreshPagesInBackground(
  queryClient: QueryClient,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  for (const { queryKey } of pagesShown(queryClient, path))
    await refreshPage(queryClient, queryKey, () =>
      api.post<Page<unknown>>(`/resource/${path}/page`, queryKey.at(-1), { signal }),
    );
}
