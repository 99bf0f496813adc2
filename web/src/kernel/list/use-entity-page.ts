import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, READ_MS } from '../api/api.ts';
import type { ListState } from './list-state.ts';
import { pageAddress, pageRequest } from './page-request.ts';

/** One page of rows and how many there are in all (docs/domain.md §3.2). */
export interface Page<OneRow> {
  readonly content: readonly OneRow[];
  readonly totalElements: number;
  /** How often the rows of a list that is followed had changed before these were read. */
  readonly changes?: number;
}

/** The query of a page of rows. */
export interface PageQuery<E extends Entity> {
  readonly data: Page<Row<E>> | undefined;
  readonly isFetching: boolean;
  /** Waiting for a network connection. */
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  /** When `data` was loaded. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** A hook that loads the rows of a list in this state. */
export type UsePage<E extends Entity> = (entity: E, state: ListState<E>, isReady: boolean) => PageQuery<E>;

/** Loads the rows of a list; the previous page stays until the next is loaded. */
export function useEntityPage<E extends Entity>(
  entity: E,
  state: ListState<E>,
  isReady = true,
): PageQuery<E> {
  const request = pageRequest(entity, state);
  return useQuery({
    queryKey: [entity.path, 'page', request],
    queryFn: ({ signal }) =>
      api.post<Page<Row<E>>>(pageAddress(entity), request, { signal, limitMs: READ_MS }),
    placeholderData: keepPreviousData,
    // Rows that are shown stay when they are asked for without a network (docs/decisions/155).
    networkMode: 'online',
    enabled: isReady,
  });
}
