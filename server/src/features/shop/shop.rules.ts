import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../kernel/database/pipeline.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { cityWarnings } from '../../reference/city-warnings.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';
import { deviceObstacles, requestObstacles } from '../device-type/device-obstacles.ts';
import { undecidedSheets } from './undecided-sheets.ts';

async function checkRemoval(change: Change, id: number): Promise<void> {
  const isOpenHere = sql`(w.shop_from_id = ${id} or w.shop_to_id = ${id}) and w.request_status <> all (${FINAL_STATUSES})`;
  // Devices last: what brings a device here meanwhile is open, or the device is there already.
  const [requests, sheets, devices] = await runPipelined(change.client, [
    () => requestObstacles(change, isOpenHere),
    () => undecidedSheets(change, id),
    () => deviceObstacles(change, sql`d.shop_id = ${id}`),
  ]);
  if (devices.length > 0) throw problem('SHOP_HAS_DEVICES', {}, { obstacles: devices });
  if (requests.length > 0) throw problem('SHOP_HAS_OPEN_REQUEST', {}, { obstacles: requests });
  if (sheets.length > 0) throw problem('SHOP_HAS_STOCK_TAKING', {}, { obstacles: sheets });
}

/** Validation rules of shops beyond their declaration (docs/domain.md §2.3, §2.8). */
export const shopRules: EntityRules = { check: postalCodeFaults, warn: cityWarnings, checkRemoval };
