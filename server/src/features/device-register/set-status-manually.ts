import type { StoredRow } from '../../kernel/list/row-json.ts';
import { readRow } from '../../kernel/list/row-reader.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { findGroup } from './child-devices.ts';
import { deviceRegisterTable } from './device-register.table.ts';

/** What a form does with the open request of a device; implemented by the workflow of requests. */
export interface OpenRequestSteps {
  /** Locks the open request, if any, and then the devices that it holds and those of the group. */
  lock(change: Change, deviceId: number, findGroup: () => Promise<readonly number[]>): Promise<void>;
  /** Ends the open request because the status of its device was set manually. */
  end(change: Change, deviceId: number): Promise<void>;
}

/** Ends the open request of a device whose status is set manually (docs/domain.md §4.5). */
export function setStatusManually({ lock, end }: OpenRequestSteps): EntityRules {
  async function endRequest(change: Change, before: StoredRow, after: StoredRow): Promise<StoredRow> {
    if (!after.hasOpenRequest || after.deviceStatus === before.deviceStatus) return after;
    const id = Number(after.id);
    await end(change, id);
    return (await readRow(change.client, deviceRegisterTable, id)) ?? after;
  }
  async function lockFirst(change: Change, key: string | number): Promise<void> {
    const id = Number(key);
    await lock(change, id, () => findGroup(change, id));
  }
  return { lockFirst, afterChange: endRequest };
}
