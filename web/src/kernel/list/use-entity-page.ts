import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { ListState } from './list-state.ts';
import { pageAddress, pageRequest } from './page-request.ts';

/** One page of rows and how many there are in all (docs/domain.md §3.2). */
export interface Page<OneRow> {
  readonly content: readonly OneRow[];
  readonly totalElements: number;
}

/** A page of rows, as far as it has come. */
export interface PageQuery<E extends Entity> {
  readonly data: Page<Row<E>> | undefined;
  readonly isFetching: boolean;
  /** It waits until there is a network. */
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Gives the rows that a list shows in this state. */
export type UsePage<E extends Entity> = (entity: E, state: ListState<E>, isReady: boolean) => PageQuery<E>;

/** The rows that a list shows; the old page stays until the next has come. */
export function useEntityPage<E extends Entity>(
  entity: E,
  state: ListState<E>,
  isReady = true,
): PageQuery<E> {
  const request = pageRequest(entity, state);
  return useQuery({
    queryKey: [entity.path, 'page', request],
    queryFn: ({ signal }) => api.post<Page<Row<E>>>(pageAddress(entity), request, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}
