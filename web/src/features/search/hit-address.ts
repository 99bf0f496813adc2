import type { SearchableEntity, SearchHit } from '@cooler/contract/features/search/search.ts';
import { rowAddress } from '../../kernel/list/row-address.ts';

/** The list of each kind. */
const LISTS: Readonly<Record<SearchableEntity, string>> = {
  shop: 'shops',
  'device-register': 'device-register',
  'work-request': 'work-requests',
  'regional-representative': 'regional-representatives',
};

/** Where a hit is: its list, filtered to it, with the row opened. */
export function hitAddress(entity: SearchableEntity, { key }: SearchHit): string {
  return rowAddress(LISTS[entity], key);
}
