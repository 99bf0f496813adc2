import type { SearchableEntity, SearchHit } from '@cooler/contract/features/search/search.ts';
import { rowAddress } from '../../kernel/list/row-address.ts';

/** The list path of each entity. */
const LISTS: Readonly<Record<SearchableEntity, string>> = {
  shop: 'shops',
  'device-register': 'device-register',
  'work-request': 'work-requests',
  'regional-representative': 'regional-representatives',
};

/** The path that opens a hit. */
export function hitAddress(entity: SearchableEntity, { key }: SearchHit): string {
  return rowAddress(LISTS[entity], key);
}
