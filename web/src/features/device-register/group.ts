import type {
  Device,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyFailure } from '../../kernel/feedback/notices.ts';
import { describeError, logError, ProblemError } from '../../kernel/feedback/problem.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';
import { translate } from '../../kernel/text/text.ts';
import { changeOf } from '../device-type/chosen-change.ts';

/** The form field of the devices of the group. */
export const CHILD_DEVICES = 'childDevices';

/** The form values of a device, with the devices of its group. */
export type DeviceValues = FormValues<typeof deviceRegister> & {
  readonly [CHILD_DEVICES]?: readonly Device[];
};

/** The device type in the form values. */
export type ChosenType = DeviceValues['deviceType'];

/** Whether devices of a type can be the head of a group. */
export function isGroupable(deviceType: ChosenType): boolean {
  return deviceType?.groupable === true;
}

// The form is closed by then, so it cannot mark the devices that were refused.
function describeRefusal(error: unknown): string {
  const faults = error instanceof ProblemError ? (error.problem.fieldErrors?.children ?? []) : [];
  return faults.map(({ code, params }) => translate(code, params)).join(' ') || describeError(error);
}

/** Saves the child devices of the head of a group if the user changed them; notifies of a failure instead of throwing. */
export async function saveChildDevices(saved: Device, values: DeviceValues): Promise<void> {
  const change = changeOf(values, CHILD_DEVICES, ({ id }: Device) => id);
  if (!isGroupable(saved.deviceType) || !change) return;
  const query = { parentDeviceId: String(saved.id), before: change.before };
  try {
    await api.put('/resource/device-register/update-all-children', change.after, { query });
  } catch (error) {
    logError(error);
    notifyFailure(describeRefusal(error), error);
  }
}
