import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryOf } from './filter-values.ts';
import type { ListState } from './list-state.ts';

/** One page of rows and how many there are in all (docs/domain.md §3.2). */
export interface Page {
  readonly content: readonly AnyRow[];
  readonly totalElements: number;
}

function requestOf(entity: Entity, { page, size, sort, filters }: ListState) {
  return {
    page: page - 1,
    size,
    direction: sort.direction,
    sorted_field: sort.path,
    query: queryOf(entity, filters),
  };
}

/** A page of rows, as far as it has come. */
export interface PageQuery {
  readonly data: Page | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Gives the rows that a list shows in this state. */
export type UsePage = (entity: Entity, state: ListState, isReady: boolean) => PageQuery;

/** The rows that a list shows; the old page stays until the next has come. */
export function useEntityPage(entity: Entity, state: ListState, isReady = true): PageQuery {
  const request = requestOf(entity, state);
  return useQuery({
    queryKey: [entity.path, 'page', request],
    queryFn: ({ signal }) => api.post<Page>(`/resource/${entity.path}/page`, request, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}
