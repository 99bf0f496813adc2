import type { Reason } from '../../../reasons.ts';
import { REQUEST_TYPE, type RequestType } from '../statuses.ts';
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

/** While no type is selected, all parts are enabled (docs/domain.md §5.1). */
const DEFAULT_LAYOUT: RequestLayout = {
  shopFrom: true,
  deviceFrom: true,
  shopTo: true,
  deviceTo: true,
};

/** Which parts of one side are enabled. */
export interface SideParts {
  readonly shop: boolean;
  readonly device: boolean;
}

const LAYOUT_OF: Readonly<Record<Side, Readonly<Record<keyof SideParts, keyof RequestLayout>>>> = {
  FROM: { shop: 'shopFrom', device: 'deviceFrom' },
  TO: { shop: 'shopTo', device: 'deviceTo' },
};

/** The parts of a side that a type enables; all of them while no type is selected. */
export function sideParts(type: RequestType | null | undefined, side: Side): SideParts {
  const layout = type ? REQUEST_LAYOUT[type] : DEFAULT_LAYOUT;
  const { shop, device } = LAYOUT_OF[side];
  return { shop: layout[shop], device: layout[device] };
}

/** Why a part of a side is disabled, with the types that enable it; empty if it is enabled. */
export function explainPart(
  type: RequestType | null | undefined,
  side: Side,
  part: keyof SideParts,
): Reason[] {
  if (sideParts(type, side)[part]) return [];
  const types = REQUEST_TYPE.options.filter((each) => sideParts(each, side)[part]);
  return [{ code: 'TYPE_FORBIDS', words: { types: types.map((each) => `${REQUEST_TYPE.name}.${each}`) } }];
}
