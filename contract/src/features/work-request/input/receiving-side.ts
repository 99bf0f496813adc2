import type { RequestType } from '../statuses.ts';
import { DEVICE_EFFECTS, type Side } from '../steps/device-effects.ts';

/** The side whose shop receives devices in requests of a type; undefined if no shop does. */
export function receivingSide(type: RequestType): Side | undefined {
  const places = DEVICE_EFFECTS.filter(
    (effect) => effect.type === type && effect.reaching.includes('COMPLETED'),
  ).map(({ place }) => place);
  if (places.includes('SHOP_TO')) return 'TO';
  return places.includes('SHOP_FROM') ? 'FROM' : undefined;
}
