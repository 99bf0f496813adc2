import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { OrderDevice, OrderSource } from '../../../integrations/outbox/partner.ts';
import { enqueue, type MessageMethod, type NewMessage } from '../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { readRows } from '../../../kernel/list/row-reader.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { workRequestTable } from '../store/work-request.table.ts';

/** The devices that requests hold or held, by request. */
export async function findOrderDevices(
  client: PoolClient,
  requestIds: readonly number[],
): Promise<Map<number, OrderDevice[]>> {
  const { rows } = await client.query<OrderDevice & { requestId: number }>(sql`
    select c.request_id as "requestId", c.side, t.name as "deviceTypeName",
      d.serial_number as "serialNumber", d.inventory_number as "inventoryNumber"
    from work_request_devices c
    join device_register d on d.id = c.device_id
    join device_types t on t.id = d.device_type_id
    where c.request_id = any(${requestIds}) order by c.side, d.id`);
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

/** The message to a request's partner: the whole order, or a notice of what happened to it. */
export function messageFor(
  { row, devices }: OrderSource,
  method: MessageMethod,
  event: RequestEvent,
): NewMessage {
  const { orders, toOrder, toNotice } = PARTNERS[partnerOf(row.requestType as RequestType)];
  const id = Number(row.id);
  const about = { workRequestId: id, method };
  return method === 'POST'
    ? { ...about, uri: orders, body: toOrder({ row, devices }) }
    : { ...about, uri: `${orders}/${id}`, body: toNotice(id, event) };
}

/** Enqueues messages to the partners of requests in the running change (docs/domain.md §6.2), to be sent not before `from`. */
export async function enqueueOrders(
  change: Change,
  requestIds: readonly number[],
  method: MessageMethod,
  event: RequestEvent,
  from: string | null = null,
): Promise<void> {
  const [rows, devices] = await runPipelined(change.client, [
    () => readRows(change.client, workRequestTable, requestIds),
    async () => (method === 'POST' ? findOrderDevices(change.client, requestIds) : new Map()),
  ]);
  const byPartner = Map.groupBy(rows, (row) => partnerOf(row.requestType as RequestType));
  for (const [partner, ofPartner] of byPartner) {
    const messages = ofPartner.map((row) =>
      messageFor({ row, devices: devices.get(Number(row.id)) ?? [] }, method, event),
    );
    await enqueue(change, PARTNERS[partner], messages, from);
  }
}
