import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { queryOf } from './filter-values.ts';
import type { ListState } from './list-state.ts';

/** The address that returns the pages of a list. */
export const pageAddress = ({ path }: Entity): string => `/resource/${path}/page`;

/** The request body for a list in this state. */
export function pageRequest<E extends Entity>(entity: E, { page, size, sort, filters }: ListState<E>) {
  return {
    page: page - 1,
    size,
    direction: sort.direction,
    sorted_field: sort.path,
    query: queryOf(entity, filters),
  };
}
