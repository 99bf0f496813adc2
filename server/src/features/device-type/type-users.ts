import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import { obstaclesIn } from '../../kernel/write/obstacles.ts';
import { devicesIn, requestsIn } from './device-obstacles.ts';
import { deviceTypeTable } from './device-type.table.ts';

/** Selects what uses the device type with this id, as obstacles. */
export type Users = (id: number | Sql) => Sql;

const all = (...parts: readonly Sql[]): Sql => join(parts, ' union all ');

const openRequests = (named: Sql): Sql =>
  requestsIn(sql`w.request_status = any (${OPEN_STATUSES}::text[]) and ${named}`);

const isNamed = (id: number | Sql): Sql =>
  sql`${id} in (w.device_type_from_id, w.device_type_to_id, w.decor_from_id, w.decor_to_id)`;

/** The devices of a type, and the open requests that name it. */
export const registered: Users = (id) =>
  all(devicesIn(sql`d.device_type_id = ${id}`), openRequests(isNamed(id)));

/** The devices that have a type as decor, and the open requests that name it as such. */
export const wearers: Users = (id) =>
  all(
    devicesIn(
      sql`d.sort_decor_name = (select name from device_types where id = ${id}) and d.decor_id = ${id}`,
    ),
    openRequests(sql`${id} in (w.decor_from_id, w.decor_to_id)`),
  );

/** The devices of a type that head a group. */
export const heads: Users = (id) =>
  devicesIn(
    sql`d.device_type_id = ${id} and exists (
      select from device_register c where c.parent_device_id = d.id and c.archived_at is null)`,
  );

/** The devices of other types than these in the groups of a type. */
export const members = (id: number, others: readonly number[]): Sql =>
  devicesIn(
    sql`d.device_type_id <> all (${others}::bigint[]) and d.parent_device_id in (
      select p.id from device_register p where p.device_type_id = ${id} and p.archived_at is null)`,
  );

/** The groupable types that name a type as child. */
export const parentTypes: Users = (id) =>
  obstaclesIn(
    deviceTypeTable.entity.path,
    sql`select p.name as key, p.name from device_type_children k join device_types p on p.id = k.parent_id
        where k.child_id = ${id} and p.groupable and p.archived_at is null order by p.name`,
  );

/** Everything that uses a type. */
export const users: Users = (id) =>
  all(devicesIn(sql`${id} in (d.device_type_id, d.decor_id)`), openRequests(isNamed(id)), parentTypes(id));
