import { type DevicePlace, PLACE_KIND } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { deviceCells } from '../device-register/cells.tsx';
import { useTexts } from '../../kernel/text/text.ts';

/** A device's status as the register shows it. */
export function DeviceStatusTag({ status }: { readonly status: string }) {
  // A cell reads a row, and of this one nothing but the status.
  return deviceCells.deviceStatus?.({ deviceStatus: status, version: 0 });
}

/** A place by its kind and all its names. */
export function PlaceName({ place: { kind, name, code, city } }: { readonly place: DevicePlace }) {
  const { named } = useTexts();
  const kindName = named(`${PLACE_KIND.name}.${kind}`);
  return <span>{name === null ? kindName : `${kindName}: ${name} (${code}), ${city}`}</span>;
}
