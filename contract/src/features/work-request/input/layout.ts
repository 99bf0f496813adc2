import type { RequestType } from '../statuses.ts';
import type { Side } from '../steps/device-effects.ts';

/** The parts of the form that a request type enables (docs/domain.md §5.1). */
export interface RequestLayout {
  readonly shopFrom: boolean;
  readonly deviceFrom: boolean;
  readonly shopTo: boolean;
  readonly deviceTo: boolean;
}

export const REQUEST_LAYOUT: Readonly<Record<RequestType, RequestLayout>> = {
  DELIVERY: { shopFrom: false, deviceFrom: false, shopTo: true, deviceTo: true },
  DISMANTLING: { shopFrom: true, deviceFrom: true, shopTo: false, deviceTo: false },
  TRANSIT: { shopFrom: true, deviceFrom: false, shopTo: true, deviceTo: false },
  REPLACEMENT: { shopFrom: true, deviceFrom: true, shopTo: false, deviceTo: true },
  SERVICE: { shopFrom: true, deviceFrom: true, shopTo: false, deviceTo: false },
};

/** While no type is chosen, everything can be filled in (docs/domain.md §5.1). */
const DEFAULT_LAYOUT: RequestLayout = {
  shopFrom: true,
  deviceFrom: true,
  shopTo: true,
  deviceTo: true,
};

/** Which parts of one side can be filled in. */
export interface SideParts {
  readonly shop: boolean;
  readonly device: boolean;
}

/** The parts of a side that a type enables; all of them while none is chosen. */
export function sideParts(type: RequestType | null | undefined, side: Side): SideParts {
  const layout = type ? REQUEST_LAYOUT[type] : DEFAULT_LAYOUT;
  return side === 'FROM'
    ? { shop: layout.shopFrom, device: layout.deviceFrom }
    : { shop: layout.shopTo, device: layout.deviceTo };
}
