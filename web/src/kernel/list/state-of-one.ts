import { type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filters } from './filter-values.ts';
import type { ListState } from './list-state.ts';

/** What is asked for to find one row, wherever in its list it is. */
export function stateOfOne<E extends Entity>(entity: E, asked: ListState<E>, key: string): ListState<E> {
  const text = fieldAt(entity, entity.key).kind === 'text' ? `=${key}` : key;
  return { ...asked, page: 1, filters: { [entity.key]: text } as Filters<E> };
}
