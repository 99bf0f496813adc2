import type { RequestType } from '../statuses.ts';

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
export const DEFAULT_LAYOUT: RequestLayout = {
  shopFrom: true,
  deviceFrom: true,
  shopTo: true,
  deviceTo: true,
};
