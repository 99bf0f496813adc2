import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rowKey } from './row-title.ts';
import type { Page } from './use-entity-page.ts';

/** Refetches what a change has outdated. Nobody waits for it: a change is done when the server has answered it. */
export function refetchBehind(queryClient: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Shows a saved row in the loaded pages of its list, until they are refetched. */
export function showSavedRow<E extends Entity>(queryClient: QueryClient, entity: E, saved: Row<E>): void {
  const isSaved = (row: Row<E>) => rowKey(entity, row) === rowKey(entity, saved);
  queryClient.setQueriesData<Page<Row<E>>>(
    { queryKey: [entity.path, 'page'] },
    (page) => page && { ...page, content: page.content.map((row) => (isSaved(row) ? saved : row)) },
  );
}
