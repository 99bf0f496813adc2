import type {
  Device,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyError } from '../../kernel/feedback/notifications.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** Where the devices of the group stand among the values of the form. */
export const CHILD_DEVICES = 'childDevices';

/** The values of a device's form, with the devices of its group. */
export type DeviceValues = FormValues<typeof deviceRegister> & {
  readonly [CHILD_DEVICES]?: readonly Device[];
};

/** The type of a device as its form holds it. */
export type ChosenType = DeviceValues['deviceType'];

/** Whether devices of a type can be the head of a group. */
export function isGroupable(deviceType: ChosenType): boolean {
  return deviceType?.groupable === true;
}

/** Sends the devices that stand with a device whose type is groupable; a failure is told. */
export async function saveChildDevices(
  saved: Device,
  { [CHILD_DEVICES]: children }: DeviceValues,
): Promise<void> {
  if (!isGroupable(saved.deviceType) || !children) return;
  try {
    await api.put(
      '/resource/device-register/update-all-children',
      children.map(({ id }) => id),
      { query: { parentDeviceId: String(saved.id) } },
    );
  } catch (error) {
    notifyError(error);
  }
}
