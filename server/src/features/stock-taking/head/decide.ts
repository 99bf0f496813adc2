import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { archiveRow } from '../../../kernel/write/store.ts';
import { allowManyDevices } from '../../device-type/copied-into-devices.ts';
import { applyFindings } from './approval.ts';
import { currentHead, lockClosedHead, lockShopOfHead, storeHeadStatus } from './head-store.ts';
import { stockTakingHeadTable } from './stock-taking-head.table.ts';

/**
 * Approves a closed stock-taking and updates the register in the same transaction; `absent` is the confirmed number
 * (docs/domain.md §9.5).
 */
export async function approveHead(change: Change, headId: number, absent?: number): Promise<StoredRow> {
  const { isDeleted } = await lockShopOfHead(change, headId);
  const head = await lockClosedHead(change, headId);
  if (isDeleted) throw problem('SHOP_DELETED');
  await allowManyDevices(change);
  await applyFindings(change, head, absent);
  await storeHeadStatus(change, headId, 'APPROVED');
  return currentHead(change, headId);
}

/** Denies a closed stock-taking: nothing else changes (docs/domain.md §9.5). */
export async function denyHead(change: Change, headId: number): Promise<StoredRow> {
  await lockClosedHead(change, headId);
  await storeHeadStatus(change, headId, 'DENIED');
  return currentHead(change, headId);
}

/** Deletes a closed stock-taking; its lines and observations stay as history. */
export async function deleteHead(change: Change, headId: number): Promise<void> {
  await lockClosedHead(change, headId);
  await archiveRow(change, stockTakingHeadTable, headId);
}
