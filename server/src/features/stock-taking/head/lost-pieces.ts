import sql, { raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { addToStocks } from '../../device-register/add-to-stocks.ts';
import { columnsOf, PIECE_COLUMNS } from '../../device-register/piece-columns.ts';
import { addPieces } from '../../device-type/add-pieces.ts';

const DESCRIBED = raw(columnsOf(Object.keys(PIECE_COLUMNS), 'd'));

const settledLines = (headId: number): Sql => sql`
  stock_taking_lines l join device_register d on d.id = l.device_id
  where l.head_id = ${headId} and l.archived_at is null and l.conflict is null`;

const IS_ABSENT = sql`l.status = 'DENIED' and d.serial_number is null`;

/**
 * Adds what is missing to the lost pieces. Pieces without a request are one row per type, decor, place and status
 * (docs/domain.md §4.2): lost ones are added to earlier lost ones. One statement stores them in the order of their key, so
 * that two approvals do not wait for each other's new rows.
 */
async function addLost(change: Change, headId: number): Promise<void> {
  const lost = sql`(
    select d.device_type_id, d.decor_id, null::bigint as shop_id, null::bigint as warehouse_company_id,
      null::bigint as service_company_id, 'INACTIVE' as device_status,
      d.quantity - case when ${IS_ABSENT} then 0 else l.counted_quantity end as quantity, ${DESCRIBED}
    from ${settledLines(headId)} and (${IS_ABSENT} or d.quantity > l.counted_quantity)) lost`;
  await addPieces(change.client.query(addToStocks(change, lost)));
}

async function archiveAbsent({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update device_register d
    set quantity = 0, archived_at = now(), device_status = 'INACTIVE', shop_id = null,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    where id in (select d.id from ${settledLines(headId)} and ${IS_ABSENT})`);
}

async function storeCounted({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update device_register s
    set quantity = c.counted_quantity, version = version + 1, updated_by = ${actor}, updated_date = now()
    from (select d.id, l.counted_quantity from ${settledLines(headId)} and d.quantity <> l.counted_quantity) c
    where s.id = c.id`);
}

/** Sets stocks to the number of pieces that were found; those that are missing are lost (docs/domain.md §9.5). */
export async function settleStocks(change: Change, headId: number): Promise<void> {
  await addLost(change, headId);
  await archiveAbsent(change, headId);
  await storeCounted(change, headId);
}
