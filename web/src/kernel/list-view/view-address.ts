import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { OPEN } from '../list/list-state.ts';

const VIEW = 'view';

/** The list as it comes, for somebody who has another view that is seen first. */
export const STANDARD = 'standard';

/** The view that an address names, if it names one. */
export function viewIn(search: string): string | null {
  return new URLSearchParams(search).get(VIEW);
}

/** The address of a view: its filters and order with its name; as a link, its name alone. */
export function viewAddress({ id, search }: Pick<ListView, 'id' | 'search'>): string {
  const address = new URLSearchParams(search);
  address.set(VIEW, id);
  return address.toString();
}

/** Whether an address says nothing of filters, order or page. */
export function isBare(entity: Entity, search: string): boolean {
  const known = new Set(['page', 'size', 'sort', ...fieldsOf(entity).map(([path]) => path)]);
  return [...new URLSearchParams(search).keys()].every((name) => !known.has(name));
}

/** What of an address a view keeps: filters, order and page size. */
export function keptSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of [VIEW, 'page', OPEN]) kept.delete(name);
  return kept.toString();
}
