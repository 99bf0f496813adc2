import { explainHeadStatus } from '@cooler/contract/features/stock-taking/head/explain-decision.ts';
import type { StockTakingStatus } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { readRow } from '../../../kernel/list/row-reader.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { stockTakingHeadTable } from './stock-taking-head.table.ts';

/** A locked stock-taking, deleted or not. */
export interface LockedHead {
  readonly id: number;
  readonly shopId: number;
  readonly status: StockTakingStatus;
  readonly archivedAt: string | null;
}

/** Whether it is decided, so that further observations are late. */
export const isDecided = ({ status }: LockedHead): boolean => status === 'APPROVED' || status === 'DENIED';

/** Locks a stock-taking, deleted or not, until the end of the transaction; fails with NOT_FOUND. */
export async function lockHead({ client }: Change, headId: number): Promise<LockedHead> {
  const { rows } = await client.query<LockedHead>(sql`
    select id, shop_id as "shopId", status, archived_at as "archivedAt"
    from stock_taking_heads where id = ${headId} for update`);
  const [head] = rows;
  if (!head) throw problem('NOT_FOUND');
  return head;
}

/** Locks a stock-taking for what a phone sends; a deleted one accepts nothing, so that the phone keeps it. */
export async function lockHeadToWrite(change: Change, headId: number): Promise<LockedHead> {
  const head = await lockHead(change, headId);
  if (head.archivedAt) throw problem('SHEET_DELETED');
  return head;
}

/**
 * Locks the shop of a stock-taking against deletion and merging, before the stock-taking itself (docs/domain.md §2.4);
 * returns whether the shop was deleted.
 */
export async function lockShopOfHead({ client }: Change, headId: number): Promise<{ isDeleted: boolean }> {
  const { rows } = await client.query<{ archivedAt: string | null }>(sql`
    select archived_at as "archivedAt" from shops
    where id = (select shop_id from stock_taking_heads where id = ${headId}) for share`);
  return { isDeleted: Boolean(rows[0]?.archivedAt) };
}

/** The stock-taking as a list row. */
export async function currentHead({ client }: Change, headId: number): Promise<StoredRow> {
  const row = await readRow(client, stockTakingHeadTable, headId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Locks a stock-taking for a decision or deletion; only a closed one is allowed (docs/domain.md §9.5). */
export async function lockClosedHead(change: Change, headId: number): Promise<LockedHead> {
  const head = await lockHead(change, headId);
  if (head.archivedAt) throw problem('NOT_FOUND');
  const reasons = explainHeadStatus(head.status);
  if (reasons.length > 0)
    throw problem('TRANSITION_NOT_ALLOWED', {}, { current: await currentHead(change, headId), reasons });
  return head;
}

/** Sets the status of a locked stock-taking. */
export async function storeHeadStatus(
  { client, actor }: Change,
  headId: number,
  status: StockTakingStatus,
): Promise<void> {
  await client.query(sql`
    update stock_taking_heads
    set status = ${status}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${headId}`);
}
