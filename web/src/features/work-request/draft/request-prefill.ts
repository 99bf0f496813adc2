import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { chooseDevice, chooseShop, type DraftChange } from './draft.ts';
import { deviceOf } from './draft-body.ts';
import { findByCode, findShop } from './lookups.ts';

/** A new request given by URL parameters, such as `?new=TRANSIT&device=LTR-1&to=B-1`; absent ones are empty strings. */
export interface RequestPrefill {
  readonly requestType: RequestType;
  readonly inventoryNumber: string;
  readonly shopFrom: string;
  readonly shopTo: string;
}

async function deviceIn(number: string, type: RequestType, signal: AbortSignal): Promise<DraftChange[]> {
  const [row] = await findByCode(deviceCodeOf(number), signal);
  if (!row) return [];
  const device = deviceOf(row);
  if (type === 'TRANSIT') return [chooseShop('FROM', device.shop)];
  return [chooseDevice(type === 'DELIVERY' ? 'TO' : 'FROM', device)];
}

async function shopIn(side: Side, code: string, signal: AbortSignal): Promise<DraftChange[]> {
  const shop = await findShop(code, signal);
  return shop ? [chooseShop(side, shop)] : [];
}

/** Looks up the device and shops of a prefill; returns the change that fills the draft, undefined if none was found. */
export async function loadPrefill(
  { requestType, inventoryNumber, shopFrom, shopTo }: RequestPrefill,
  signal: AbortSignal,
) {
  const changes = await Promise.all([
    shopFrom ? shopIn('FROM', shopFrom, signal) : [],
    inventoryNumber ? deviceIn(inventoryNumber, requestType, signal) : [],
    shopTo ? shopIn('TO', shopTo, signal) : [],
  ]);
  const known = changes.flat();
  // With nothing found, an unsaved draft is restored instead.
  if (known.length === 0) return undefined;
  const start: DraftChange = (draft) => known.reduce((filled, change) => change(filled), draft);
  return start;
}
