import type { ErrorCode } from '../../../errors.ts';
import type { DeviceStatus } from '../../device-register/device-register.entity.ts';
import { DELIVERABLE, OUT_OF_USE, type Side } from '../steps/device-effects.ts';

/** A device as it would be without the request that claims it; `ShopKey` is any key of a shop. */
export interface Candidate<ShopKey> {
  readonly status: string;
  /** The shop it is in; null outside shops. */
  readonly shop: ShopKey | null;
  /** Whether another open request holds it. */
  readonly isTaken: boolean;
}

type IneligibilityRule<ShopKey> = (
  device: Candidate<ShopKey>,
  shopFrom: ShopKey | null,
) => ErrorCode | undefined;

function isIn(statuses: readonly DeviceStatus[], { status }: Candidate<unknown>): boolean {
  return (statuses as readonly string[]).includes(status);
}

/** The rules of docs/domain.md §5.4 by side. */
const INELIGIBILITY_RULES: Readonly<Record<Side, IneligibilityRule<unknown>>> = {
  FROM: (device, shopFrom) => {
    if (device.shop !== shopFrom) return 'DEVICE_NOT_IN_SHOP';
    return isIn(OUT_OF_USE, device) ? 'DEVICE_NOT_AVAILABLE' : undefined;
  },
  TO: (device) => {
    const isDeliverable = isIn(DELIVERABLE, device) && device.shop === null;
    return isDeliverable ? undefined : 'DEVICE_NOT_AVAILABLE';
  },
};

/** Why a device cannot be requested on a side; undefined if it can (docs/domain.md §5.4). */
export function ineligibilityReason<ShopKey>(
  side: Side,
  device: Candidate<ShopKey> | undefined,
  shopFrom: ShopKey | null,
): ErrorCode | undefined {
  if (!device) return 'DEVICE_NOT_AVAILABLE';
  return device.isTaken ? 'DEVICE_HAS_OPEN_REQUEST' : INELIGIBILITY_RULES[side](device, shopFrom);
}
