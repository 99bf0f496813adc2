import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

/** What stands below the fields of an address, in the forms of shops and companies. */
export const ADDRESS_HINTS = {
  'address.city': lazyPiece(async () => (await import('./city-hint.tsx')).CityHint),
};
