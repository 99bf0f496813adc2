import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { SideDraft } from './draft.ts';

/** The outcome of a scan: no device, several, one that cannot be requested, or one that can. */
export type ScanVerdict =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several'; readonly devices: readonly Device[] }
  | { readonly kind: 'refused'; readonly device: Device; readonly reason: ErrorCode }
  | { readonly kind: 'taken'; readonly device: Device };

/** The side of a request that a device is scanned for. */
export interface WantedFor {
  readonly side: Side;
  readonly chosen: SideDraft;
  /** The device that the edited request already has, if any. */
  readonly ownDeviceId: unknown;
}

/** Whether a device can be chosen on a side; a source device sets its shop if none has been chosen. */
export function judgeDevice(device: Device, { side, chosen, ownDeviceId }: WantedFor): ScanVerdict {
  const shop = device.shop?.code ?? null;
  const candidate = {
    status: device.deviceStatus,
    shop,
    isTaken: device.hasOpenRequest,
  };
  // '' matches no shop: a device outside of shops is refused on the source side even if no shop is chosen.
  const reason = ineligibilityReason(side, candidate, chosen.shop?.code ?? shop ?? '');
  const isOwn = device.id === ownDeviceId;
  return reason && !isOwn ? { kind: 'refused', device, reason } : { kind: 'taken', device };
}

/** Judges the devices found by a code; among equal numbers, those of the chosen type win. */
export function judgeScan(found: readonly Device[], wanted: WantedFor): ScanVerdict {
  const ofType = found.filter(({ deviceType }) => deviceType.name === wanted.chosen.deviceType);
  const devices = ofType.length > 0 ? ofType : found;
  const [device] = devices;
  if (!device) return { kind: 'unknown' };
  return devices.length > 1 ? { kind: 'several', devices } : judgeDevice(device, wanted);
}
