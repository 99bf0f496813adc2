import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import type { CopiedShop } from '@cooler/contract/features/register-copy/register-copy.ts';
import type { OfflineCopy } from './copy-database.ts';

type Standing = CopiedShop['devices'][number];

function devicePage(
  { deviceTypes }: OfflineCopy,
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
      // The copy has no pictures.
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

/** The overview of a shop from the copy, without the timeline. */
export function copiedShopPage({ shops }: OfflineCopy, code: string): ShopOverview | undefined {
  const found = shops.find(({ shop }) => shop.code === code);
  return found && { ...found, timeline: [] };
}

/** The overview of a device in a copied shop. */
export function copiedDevicePage(copy: OfflineCopy, id: string): DeviceOverview | undefined {
  for (const shop of copy.shops) {
    const standing = shop.devices.find((each) => String(each.id) === id);
    if (standing) return devicePage(copy, shop, standing);
  }
  return undefined;
}

/** The devices in copied shops that match a scanned or typed code. */
export function copiedDevices(copy: OfflineCopy, code: string): readonly Standing[] {
  const read = readDeviceCode(code);
  if (!read) return [];
  const wanted = read.number.toLowerCase();
  const is = (number: string | null) => number?.toLowerCase() === wanted;
  return copy.shops
    .flatMap(({ devices }) => devices)
    .filter((each) => is(each.inventoryNumber) || (!read.isCertain && is(each.serialNumber)));
}
