import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { rowKey } from './row-title.ts';
import type { Page } from './use-entity-page.ts';

/** Refetches the pages of an entity that are on screen, without a loading indicator. */
export async function refreshPagesInBackground(
  queryClient: QueryClient,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ queryKey: [path, 'page'], type: 'active' });
  for (const { queryKey } of shown) {
    const page = await api.post<Page<unknown>>(`/resource/${path}/page`, queryKey.at(-1), { signal });
    queryClient.setQueryData(queryKey, page);
  }
}

/** Refetches what a change has outdated. Nobody waits for it: a change is done when the server has answered it. */
export function refetchBehind(queryClient: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Shows a saved row in the loaded pages of its list, until they are refetched. */
export function showSavedRow<E extends Entity>(queryClient: QueryClient, entity: E, saved: Row<E>): void {
  const key = rowKey(entity, saved);
  const withSaved = (page: Page<Row<E>> | undefined) =>
    page && { ...page, content: page.content.map((row) => (rowKey(entity, row) === key ? saved : row)) };
  queryClient.setQueriesData<Page<Row<E>>>({ queryKey: [entity.path, 'page'] }, withSaved);
}
