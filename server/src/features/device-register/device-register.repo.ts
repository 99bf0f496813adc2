import type { DeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { containsFolded, containsText, equalsText } from '../../kernel/list/conditions.ts';
import { findRows } from '../../kernel/list/find-rows.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { listTotal } from '../../kernel/list/total.ts';
import { deviceRegisterTable } from './device-register.table.ts';
import { MAX_CHOICES } from './parameters.ts';

/** Filters of a device picker. */
interface DeviceChoice {
  /** One of these statuses; empty: any. */
  readonly statuses: readonly DeviceStatus[];
  readonly deviceTypeName?: string | undefined;
  readonly shopCode?: string | undefined;
  /** Whether it stands in a shop; undefined: either. */
  readonly inShop?: boolean | undefined;
  readonly text?: string | undefined;
  /** Devices in this decor come first, then those in any decor. */
  readonly decorFirst?: string | undefined;
  readonly pageSize: number;
}

// With equality, an index on the status is read in the order of its next column.
const anyStatus = (statuses: readonly DeviceStatus[]): Sql =>
  statuses.length === 1
    ? sql`d.device_status = ${statuses[0]}`
    : sql`d.device_status = any(${statuses}::text[])`;

const LIVING_SINGLE = sql`d.archived_at is null and d.serial_number is not null`;
const FREE = sql`not exists (select from work_request_devices o where o.device_id = d.id and o.open)`;

/** Matches the numbers, the decor, or the shop, town or company where it stands; each uses its own index. */
function textCondition(text: string): Sql {
  const holds = (column: string) => containsText(raw(column), text);
  return sql`(${holds('d.serial_number')} or ${holds('d.inventory_number')}
    or d.shop_id = any(array(select s.id from shops s
      where ${containsFolded(sql`s.sort_name_folded`, text)} or ${containsFolded(sql`s.sort_city_folded`, text)}))
    or d.sort_decor_name = any(array(
      select t.name from device_types t where t.device_type_category = 'DECOR' and ${holds('t.name')}))
    or d.warehouse_company_id = any(array(select w.id from warehouse_companies w where ${holds('w.name')}))
    or d.service_company_id = any(array(select c.id from service_companies c where ${holds('c.name')})))`;
}

/**
 * The first ids that match a text, of those that match the conditions: first the devices with this inventory or serial
 * number, the one as typed before those that differ in case, then those of which something contains it.
 */
function idsWith(text: string | undefined, source: Sql, condition: Sql, order: Sql, limit: number): Sql {
  const select = (matches: Sql, sorted: Sql) =>
    sql`select d.id ${source} where ${condition} and ${matches} order by ${sorted} limit ${limit}`;
  if (!text) return select(sql`true`, order);
  const [inventory, serial] = [sql`d.inventory_number`, sql`d.serial_number`];
  const isNumbered = sql`(${equalsText(inventory, text)} or ${equalsText(serial, text)})`;
  const asTyped = sql`(${text} in (${inventory}, ${serial})) is true desc, ${order}`;
  // Each part is planned with its own indexes and limit.
  return sql`
    select k.id
    from unnest(array(${select(isNumbered, asTyped)}) || array(${select(textCondition(text), order)}))
      with ordinality k (id, n)
    group by k.id order by min(k.n) limit ${limit}`;
}

/** Single devices without open requests, for the pickers of a work request (docs/domain.md §14.3: distinct-list). */
export function findDistinct(pool: Pool, table: EntityTable, choice: DeviceChoice): Promise<StoredRow[]> {
  const { statuses, deviceTypeName, shopCode, inShop, text, decorFirst, pageSize } = choice;
  const conditions = [
    LIVING_SINGLE,
    FREE,
    ...(statuses.length > 0 ? [anyStatus(statuses)] : []),
    ...(deviceTypeName ? [sql`d.sort_type_name = ${deviceTypeName}`] : []),
    ...(shopCode ? [sql`d.sort_shop_code = ${shopCode}`] : []),
    ...(inShop === undefined ? [] : [sql`(d.shop_id is not null) = ${inShop}`]),
  ];
  const byDecor = sql`coalesce(d.sort_decor_name = ${decorFirst}, false) desc, d.decor_id is null, `;
  const order = sql`${decorFirst === undefined ? empty : byDecor} d.inventory_number, d.id`;
  const source = sql`from device_register d`;
  return findRows(pool, table, idsWith(text, source, join(conditions, ' and '), order, pageSize));
}

/**
 * The single devices that a scanned or typed code can mean, wherever they are and whichever request holds them: by
 * inventory number, then by serial number, as written or in upper case.
 */
export function findByCode(
  pool: Pool,
  table: EntityTable,
  { number, isCertain }: DeviceCode,
): Promise<StoredRow[]> {
  const numbers = [number, number.toUpperCase()];
  const isNumbered = sql`d.inventory_number = any(${numbers})`;
  const ids = sql`
    select d.id from device_register d
    where ${LIVING_SINGLE}
      and ${isCertain ? isNumbered : sql`(${isNumbered} or d.serial_number = any(${numbers}))`}
    order by ${isNumbered} desc, d.inventory_number, d.id limit ${MAX_CHOICES}`;
  return findRows(pool, table, ids);
}

/** The devices of a group, except its head. */
export function findChildDevices(
  client: Pool | PoolClient,
  parentId: number,
  table: EntityTable = deviceRegisterTable,
): Promise<StoredRow[]> {
  const ids = sql`
    select d.id from device_register d
    where d.parent_device_id = ${parentId} and d.archived_at is null
    order by d.inventory_number, d.id`;
  return findRows(client, table, ids);
}

/** Single devices of the child types of a groupable type that are not in a group yet. */
export function findFreeChildren(
  pool: Pool,
  table: EntityTable,
  parentTypeName: string,
  { text, pageSize }: Pick<DeviceChoice, 'text' | 'pageSize'>,
): Promise<StoredRow[]> {
  const source = sql`
    from device_types p
    join device_type_children k on k.parent_id = p.id
    join device_register d on d.device_type_id = k.child_id`;
  const isFree = sql`
    p.name = ${parentTypeName} and p.archived_at is null and p.groupable
      and ${LIVING_SINGLE} and d.parent_device_id is null
      and not exists (
        select from device_register c where c.parent_device_id = d.id and c.archived_at is null)`;
  return findRows(pool, table, idsWith(text, source, isFree, sql`d.inventory_number, d.id`, pageSize));
}

/** The number of rows of the register with a status, or of all: the same as the list shows with this filter. */
export async function countByStatus(pool: Pool, status: DeviceStatus | undefined): Promise<number> {
  const filters = status ? [{ path: 'deviceStatus', op: 'anyOf', values: [status] } as const] : [];
  const { total } = await listTotal(pool, deviceRegisterTable, filters);
  return total;
}
