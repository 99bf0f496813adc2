/** The field that is the key, of lists whose rows are not known by their number. */
const KEY_FIELDS: Readonly<Record<string, string>> = {
  shops: 'code',
  'service-companies': 'code',
  'warehouse-companies': 'code',
  'device-types': 'name',
};

/** Where a row is: its list, filtered to it, with the row opened. */
export function rowAddress(path: string, key: string): string {
  return `/${path}?${new URLSearchParams({ [KEY_FIELDS[path] ?? 'id']: key, open: key })}`;
}
