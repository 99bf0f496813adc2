import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { OrderSource } from '../../../integrations/outbox/partner.ts';
import { enqueue, type MessageMethod, type NewMessage } from '../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { readRows } from '../../../kernel/list/row-reader.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import { findOrderParts } from './find-order-parts.ts';

/** The message to a request's partner: the whole order, or a notice of what happened to it. */
export function messageFor(source: OrderSource, method: MessageMethod, event: RequestEvent): NewMessage {
  const { row } = source;
  const { orders, toOrder, toNotice } = PARTNERS[partnerOf(row.requestType as RequestType)];
  const id = Number(row.id);
  const about = { workRequestId: id, method };
  return method === 'POST'
    ? { ...about, uri: orders, body: toOrder(source) }
    : { ...about, uri: `${orders}/${id}`, body: toNotice(id, event) };
}

/** A notice names the request alone. */
const NO_PARTS = { devices: [], shops: [] };

/** Enqueues messages to the partners of requests in the running change (docs/domain.md §6.2), to be sent not before `from`. */
export async function enqueueOrders(
  change: Change,
  requestIds: readonly number[],
  method: MessageMethod,
  event: RequestEvent,
  from: string | null = null,
): Promise<void> {
  const [rows, partsOf] = await runPipelined(change.client, [
    () => readRows(change.client, workRequestTable, requestIds),
    async () => (method === 'POST' ? findOrderParts(change.client, requestIds) : () => NO_PARTS),
  ]);
  const byPartner = Map.groupBy(rows, (row) => partnerOf(row.requestType as RequestType));
  for (const [partner, ofPartner] of byPartner) {
    const messages = ofPartner.map((row) => messageFor({ row, ...partsOf(Number(row.id)) }, method, event));
    await enqueue(change, PARTNERS[partner], messages, from);
  }
}
