import { partnerOf } from '@cooler/contract/entities/partner/partner.ts';
import type { RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/entities/work-request/transitions.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { OrderDevice, Partner } from '../../integrations/outbox/partner.ts';
import { enqueue, type NewMessage } from '../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../integrations/partners.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { Change } from '../../kernel/write/change.ts';

async function findDevices(client: PoolClient, requestId: number): Promise<OrderDevice[]> {
  const { rows } = await client.query<OrderDevice>(sql`
    select c.side, t.name as "deviceTypeName", d.serial_number as "serialNumber",
      d.inventory_number as "inventoryNumber"
    from work_request_devices c
    join device_register d on d.id = c.device_id
    join device_types t on t.id = d.device_type_id
    where c.request_id = ${requestId} order by c.side, d.id`);
  return rows;
}

/** The message that a request's partner gets: the whole order, or what has become of it. */
export async function messageFor(
  client: PoolClient,
  { orders, toOrder, toNotice }: Partner,
  row: StoredRow,
  requestType: NewMessage['requestType'],
  event: RequestEvent,
): Promise<NewMessage> {
  const id = Number(row.id);
  const about = { workRequestId: id, requestType };
  if (requestType !== 'POST') return { ...about, uri: `${orders}/${id}`, body: toNotice(id, event) };
  return { ...about, uri: orders, body: toOrder({ row, devices: await findDevices(client, id) }) };
}

/** Writes the message to the partner of a request in the running change (domain.md 6). */
export async function enqueueOrder(
  change: Change,
  row: StoredRow,
  requestType: NewMessage['requestType'],
  event: RequestEvent,
): Promise<void> {
  const partner = PARTNERS[partnerOf(row.requestType as RequestType)];
  await enqueue(change, partner, await messageFor(change.client, partner, row, requestType, event));
}
