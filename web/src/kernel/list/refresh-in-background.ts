import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Page } from './use-entity-page.ts';

/** Loads the pages on show of an entity anew, without a sign of loading: the rows change under the reader's eyes. */
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
