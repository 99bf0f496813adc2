import { lazy } from 'react';

/** What stands below the fields of an address, in the forms of shops and companies. */
export const ADDRESS_HINTS = {
  'address.city': lazy(async () => ({ default: (await import('./city-hint.tsx')).CityHint })),
};
