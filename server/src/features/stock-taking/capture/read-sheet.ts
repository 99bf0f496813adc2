import type { CaptureSheet, SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';

type Head = Omit<CaptureSheet, 'lines'>;

/** The capture sheet of a stock-taking, deleted or not; fails with NOT_FOUND. */
export async function readSheet(client: Pick<PoolClient, 'query'>, headId: number): Promise<CaptureSheet> {
  const { rows: heads } = await client.query<Head>(sql`
    select h.id as "headId", h.status, h.archived_at is not null as "isDeleted",
      json_build_object('code', s.code, 'name', s.name, 'city', s.city) as shop
    from stock_taking_heads h join shops s on s.id = h.shop_id where h.id = ${headId}`);
  const [head] = heads;
  if (!head) throw problem('NOT_FOUND');
  const { rows: lines } = await client.query<SheetLine>(sql`
    select device_id as "deviceId", code, device_type_name as "deviceTypeName", serial_number as "serialNumber",
      inventory_number as "inventoryNumber", decor_name as "decorName", quantity, expected, present,
      type_of_placement as "typeOfPlacement", remark, has_qr_code as "hasQrCode",
      counted_quantity as counted,
      (select count(*) from stock_taking_photos p where p.line_id = l.id) as photos
    from stock_taking_lines l where head_id = ${headId} and archived_at is null
    order by expected desc, device_type_name, inventory_number, id`);
  return { ...head, lines };
}
