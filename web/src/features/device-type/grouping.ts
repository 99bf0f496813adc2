import type { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyFailure } from '../../kernel/feedback/notices.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';
import { changeOf } from './chosen-change.ts';

/** The form field of the child types. */
export const CHILD_TYPES = 'childTypes';

type DeviceType = typeof deviceType;

/** The form values with child types. */
export interface WithChildTypes {
  readonly [CHILD_TYPES]?: readonly Row<DeviceType>[];
}

/** Only a cooler can be groupable (docs/domain.md §4.3). */
function canBeGrouped(category: unknown): boolean {
  return category === 'COOLER';
}

/** Locks `groupable` where the category is another. */
export function isTypeLocked(name: string, { deviceTypeCategory }: FormValues<DeviceType>): boolean {
  return name === 'groupable' && !canBeGrouped(deviceTypeCategory);
}

/** Clears `groupable` when the category becomes other than cooler. */
export function followCategory({ deviceTypeCategory }: FormValues<DeviceType>): FormValues<DeviceType> {
  return deviceTypeCategory === undefined || canBeGrouped(deviceTypeCategory) ? {} : { groupable: false };
}

/** Saves the child types of a groupable type if the user changed them; notifies of a failure without detail (docs/domain.md §10.4). */
export async function saveChildTypes(
  { groupable, name: parentName }: Row<DeviceType>,
  values: WithChildTypes,
): Promise<void> {
  const change = changeOf(values, CHILD_TYPES, ({ name }: Row<DeviceType>) => name);
  if (!groupable || !change) return;
  const query = { parentName, before: change.before };
  try {
    await api.put('/resource/device-types/update-all-children', change.after, { query });
  } catch (error) {
    logError(error);
    notifyFailure('');
  }
}
