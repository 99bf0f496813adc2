import { SIDES, type Side } from './steps/device-effects.ts';

/** The fields of one side of the form. */
interface SideFields {
  readonly shop: string;
  readonly device: string;
  readonly decor: string;
  readonly quantity: string;
}

/** The source and the target side of the form, by field path (docs/domain.md §5.1). */
export const SIDE_FIELDS = {
  FROM: {
    shop: 'shopFrom',
    device: 'deviceRegisterFrom',
    decor: 'decorFrom.name',
    quantity: 'fromDeviceQty',
  },
  TO: { shop: 'shopTo', device: 'deviceRegisterTo', decor: 'decorTo.name', quantity: 'toDeviceQty' },
} as const satisfies Readonly<Record<Side, SideFields>>;

type SidePart = (typeof SIDE_FIELDS)[Side][keyof SideFields];

/** The paths of the fields of both sides. */
export type SidePath = SidePart | `${SidePart}.${string}`;

/** The side that a path belongs to; undefined for fields of the request as a whole. */
export function sideAt(path: string): Side | undefined {
  return SIDES.find((side) =>
    Object.values(SIDE_FIELDS[side]).some((part) => path === part || path.startsWith(`${part}.`)),
  );
}
