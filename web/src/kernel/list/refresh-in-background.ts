import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
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
