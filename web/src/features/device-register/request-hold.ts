import type { AnyRow } from '@cooler/contract/kernel/entity.ts';

/** How a device's open request holds its status: not at all, until it is set anew, or altogether (docs/domain.md §4.5). */
export type RequestHold = 'none' | 'untilSet' | 'firm';

export function requestHold(row: AnyRow | undefined): RequestHold {
  if (row?.hasOpenRequest !== true) return 'none';
  return row.canSetStatus === true ? 'untilSet' : 'firm';
}

/** Whether the place stays as it is: a new one comes only with the status that ends the request. */
export function holdsPlace(row: AnyRow | undefined, deviceStatus: unknown): boolean {
  const hold = requestHold(row);
  return hold === 'firm' || (hold === 'untilSet' && deviceStatus === row?.deviceStatus);
}
