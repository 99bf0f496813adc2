import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyFailure } from '../../kernel/feedback/notifications.ts';
import { logError } from '../../kernel/feedback/problem.ts';

/** Where the child types stand among the values of the form. */
export const CHILD_TYPES = 'childTypes';

/** Only a cooler can be groupable (docs/domain.md §4.3). */
export function canBeGrouped(category: unknown): boolean {
  return category === 'COOLER';
}

/** Another category than cooler clears groupable. */
export function followCategory({ deviceTypeCategory }: Tree): Tree {
  return deviceTypeCategory === undefined || canBeGrouped(deviceTypeCategory) ? {} : { groupable: false };
}

/** Sends the child types of a groupable type; a failure is told without detail (docs/domain.md §10.4). */
export async function saveChildTypes(saved: AnyRow, values: Tree): Promise<void> {
  const children = values[CHILD_TYPES] as readonly Tree[] | undefined;
  if (!saved.groupable || !children) return;
  const parentName = String(saved.name);
  try {
    const names = children.map(({ name }) => name);
    await api.put('/resource/device-types/update-all-children', names, { query: { parentName } });
  } catch (error) {
    logError(error);
    notifyFailure('');
  }
}
