/** The field that is the key, of lists whose rows are not known by their number. */
const KEY_FIELDS: Readonly<Record<string, string>> = {
  shops: 'code',
  'service-companies': 'code',
  'warehouse-companies': 'code',
  'device-types': 'name',
};

/** Where the rows are that have a page of their own, by the path of their entity. */
const PAGES: Readonly<Record<string, string>> = { shops: 'shops', 'device-register': 'devices' };

/** Whether the rows of an entity have pages of their own. */
export function hasOwnPage(path: string): boolean {
  return path in PAGES;
}

/** The list of a row, filtered to it, with the row opened. */
export function openedInList(path: string, key: string | number): string {
  const search = { [KEY_FIELDS[path] ?? 'id']: String(key), open: String(key) };
  return `/${path}?${new URLSearchParams(search)}`;
}

/** Where a row is: its own page, else opened in its list. */
export function rowAddress(path: string, key: string | number): string {
  const page = PAGES[path];
  return page ? `/${page}/${encodeURIComponent(key)}` : openedInList(path, key);
}
