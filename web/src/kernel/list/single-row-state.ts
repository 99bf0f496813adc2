import { type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filters } from './filter-values.ts';
import type { ListState } from './list-state.ts';

/** The list state that finds one row by its key, on whichever page it is. */
export function singleRowState<E extends Entity>(entity: E, state: ListState<E>, key: string): ListState<E> {
  const text = fieldAt(entity, entity.key).kind === 'text' ? `=${key}` : key;
  return { ...state, page: 1, filters: { [entity.key]: text } as Filters<E> };
}
