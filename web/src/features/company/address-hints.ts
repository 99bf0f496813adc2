import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

/** Hints below address fields, in the forms of shops and companies. */
export const ADDRESS_HINTS = {
  'address.city': lazyPiece(async () => (await import('./city-hint.tsx')).CityHint),
};
