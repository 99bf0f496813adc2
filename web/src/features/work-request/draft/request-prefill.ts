import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { chooseDevice, chooseShop, type DraftChange } from './draft.ts';
import { deviceOf } from './draft-body.ts';
import { findByCode, searchShops } from './lookups.ts';

/** What an address asks for: `?new=TRANSIT&device=LTR-1&to=B-1`, a request about a device, to a shop. */
export interface RequestPrefill {
  readonly requestType: RequestType;
  readonly inventoryNumber: string | null;
  readonly shopTo: string | null;
}

async function sourceOf(number: string, type: RequestType, signal: AbortSignal): Promise<DraftChange[]> {
  const [row] = await findByCode(deviceCodeOf(number), signal);
  if (!row) return [];
  const device = deviceOf(row);
  return [type === 'TRANSIT' ? chooseShop('FROM', device.shop) : chooseDevice('FROM', device)];
}

async function targetOf(code: string, signal: AbortSignal): Promise<DraftChange[]> {
  const shop = (await searchShops('code', code, signal)).find((each) => each.code === code);
  return shop ? [chooseShop('TO', shop)] : [];
}

/** What is known of a request that an address asks for, looked up by its numbers. */
export async function loadPrefill(
  { requestType, inventoryNumber, shopTo }: RequestPrefill,
  signal: AbortSignal,
) {
  const changes = await Promise.all([
    inventoryNumber ? sourceOf(inventoryNumber, requestType, signal) : [],
    shopTo ? targetOf(shopTo, signal) : [],
  ]);
  const start: DraftChange = (draft) => changes.flat().reduce((filled, change) => change(filled), draft);
  return start;
}
