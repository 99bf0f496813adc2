import sql, { raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { addToStocks } from '../../device-register/add-to-stocks.ts';
import { columnsOf, PIECE_COLUMNS } from '../../device-register/piece-columns.ts';

const DESCRIBED = Object.keys(PIECE_COLUMNS);

/**
 * Adds the pieces of these stocks to the lost ones. Pieces without a request are one row per type, decor, place and
 * status (docs/domain.md §4.2): lost ones are added to earlier lost ones.
 */
export async function addToLost(change: Change, stocks: Sql): Promise<void> {
  const lost = sql`(
    select device_type_id, decor_id, null::bigint as shop_id, null::bigint as warehouse_company_id,
      null::bigint as service_company_id, 'INACTIVE' as device_status, quantity, ${raw(columnsOf(DESCRIBED))}
    from (${stocks}) stocks) lost`;
  await change.client.query(addToStocks(change, lost));
}

/** Sets present stocks to the number of pieces counted; those that are missing are lost (docs/domain.md §9.5). */
export async function settleCounted(change: Change, headId: number): Promise<void> {
  const { client, actor } = change;
  const counted = sql`
    stock_taking_lines l join device_register d on d.id = l.device_id
    where l.head_id = ${headId} and l.archived_at is null and l.conflict is null`;
  await addToLost(
    change,
    sql`
      select d.device_type_id, d.decor_id, d.quantity - l.counted_quantity as quantity,
        ${raw(columnsOf(DESCRIBED, 'd'))}
      from ${counted} and d.quantity > l.counted_quantity`,
  );
  await client.query(sql`
    update device_register s
    set quantity = c.counted_quantity, version = version + 1, updated_by = ${actor}, updated_date = now()
    from (select d.id, l.counted_quantity from ${counted} and d.quantity <> l.counted_quantity) c
    where s.id = c.id`);
}
