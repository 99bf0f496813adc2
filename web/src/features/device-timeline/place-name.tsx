import { type DevicePlace, PLACE_KIND } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { useTexts } from '../../kernel/text/text.ts';

/** A place by its kind and all its names. */
export function PlaceName({ place: { kind, name, code, city } }: { readonly place: DevicePlace }) {
  const { named } = useTexts();
  const kindName = named(`${PLACE_KIND.name}.${kind}`);
  return <span>{name === null ? kindName : `${kindName}: ${name} (${code}), ${city}`}</span>;
}
