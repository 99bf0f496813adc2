import type { DEVICE_TYPE_CATEGORY } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { findRows } from '../../kernel/list/find-rows.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { deviceTypeTable } from './device-type.table.ts';

type Category = (typeof DEVICE_TYPE_CATEGORY.options)[number];

function typesWhere(pool: Pool, table: EntityTable, condition: Sql): Promise<StoredRow[]> {
  const ids = sql`
    select t.id from device_types t where t.archived_at is null and ${condition} order by t.name, t.id`;
  return findRows(pool, table, ids);
}

/** All device types, sorted by name. */
export function findAll(pool: Pool, table: EntityTable): Promise<StoredRow[]> {
  return typesWhere(pool, table, sql`true`);
}

export function findByCategory(pool: Pool, table: EntityTable, category: Category): Promise<StoredRow[]> {
  return typesWhere(pool, table, sql`t.device_type_category = ${category}`);
}

export function findNotCooler(pool: Pool, table: EntityTable): Promise<StoredRow[]> {
  return typesWhere(pool, table, sql`t.device_type_category <> 'COOLER'`);
}

export function findRegistered(pool: Pool, table: EntityTable): Promise<StoredRow[]> {
  return typesWhere(pool, table, sql`t.method_of_registration <> 'NO_REGISTRATION_REQUIRED'`);
}

function childrenWhere(
  client: Pool | PoolClient,
  table: EntityTable,
  parentName: string,
  condition: Sql,
): Promise<StoredRow[]> {
  const ids = sql`
    select t.id
    from device_types p
    join device_type_children k on k.parent_id = p.id
    join device_types t on t.id = k.child_id and t.archived_at is null
    where p.name = ${parentName} and p.archived_at is null and p.groupable and ${condition}
    order by k.position`;
  return findRows(client, table, ids);
}

/** The child types of a groupable type, sorted by position. */
export function findChildTypes(
  client: Pool | PoolClient,
  parentName: string,
  table: EntityTable = deviceTypeTable,
): Promise<StoredRow[]> {
  return childrenWhere(client, table, parentName, sql`true`);
}

/** The child types with a device that can be sent: TRANSPORTABLE and without an open request. */
export function findTransportableChildren(
  pool: Pool,
  table: EntityTable,
  parentName: string,
): Promise<StoredRow[]> {
  return childrenWhere(
    pool,
    table,
    parentName,
    sql`exists (
      select from device_register d
      where d.device_type_id = t.id and d.archived_at is null and d.device_status = 'TRANSPORTABLE'
        and d.quantity > 0
        and not exists (select from work_request_devices o where o.device_id = d.id and o.open))`,
  );
}
