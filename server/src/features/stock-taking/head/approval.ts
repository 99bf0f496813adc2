import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import type { LockedHead } from './head-store.ts';
import { confirmManyAbsent } from './many-absent.ts';

async function lockDevices({ client }: Change, headId: number): Promise<void> {
  await client.query(sql`
    select id from device_register
    where id in (select device_id from stock_taking_lines where head_id = ${headId} and archived_at is null)
    order by id for update`);
}

/** Stores on each line why the approval skips it, if it does. */
async function recordConflicts({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update stock_taking_lines l
    set conflict = stock_taking_conflict(l), version = version + 1, updated_by = ${actor}, updated_date = now()
    where head_id = ${headId} and archived_at is null and stock_taking_conflict(l) is not null`);
}

async function settlePresent({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update device_register d
    set need_stock_taking = false, version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_lines l
    where l.head_id = ${headId} and l.device_id = d.id and l.archived_at is null
      and l.status = 'APPROVED' and l.conflict is null and d.need_stock_taking`);
}

// A device that a request has brought here meanwhile already stands where it was seen: its status stays.
async function settleExtra({ client, actor }: Change, { id, shopId }: LockedHead): Promise<void> {
  await client.query(sql`
    update device_register d
    set device_status = case when d.shop_id = ${shopId} then d.device_status else 'FOUND_AT_STOCK_TAKING' end,
      shop_id = ${shopId}, warehouse_company_id = null, service_company_id = null, need_stock_taking = false,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_lines l
    where l.head_id = ${id} and l.device_id = d.id and l.archived_at is null
      and l.status = 'EXTRA' and l.conflict is null`);
}

// Pieces without a request are one row per type, decor, place and status (docs/domain.md §4.2): lost ones are added to
// earlier lost ones.
async function settleAbsentStocks({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    with lost as (
      select d.* from stock_taking_lines l join device_register d on d.id = l.device_id
      where l.head_id = ${headId} and l.archived_at is null and l.status = 'DENIED' and l.conflict is null
        and d.serial_number is null
    ), pooled as (
      select lost.id, lost.device_type_id, lost.decor_id, lost.quantity, false as was_lost from lost
      union all
      select d.id, d.device_type_id, d.decor_id, d.quantity, true from device_register d
      where d.archived_at is null and d.serial_number is null and d.device_status = 'INACTIVE'
        and num_nonnulls(d.shop_id, d.warehouse_company_id, d.service_company_id) = 0
        and exists (select from lost where lost.device_type_id = d.device_type_id
          and lost.decor_id is not distinct from d.decor_id)
    ), settled as (
      select id, sum(quantity) over stock as pieces,
        row_number() over (stock order by was_lost desc, id) = 1 as is_kept
      from pooled window stock as (partition by device_type_id, decor_id)
    )
    update device_register d
    set quantity = case when s.is_kept then s.pieces else 0 end,
      archived_at = case when s.is_kept then null else now() end,
      device_status = 'INACTIVE', shop_id = null, warehouse_company_id = null, service_company_id = null,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from settled s where s.id = d.id`);
}

async function settleAbsent({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update device_register d
    set device_status = 'INACTIVE', shop_id = null, warehouse_company_id = null, service_company_id = null,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_lines l
    where l.head_id = ${headId} and l.device_id = d.id and l.archived_at is null
      and l.status = 'DENIED' and l.conflict is null and d.serial_number is not null`);
}

/** Updates the register to the findings in the shop, and skips lines with a conflict (docs/domain.md §9.5). */
export async function applyFindings(
  change: Change,
  head: LockedHead,
  confirmed: number | undefined,
): Promise<void> {
  await lockDevices(change, head.id);
  await recordConflicts(change, head.id);
  await confirmManyAbsent(change, head.id, confirmed);
  await settlePresent(change, head.id);
  await settleExtra(change, head);
  await settleAbsent(change, head.id);
  await settleAbsentStocks(change, head.id);
}
