import type { ShopContact } from '@cooler/contract/features/overview/parts.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';

/** What brings a device into the shop of the page; a ceased shop receives none (docs/domain.md §5.4). */
const INTO_SHOP: readonly RequestType[] = ['DELIVERY', 'REPLACEMENT'];

/** The request types that the status of a shop allows to offer for it and for the devices in it. */
export function offeredTypes(
  types: readonly RequestType[],
  shop: Pick<ShopContact, 'shopStatus'> | null,
): readonly RequestType[] {
  return shop?.shopStatus === 'CEASED' ? types.filter((type) => !INTO_SHOP.includes(type)) : types;
}
