import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { OrderDevice } from './partner.ts';

/** A shop in the partners' format; null where the request has none on that side. */
export function orderShop(row: StoredRow, side: 'shopFrom' | 'shopTo'): object | null {
  const part = (path: string) => valueAt(row, `${side}.${path}`) ?? null;
  if (part('code') === null) return null;
  return {
    code: part('code'),
    name: part('name'),
    postalCode: part('address.postalCode'),
    city: part('address.city'),
    street: part('address.streetHouseNumber'),
  };
}

/** The devices of a side in the partners' format. */
export function orderDevices(devices: readonly OrderDevice[], side: OrderDevice['side']): object[] {
  return devices
    .filter((device) => device.side === side)
    .map(({ deviceTypeName, serialNumber, inventoryNumber }) => ({
      deviceType: deviceTypeName,
      serialNumber,
      inventoryNumber,
    }));
}
