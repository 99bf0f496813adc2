import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';

/** The display name of a row: its title, else its first unique field with a value, else its key. */
export function rowTitle<E extends Entity>(entity: E, row: Row<NoInfer<E>>): string {
  const names = [entity.title, ...entity.unique.flat(), entity.key].map((path) => valueAt(row, path));
  return String(names.find((name) => name !== null && name !== undefined) ?? '');
}

/** The key of a row, as text for addresses. */
export function rowKey<E extends Entity>(entity: E, row: Row<NoInfer<E>>): string {
  return String(valueAt(row, entity.key));
}
