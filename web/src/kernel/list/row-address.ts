import { pathSegment } from '@cooler/contract/path-segment.ts';

/** The key field of entities whose key is not `id`. */
const KEY_FIELDS: Readonly<Record<string, string>> = {
  shops: 'code',
  'service-companies': 'code',
  'warehouse-companies': 'code',
  'device-types': 'name',
};

/** The first path segment of rows with a page of their own, by the path of their entity. */
const PAGES: Readonly<Record<string, string>> = { shops: 'shops', 'device-register': 'devices' };

/** Whether the rows of an entity have pages of their own. */
export function hasOwnPage(path: string): boolean {
  return path in PAGES;
}

/** The address of a row's list, filtered to the row, with the row open. */
export function openedInList(path: string, key: string | number): string {
  const field = KEY_FIELDS[path];
  const search = { [field ?? 'id']: field ? `=${key}` : String(key), open: String(key) };
  return `/${path}?${new URLSearchParams(search)}`;
}

/** The address of a row: its own page, else the row open in its list. */
export function rowAddress(path: string, key: string | number): string {
  const segment = path in PAGES && pathSegment(key);
  return segment ? `/${PAGES[path]}/${segment}` : openedInList(path, key);
}
