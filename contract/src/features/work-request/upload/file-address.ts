import type { RequestType } from '../statuses.ts';

/** The part of the file addresses that names a type: `upload-delivery-csv`, `delivery-template` (spec §7). */
export function fileAddress(type: RequestType): string {
  return type.toLowerCase();
}
