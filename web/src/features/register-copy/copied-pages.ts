import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import type { CopiedShop } from '@cooler/contract/features/register-copy/register-copy.ts';
import type { KeptCopy } from './copy-database.ts';

type Standing = CopiedShop['devices'][number];

function devicePage(
  { deviceTypes }: KeptCopy,
  { shop, caretaker, requests }: CopiedShop,
  standing: Standing,
): DeviceOverview {
  const { openRequestId: _, needStockTaking: __, ...device } = standing;
  const type = deviceTypes.find(({ name }) => name === device.deviceTypeName);
  const { code, name, address } = shop;
  const isAbout = (id: number | null | undefined) => id === device.id;
  return {
    device: {
      ...device,
      // Pictures are not kept.
      picture: null,
      deviceTypeCategory: type?.deviceTypeCategory ?? 'OTHER',
      deviceGroupSerial: null,
      place: { kind: 'shop', code, name, city: address.city },
      archivedAt: null,
    },
    register: null,
    shop,
    caretaker,
    group: [],
    requests: requests.filter(({ deviceFrom, deviceTo }) => [deviceFrom?.id, deviceTo?.id].some(isAbout)),
    lines: null,
    timeline: [],
  };
}

/** The page of a shop as the copy tells it, without what has happened there. */
export function copiedShopPage({ shops }: KeptCopy, code: string): ShopOverview | undefined {
  const found = shops.find(({ shop }) => shop.code === code);
  return found && { ...found, timeline: [] };
}

/** The page of a device that stands in a shop of the copy. */
export function copiedDevicePage(copy: KeptCopy, id: string): DeviceOverview | undefined {
  for (const shop of copy.shops) {
    const standing = shop.devices.find((each) => String(each.id) === id);
    if (standing) return devicePage(copy, shop, standing);
  }
  return undefined;
}

/** The devices in shops of the copy that a scanned or typed code can mean. */
export function copiedDevices(copy: KeptCopy, code: string): readonly Standing[] {
  const read = readDeviceCode(code);
  if (!read) return [];
  const said = read.number.toLowerCase();
  const is = (number: string | null) => number?.toLowerCase() === said;
  return copy.shops
    .flatMap(({ devices }) => devices)
    .filter((each) => is(each.inventoryNumber) || (!read.isCertain && is(each.serialNumber)));
}
