import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql, { type Sql } from 'sql-template-tag';
import { runPipelined } from '../../kernel/database/pipeline.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { CITY_WARNINGS } from '../../reference/city-warnings.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';
import { copiedIntoDevices } from '../device-type/copied-into-devices.ts';
import { deviceObstacles, requestObstacles } from '../device-type/device-obstacles.ts';
import { formerCodeFaults } from './former-codes.ts';
import { isUndecidedAt, undecidedSheets } from './undecided-sheets.ts';

const stands = (shop: number | Sql) => sql`d.shop_id = ${shop}`;
const isOpenAt = (shop: number | Sql) =>
  sql`(w.shop_from_id = ${shop} or w.shop_to_id = ${shop}) and w.request_status <> all (${FINAL_STATUSES})`;

const ID = sql`t.id`;
const removalMatters = sql`(
  exists (select from device_register d where d.archived_at is null and ${stands(ID)})
  or exists (select from work_requests w where ${isOpenAt(ID)})
  or exists (select from stock_taking_heads where ${isUndecidedAt(ID)}))`;

async function checkRemoval(change: Change, id: number): Promise<void> {
  // Devices last: what brings a device here meanwhile is open, or the device is there already.
  const [requests, sheets, devices] = await runPipelined(change.client, [
    () => requestObstacles(change, isOpenAt(id)),
    () => undecidedSheets(change, id),
    () => deviceObstacles(change, stands(id)),
  ]);
  if (devices.length > 0) throw problem('SHOP_HAS_DEVICES', {}, { obstacles: devices });
  if (requests.length > 0) throw problem('SHOP_HAS_OPEN_REQUEST', {}, { obstacles: requests });
  if (sheets.length > 0) throw problem('SHOP_HAS_STOCK_TAKING', {}, { obstacles: sheets });
}

async function uploadCheck(change: Change): Promise<(draft: Draft) => Faults> {
  const faultsOfFormer = await formerCodeFaults(change, 'code');
  return (draft) => ({ ...postalCodeFaults(draft), ...faultsOfFormer(draft) });
}

/** Validation rules of shops beyond their declaration (docs/domain.md §2.3, §2.8). */
export const shopRules: EntityRules = {
  check: postalCodeFaults,
  uploadCheck,
  warn: CITY_WARNINGS,
  checkStored: copiedIntoDevices('name', 'address.city', 'regionalRepresentative.id'),
  checkRemoval,
  removalMatters,
};
