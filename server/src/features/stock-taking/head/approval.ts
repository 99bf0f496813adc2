import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { freeStock, sameStock } from '../../device-type/stock-key.ts';
import type { LockedHead } from './head-store.ts';
import { settleStocks } from './lost-pieces.ts';
import { confirmManyAbsent } from './many-absent.ts';

/** Locks the devices of the lines, and the lost pieces that absent ones may be added to. */
async function lockDevices({ client }: Change, headId: number): Promise<void> {
  await client.query(sql`
    with counted as materialized (
      select d.id, d.serial_number, d.device_type_id, d.decor_id
      from stock_taking_lines l join device_register d on d.id = l.device_id
      where l.head_id = ${headId} and l.archived_at is null
    ), lost as (
      select d.id from counted c join device_register d
        on ${sameStock('d', 'c', ['device_type_id', 'decor_id'])}
      where c.serial_number is null and ${freeStock('d')} and d.device_status = 'INACTIVE'
        and num_nonnulls(d.shop_id, d.warehouse_company_id, d.service_company_id) = 0
    )
    select from device_register
    where id in (select id from counted union select id from lost)
    order by id for update`);
}

/** Locks the numbers of the rounds that wait for these devices: they change in several statements. */
async function lockRounds({ client }: Change, headId: number): Promise<void> {
  const waiting = sql`
    select r.round_id, r.shop_id
    from stock_taking_lines l join stock_taking_round_devices r on r.device_id = l.device_id
    where l.head_id = ${headId} and l.archived_at is null and r.outcome is null`;
  await lockById(
    client,
    'stock_taking_round_shops',
    sql`(round_id, shop_id) in (${waiting})`,
    'no key update',
  );
}

/** Stores on each line why the approval skips it, if it does. */
async function recordConflicts({ client, actor }: Change, headId: number): Promise<void> {
  await client.query(sql`
    update stock_taking_lines l
    set conflict = stock_taking_conflict(l), version = version + 1, updated_by = ${actor}, updated_date = now()
    where head_id = ${headId} and archived_at is null and stock_taking_conflict(l) is not null`);
}

/** A round that began after the device `d` of the line `l` was seen waits for it, so it has to be seen again. */
const IS_AWAITED_SINCE = sql`exists (
  select from stock_taking_round_devices r join stock_taking_rounds o on o.id = r.round_id
  where r.device_id = d.id and r.outcome is null and o.created_date > l.found_at)`;

async function settlePresent({ client, actor }: Change, { id, shopId }: LockedHead): Promise<void> {
  await client.query(sql`
    update device_register d
    set need_stock_taking = false, version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_lines l
    where l.head_id = ${id} and l.device_id = d.id and l.archived_at is null
      and l.status = 'APPROVED' and l.conflict is null and d.need_stock_taking
      and d.shop_id = ${shopId} and not ${IS_AWAITED_SINCE}`);
}

/** When another stock-taking that took the device `d` away had missed it, or had seen it elsewhere. */
const TAKEN_AWAY_AT = sql`(
  select max(case o.status when 'DENIED' then oh.closed_date else o.found_at end)
  from stock_taking_lines o join stock_taking_heads oh on oh.id = o.head_id
  where o.device_id = d.id and o.head_id <> l.head_id and o.archived_at is null and o.conflict is null
    and oh.status = 'APPROVED' and oh.archived_at is null)`;

/** Another stock-taking saw the device `d` elsewhere, later than the line `l` of this shop. */
const isSeenElsewhere = (shopId: number) => sql`exists (
  select from stock_taking_lines o join stock_taking_heads oh on oh.id = o.head_id
  where o.device_id = d.id and o.archived_at is null and o.found_at > l.found_at
    and oh.shop_id <> ${shopId} and oh.status <> 'DENIED' and oh.archived_at is null)`;

/** The device `d` of the present line `l` was taken away after the opening, and seen here later than that. */
const isBack = (shopId: number) => sql`(
  l.status = 'APPROVED' and d.serial_number is not null and not ${isSeenElsewhere(shopId)}
  and l.found_at > (
    select case t.door when 'STOCK_TAKING' then ${TAKEN_AWAY_AT} else t.done_at end
    from device_timeline t where t.device_id = d.id order by t.id desc limit 1))`;

// A device that a request has brought here meanwhile already stands where it was seen: its status stays.
async function settleExtra({ client, actor }: Change, { id, shopId }: LockedHead): Promise<void> {
  await client.query(sql`
    update device_register d
    set device_status = case when d.shop_id = ${shopId} then d.device_status else 'FOUND_AT_STOCK_TAKING' end,
      shop_id = ${shopId}, warehouse_company_id = null, service_company_id = null,
      need_stock_taking = d.need_stock_taking and ${IS_AWAITED_SINCE},
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from stock_taking_lines l
    where l.head_id = ${id} and l.device_id = d.id and l.archived_at is null
      and (l.status = 'EXTRA' or d.shop_id is distinct from ${shopId} and ${isBack(shopId)}) and l.conflict is null`);
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
  await lockRounds(change, head.id);
  await recordConflicts(change, head.id);
  await confirmManyAbsent(change, head.id, confirmed);
  await settlePresent(change, head);
  await settleExtra(change, head);
  await settleAbsent(change, head.id);
  await settleStocks(change, head.id);
}
