import type { ListChanges } from '@cooler/contract/features/change/changes.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { followWhileVisible } from '../../kernel/browser/follow-while-visible.ts';
import type { Page } from '../../kernel/list/use-entity-page.ts';

/** Refreshes the displayed data of a list; the signal aborts on unmount. */
export type Refresh = (queryClient: QueryClient, signal: AbortSignal) => Promise<void>;

function follow({ path }: Entity, refresh: (signal: AbortSignal) => Promise<void>, ended: AbortSignal): void {
  let known: number | undefined;
  void followWhileVisible(async (signal) => {
    const query: Record<string, string> = known === undefined ? {} : { after: String(known) };
    const { changes } = await api.get<ListChanges>(`/resource/${path}/changes`, { query, signal });
    if (known !== undefined && changes !== known) await refresh(ended);
    known = changes;
  }, ended);
}

/** Refreshes a list whenever it changes on the server, while the page is visible. `refresh` must be a stable function. */
export function useChanges(entity: Entity, refresh: Refresh): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    follow(entity, (signal) => refresh(queryClient, signal), ended.signal);
    return () => ended.abort();
  }, [queryClient, entity, refresh]);
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
  const shown = queryClient.getQueryCache().findAll({ queryKey: [path, 'page'], type: 'active' });
  for (const { queryKey } of shown)
    await refreshPage(queryClient, queryKey, () =>
      api.post<Page<unknown>>(`/resource/${path}/page`, queryKey.at(-1), { signal }),
    );
}
