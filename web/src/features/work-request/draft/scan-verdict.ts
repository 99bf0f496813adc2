import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { SideDraft } from './draft.ts';

/** What the register says of the devices that a code can mean. */
export type ScanVerdict =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several'; readonly devices: readonly Device[] }
  | { readonly kind: 'refused'; readonly device: Device; readonly reason: ErrorCode }
  | { readonly kind: 'taken'; readonly device: Device };

/** The side of a request that a device is wanted for. */
export interface WantedFor {
  readonly side: Side;
  readonly chosen: SideDraft;
  /** The device that the stored request holds itself, if it holds one. */
  readonly ownDeviceId: unknown;
}

/** Whether one device can be taken on a side; a source device brings its shop where none has been chosen. */
export function judgeDevice(device: Device, { side, chosen, ownDeviceId }: WantedFor): ScanVerdict {
  const shop = device.shop?.code ?? null;
  const candidate = {
    status: device.deviceStatus,
    shop,
    isTaken: device.hasOpenRequest,
  };
  // Devices outside of shops are in no source shop, whether one has been chosen or not.
  const reason = ineligibilityReason(side, candidate, chosen.shop?.code ?? shop ?? '');
  const isOwn = device.id === ownDeviceId;
  return reason && !isOwn ? { kind: 'refused', device, reason } : { kind: 'taken', device };
}

/** What becomes of a code: of devices with the same number, one of the chosen type is the one that is meant. */
export function judgeScan(found: readonly Device[], wanted: WantedFor): ScanVerdict {
  const ofType = found.filter(({ deviceType }) => deviceType.name === wanted.chosen.deviceType);
  const devices = ofType.length > 0 ? ofType : found;
  const [device] = devices;
  if (!device) return { kind: 'unknown' };
  return devices.length > 1 ? { kind: 'several', devices } : judgeDevice(device, wanted);
}
