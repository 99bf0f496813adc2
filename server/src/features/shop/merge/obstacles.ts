import { AWAITING_APPROVAL, FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { findObstacles, obstaclesIn } from '../../../kernel/write/obstacles.ts';
import { requestObstacles } from '../../device-type/device-obstacles.ts';
import { undecidedSheets } from '../undecided-sheets.ts';

/**
 * Refuses to merge while requests, stock-takings or rounds that tell the two shops apart are in progress
 * (docs/domain.md §2.12).
 */
export async function refuseObstacles(change: Change, stays: number, goes: number): Promise<void> {
  const settled = [...FINAL_STATUSES, ...AWAITING_APPROVAL];
  const requests = await requestObstacles(
    change,
    sql`(${goes} in (w.shop_from_id, w.shop_to_id) and w.request_status <> all (${settled})
      or w.request_status <> all (${FINAL_STATUSES}) and ${stays} in (w.shop_from_id, w.shop_to_id)
        and ${goes} in (w.shop_from_id, w.shop_to_id))`,
  );
  if (requests.length > 0) throw problem('SHOP_REQUEST_UNDERWAY', {}, { obstacles: requests });
  const sheets = await undecidedSheets(change, goes);
  const rounds = await findObstacles(
    change,
    obstaclesIn(
      'stock-taking-rounds',
      sql`select o.id as key, o.name from stock_taking_rounds o join stock_taking_round_shops x on x.round_id = o.id
      where x.shop_id = ${goes} and x.waiting > 0 order by o.id`,
    ),
  );
  const obstacles = [...sheets, ...rounds];
  if (obstacles.length > 0) throw problem('SHOP_COUNTED_NOW', {}, { obstacles });
}
