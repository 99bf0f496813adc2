import { type Direction, type Entity, type FilterPath, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Filters } from './filter-values.ts';

/** The address parameter with the key of the open row. */
export const OPEN_PARAM = 'open';

export const SAME_PLACE = { preventScrollReset: true } as const;

export const PAGE_SIZES = [5, 10, 15, 20, 50, 100] as const;

export interface Sort {
  readonly path: string;
  readonly direction: Direction;
}

/** The state of a list; stored in the address, so that a view can be shared and Back works. */
export interface ListState<E extends Entity> {
  /** One-based. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly filters: Filters<E>;
}

// The server accepts no higher page number.
const PAGE = /^[1-9]\d{0,6}$/;

/** The one-based page number in an address; the first page if missing or invalid. */
export function readPage(text: string | null): number {
  return PAGE.test(text ?? '') ? Number(text) : 1;
}

function readSize({ pageSize, isPageSizeFixed }: Entity, text: string | null): number {
  const size = Number(text);
  return !isPageSizeFixed && PAGE_SIZES.some((each) => each === size) ? size : pageSize;
}

function isSortable(entity: Entity, path: string): boolean {
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  return field !== undefined && field.sort !== false;
}

function defaultSort({ defaultSort: [path, direction] }: Entity): Sort {
  return { path, direction };
}

function readSort(entity: Entity, text: string | null): Sort {
  const path = text?.replace(/^-/, '') ?? '';
  if (!isSortable(entity, path)) return defaultSort(entity);
  return { path, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

/** What the address of a list can filter by. */
export function filterPaths(entity: Entity): string[] {
  const fields = fieldsOf(entity).flatMap(([path, field]) => (field.filter === false ? [] : [path]));
  return [...fields, ...(entity.personalFilters ?? [])];
}

/** The value of an address parameter, without NUL characters: no stored text has one and the server rejects them. */
export const textIn = (search: URLSearchParams, name: string): string =>
  search.get(name)?.replaceAll('\0', '') ?? '';

function readFilters<E extends Entity>(entity: E, search: URLSearchParams): Filters<E> {
  const given = filterPaths(entity).flatMap((path) => {
    const text = textIn(search, path);
    return text ? [[path, text]] : [];
  });
  return Object.fromEntries(given) as Filters<E>;
}

/** Reads a list's state from an address; missing and invalid values become the defaults. */
export function readListState<E extends Entity>(entity: E, search: URLSearchParams): ListState<E> {
  return {
    page: readPage(search.get('page')),
    size: readSize(entity, search.get('size')),
    sort: readSort(entity, search.get('sort')),
    filters: readFilters(entity, search),
  };
}

/** A change of the list state, applied to the current address. */
export type ListChange<E extends Entity = Entity> = (search: URLSearchParams, entity: E) => void;

function put(search: URLSearchParams, name: string, text: string | null): void {
  if (text === null || text === '') search.delete(name);
  else search.set(name, text);
}

/** Goes to a one-based page. */
export function toPage(page: number): ListChange {
  return (search) => put(search, 'page', page === 1 ? null : String(page));
}

/** Shows this many rows, from the first page on. */
export function toSize(size: number): ListChange {
  return (search, entity) => {
    put(search, 'size', size === entity.pageSize ? null : String(size));
    search.delete('page');
  };
}

/** Sorts by a field; null restores the default sort order. */
export function toSort(sort: Sort | null): ListChange {
  return (search) => {
    put(search, 'sort', sort && `${sort.direction === 'desc' ? '-' : ''}${sort.path}`);
    search.delete('page');
  };
}

/** Sorts as a click on a heading does: ascending, then descending, then the default, of which no click is without effect. */
export function toNextSort(path: string): ListChange {
  return (search, entity) => {
    const first = defaultSort(entity);
    const sorted = readSort(entity, search.get('sort'));
    const isDefaultDown = first.path === path && first.direction === 'desc';
    const isDown = sorted.direction === 'desc';
    if (sorted.path !== path || (isDown && isDefaultDown)) toSort({ path, direction: 'asc' })(search, entity);
    else toSort(isDown || isDefaultDown ? null : { path, direction: 'desc' })(search, entity);
  };
}

/** Filters by a field; null removes the filter. */
export function toFilter<E extends Entity>(path: FilterPath<E>, text: string | null): ListChange<E> {
  return (search) => {
    put(search, path, text);
    search.delete('page');
  };
}

/** Removes the open row from the address. */
export function withoutOpen(): ListChange {
  return (search) => search.delete(OPEN_PARAM);
}

/** Removes every filter. */
export function withoutFilters(): ListChange {
  return (search, entity) => {
    for (const path of [...filterPaths(entity), 'page']) search.delete(path);
  };
}

export interface ListStateHandle<E extends Entity> {
  readonly state: ListState<E>;
  /** Applies a change; `isSameView` replaces the view in the history instead of adding one. */
  readonly change: (change: ListChange<E>, isSameView?: boolean) => void;
}

/** Navigation state of an address that a change of the list made, as opposed to an arrival from elsewhere. */
export const LIST_CHANGE = 'list-change';

/** The state of a list, stored only in the address. */
export function useListState<E extends Entity>(entity: E): ListStateHandle<E> {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      state: readListState(entity, new URLSearchParams(search)),
      change: (change, isSameView = false) => {
        // A click can arrive before the last change is rendered, so this reads the current address.
        const newest = new URLSearchParams(window.location.search);
        change(newest, entity);
        void navigate({ search: newest.toString() }, { replace: isSameView, state: LIST_CHANGE });
      },
    }),
    [entity, search, navigate],
  );
}
