import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { OrderDevice, OrderShop, OrderSource } from '../../../integrations/outbox/partner.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';

type OrderParts = Omit<OrderSource, 'row'>;
type OfRequest<Part> = Part & { readonly requestId: number };

/** Devices that requests hold or held; pieces that were returned have left their rows. */
const devicesOf = (requestIds: readonly number[]) => sql`
  select c.request_id as "requestId", c.side, t.name as "deviceTypeName", o.name as "decorName",
    d.serial_number as "serialNumber", d.inventory_number as "inventoryNumber", sum(d.quantity)::bigint as quantity
  from work_request_devices c
  join device_register d on d.id = c.device_id and d.quantity > 0
  join device_types t on t.id = d.device_type_id
  left join device_types o on o.id = d.decor_id
  where c.request_id = any(${requestIds})
  group by 1, 2, 3, 4, 5, 6 order by c.side, min(d.id)`;

const shopsOf = (requestIds: readonly number[]) => sql`
  select w.id as "requestId", p.side, s.contact_name as "contactName", s.contact_phone as "contactPhone",
    s.need_contact_protection_certificate as "needContactProtectionCertificate",
    s.transport_days as "transportDays"
  from work_requests w
  cross join lateral (values ('FROM', w.shop_from_id), ('TO', w.shop_to_id)) p (side, shop_id)
  join shops s on s.id = p.shop_id
  where w.id = any(${requestIds})`;

/** What the orders of requests contain beside their rows, by request. */
export async function findOrderParts(
  client: PoolClient,
  requestIds: readonly number[],
): Promise<(requestId: number) => OrderParts> {
  const [{ rows: devices }, { rows: shops }] = await runPipelined(client, [
    () => client.query<OfRequest<OrderDevice>>(devicesOf(requestIds)),
    () => client.query<OfRequest<OrderShop>>(shopsOf(requestIds)),
  ]);
  const devicesBy = Map.groupBy(devices, ({ requestId }) => requestId);
  const shopsBy = Map.groupBy(shops, ({ requestId }) => requestId);
  return (requestId) => ({
    devices: devicesBy.get(requestId) ?? [],
    shops: shopsBy.get(requestId) ?? [],
  });
}
