import type { RequestType } from '../statuses.ts';

/** The URL segment of a type: `delivery` in `upload-delivery-csv` and `delivery-template` (docs/domain.md §14.4). */
export function fileAddress(type: RequestType): string {
  return type.toLowerCase();
}
