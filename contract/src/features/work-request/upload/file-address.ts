import type { RequestType } from '../statuses.ts';

/** The part of the file addresses that names a type: `upload-delivery-csv`, `delivery-template` (docs/domain.md §14.4). */
export function fileAddress(type: RequestType): string {
  return type.toLowerCase();
}
