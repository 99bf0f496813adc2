import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { filterPaths, OPEN_PARAM } from '../list/list-state.ts';

const VIEW = 'view';

/** ID of the standard list, for users who have another default view. */
export const STANDARD_VIEW = 'standard';

/** The ID of the view in an address, or null. */
export function viewIn(search: string): string | null {
  return new URLSearchParams(search).get(VIEW);
}

/** The address of a view: its ID with its filters and sort order; a shared link has the ID alone. */
export function viewAddress({ id, search }: Pick<ListView, 'id' | 'search'>): string {
  const address = new URLSearchParams(search);
  address.set(VIEW, id);
  return address.toString();
}

/** The address of a view with what a bare address names besides the list: an open drawer, a form to fill in. */
export function arrivalAddress(view: ListView, search: string): string {
  const address = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(viewAddress(view))) address.set(name, value);
  return address.toString();
}

/** Whether an address has no filters, sort order, page or page size. */
export function isBare(entity: Entity, search: string): boolean {
  const known = new Set(['page', 'size', 'sort', ...filterPaths(entity)]);
  return [...new URLSearchParams(search).keys()].every((name) => !known.has(name));
}

/** The part of an address that a view stores: filters, sort order and page size. */
export function keptSearch(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of [VIEW, 'page', OPEN_PARAM]) kept.delete(name);
  return kept.toString();
}
