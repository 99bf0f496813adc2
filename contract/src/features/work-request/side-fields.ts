import type { Side } from './steps/device-effects.ts';

/** Where one side of the form keeps what a person gives. */
export interface SideFields {
  readonly shop: string;
  readonly device: string;
  readonly decor: string;
  readonly quantity: string;
}

/** The source and the target side of the form, by field path (docs/domain.md §5.1). */
export const SIDE_FIELDS: Readonly<Record<Side, SideFields>> = {
  FROM: {
    shop: 'shopFrom',
    device: 'deviceRegisterFrom',
    decor: 'decorFrom.name',
    quantity: 'fromDeviceQty',
  },
  TO: { shop: 'shopTo', device: 'deviceRegisterTo', decor: 'decorTo.name', quantity: 'toDeviceQty' },
};
