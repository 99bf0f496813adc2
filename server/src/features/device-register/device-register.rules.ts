import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../kernel/database/pipeline.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { removePicture } from '../../kernel/pictures/own-picture.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles } from '../../kernel/write/obstacles.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { deviceObstacles, holderOf } from '../device-type/device-obstacles.ts';
import { formerCodeFaults } from '../shop/former-codes.ts';
import { deviceRegisterTable } from './device-register.table.ts';
import { completeUpload, uploadFaults } from './device-register.upload.ts';
import { deviceRegistrationFaults } from './registration-faults.ts';

const PLACES = ['shop.code', 'warehouseCompany.code', 'serviceCompany.code'];
const HELD_BY_REQUEST = ['deviceStatus', 'deviceType.name', ...PLACES];
/** Further fields that identify the pieces held by a request. */
const HELD_PIECES = ['quantity', 'deviceType.name', 'decor.name'];

interface Relations {
  readonly open: boolean;
  readonly parent: boolean;
  readonly child: boolean;
}

// Conditions on a device `t`.
const IS_HELD = sql`exists (select from work_request_devices o where o.device_id = t.id and o.open)`;
const IS_PARENT = sql`exists (
  select from device_register c where c.parent_device_id = t.id and c.archived_at is null)`;
const IS_CHILD = sql`t.parent_device_id is not null`;

/** Whether a device has an open request, children, or a parent. */
async function findRelations({ client }: Change, id: unknown): Promise<Relations | undefined> {
  const { rows } = await client.query<Relations>(sql`
    select ${IS_HELD} as open, ${IS_PARENT} as parent, ${IS_CHILD} as child
    from device_register t where t.id = ${id}`);
  return rows[0];
}

function differs(draft: Draft, before: StoredRow, path: string): boolean {
  return draft[path] !== undefined && draft[path] !== (valueAt(before, path) ?? null);
}

async function refuseHeld(change: Change, id: unknown): Promise<never> {
  throw problem('DEVICE_HAS_OPEN_REQUEST', {}, { obstacles: await findObstacles(change, holderOf(id)) });
}

/**
 * While a request holds a device, its status, place and type can only change if a new status ends that request
 * (docs/domain.md §4.5).
 */
async function rejectHeld(change: Change, draft: Draft, before: StoredRow): Promise<void> {
  const arePieces = before.heldByRequest !== null;
  if (arePieces && HELD_PIECES.some((path) => differs(draft, before, path))) {
    await refuseHeld(change, before.id);
  }
  if (!before.hasOpenRequest || !HELD_BY_REQUEST.some((path) => differs(draft, before, path))) return;
  const endsRequest = before.canSetStatus && differs(draft, before, 'deviceStatus');
  if (!endsRequest) await refuseHeld(change, before.id);
}

async function changeFaults(change: Change, draft: Draft, before: StoredRow): Promise<Faults> {
  await rejectHeld(change, draft, before);
  const relations = await findRelations(change, before.id);
  const isGrouped = relations?.parent || relations?.child;
  if (!isGrouped || !differs(draft, before, 'deviceType.name')) return {};
  return { 'deviceType.name': [{ code: 'DEVICE_IN_GROUP' }] };
}

async function checkStored(change: Change, draft: Draft, before: StoredRow | undefined): Promise<Faults> {
  const [faults, ofChange] = await runPipelined(change.client, [
    () => deviceRegistrationFaults(change, draft),
    async () => before && changeFaults(change, draft, before),
  ]);
  return { ...faults, ...ofChange };
}

async function checkRemoval(change: Change, id: number): Promise<void> {
  const relations = await findRelations(change, id);
  if (relations?.open) await refuseHeld(change, id);
  if (!relations?.parent) return;
  const obstacles = await deviceObstacles(change, sql`d.parent_device_id = ${id}`);
  throw problem('DEVICE_IS_PARENT', {}, { obstacles });
}

/** Refuses manual changes while a request holds the device (docs/domain.md §4.5). */
async function checkChange(change: Change, id: number): Promise<void> {
  const relations = await findRelations(change, id);
  if (relations?.open) await refuseHeld(change, id);
}

/** Removes an archived device from its group, which ends with its last member. */
async function leaveGroup({ client, actor }: Change, id: number): Promise<void> {
  const { rows } = await client.query<{ head: number }>(sql`
    update device_register d set parent_device_id = null, device_group_serial = null
    from device_register o where d.id = ${id} and o.id = d.id and d.parent_device_id is not null
    returning o.parent_device_id as head`);
  const [left] = rows;
  if (!left) return;
  await client.query(sql`
    update device_register h
    set device_group_serial = null, version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${left.head} and device_group_serial is not null and not exists (
      select from device_register c where c.parent_device_id = h.id and c.archived_at is null)`);
}

async function detach(change: Change, id: number): Promise<void> {
  await runPipelined(change.client, [
    () => leaveGroup(change, id),
    () => removePicture(change, deviceRegisterTable, id),
  ]);
}

/** Validation rules of devices beyond their declaration (docs/domain.md §4, §13.5). */
export const deviceRegisterRules: EntityRules = {
  uploadCheck: (change) => formerCodeFaults(change, 'shop.code'),
  checkStored,
  checkChange,
  checkRemoval,
  removalMatters: sql`(${IS_HELD} or ${IS_PARENT} or ${IS_CHILD} or t.picture_file_name is not null)`,
  afterRemoval: detach,
  completeUpload,
  uploadFaults,
};
