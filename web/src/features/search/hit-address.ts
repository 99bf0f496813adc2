import type { SearchableEntity, SearchHit } from '@cooler/contract/features/search/search.ts';

/** The list of each kind, and the field that is its key. */
const LISTS: Readonly<Record<SearchableEntity, readonly [path: string, key: string]>> = {
  shop: ['/shops', 'code'],
  'device-register': ['/device-register', 'id'],
  'work-request': ['/work-requests', 'id'],
  'regional-representative': ['/regional-representatives', 'id'],
};

/** Where a hit is: its list, filtered to it, with the row opened. */
export function hitAddress(entity: SearchableEntity, { key }: SearchHit): string {
  const [path, field] = LISTS[entity];
  return `${path}?${new URLSearchParams({ [field]: key, open: key })}`;
}
