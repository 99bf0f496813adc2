import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { OrderSource } from './partner.ts';

/** Pieces in the partners' format; the quantity of a type without registration may be unknown. */
export interface OrderPieces {
  readonly deviceType: string;
  readonly decor: string | null;
  readonly quantity: number | null;
}

/** A shop in the partners' format; null where the request has none on that side. */
export function orderShop({ row, shops }: OrderSource, side: Side): object | null {
  const part = (path: string) => valueAt(row, `${SIDE_FIELDS[side].shop}.${path}`) ?? null;
  const shop = shops.find((each) => each.side === side);
  if (!shop) return null;
  return {
    code: part('code'),
    name: part('name'),
    postalCode: part('address.postalCode'),
    city: part('address.city'),
    street: part('address.streetHouseNumber'),
    contactName: shop.contactName,
    contactPhone: shop.contactPhone,
    needContactProtectionCertificate: shop.needContactProtectionCertificate,
    transportDays: shop.transportDays,
  };
}

const devicesOf = ({ devices }: OrderSource, side: Side) => devices.filter((device) => device.side === side);

/** The devices of a side in the partners' format: those with numbers. */
export function orderDevices(source: OrderSource, side: Side): object[] {
  return devicesOf(source, side)
    .filter(({ serialNumber }) => serialNumber !== null)
    .map(({ deviceTypeName, serialNumber, inventoryNumber }) => ({
      deviceType: deviceTypeName,
      serialNumber,
      inventoryNumber,
    }));
}

/** What a side asks for by its type alone; nothing is held of a type without registration. */
function namedPieces({ row }: OrderSource, side: Side): OrderPieces[] {
  const { device, decor, quantity } = SIDE_FIELDS[side];
  const given = <Value>(path: string) => (valueAt(row, path) as Value | undefined) ?? null;
  const deviceType = given<string>(`${device}.deviceType.name`);
  return deviceType === null
    ? []
    : [{ deviceType, decor: given<string>(decor), quantity: given<number>(quantity) }];
}

/** What a side consists of beside devices with numbers, in the partners' format. */
export function orderPieces(source: OrderSource, side: Side): OrderPieces[] {
  const held = devicesOf(source, side);
  if (held.length === 0) return namedPieces(source, side);
  return held
    .filter(({ serialNumber }) => serialNumber === null)
    .map(({ deviceTypeName, decorName, quantity }) => ({
      deviceType: deviceTypeName,
      decor: decorName,
      quantity,
    }));
}
