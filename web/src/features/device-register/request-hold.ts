import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';

/** How a device's open request holds its status: not at all, until it is set anew, or altogether (domain.md 4, 5). */
export type RequestHold = 'none' | 'untilSet' | 'firm';

export function requestHold(row: Device | undefined): RequestHold {
  if (row?.hasOpenRequest !== true) return 'none';
  return row.canSetStatus === true ? 'untilSet' : 'firm';
}

/** Whether the place stays as it is: a new one comes only with the status that ends the request. */
export function holdsPlace(row: Device | undefined, deviceStatus: unknown): boolean {
  const hold = requestHold(row);
  return hold === 'firm' || (hold === 'untilSet' && deviceStatus === row?.deviceStatus);
}
