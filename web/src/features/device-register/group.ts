import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyError } from '../../kernel/feedback/notifications.ts';

/** Where the devices of the group stand among the values of the form. */
export const CHILD_DEVICES = 'childDevices';

/** Whether devices of a type can be the head of a group. */
export function isGroupable(deviceType: unknown): boolean {
  return valueAt(deviceType, 'groupable') === true;
}

/** Sends the devices that stand with a device whose type is groupable; a failure is told. */
export async function saveChildDevices(saved: AnyRow, values: Tree): Promise<void> {
  const children = values[CHILD_DEVICES] as readonly Tree[] | undefined;
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
