import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles } from '../../kernel/write/obstacles.ts';
import { deviceObstacles, requestObstacles } from './device-obstacles.ts';
import { deviceTypeTable } from './device-type.table.ts';

/** Finds what uses the device type with this id. */
export type FindUsers = (change: Change, id: number) => Promise<Obstacle[]>;

const openRequests = (change: Change, named: Sql): Promise<Obstacle[]> =>
  requestObstacles(change, sql`w.request_status = any (${OPEN_STATUSES}::text[]) and ${named}`);

const isNamed = (id: number): Sql =>
  sql`${id} in (w.device_type_from_id, w.device_type_to_id, w.decor_from_id, w.decor_to_id)`;

/** The devices of a type, and the open requests that name it. */
export const findRegistered: FindUsers = async (change, id) => [
  ...(await deviceObstacles(change, sql`d.device_type_id = ${id}`)),
  ...(await openRequests(change, isNamed(id))),
];

/** The devices that have a type as decor, and the open requests that name it as such. */
export const findWearers: FindUsers = async (change, id) => [
  ...(await deviceObstacles(
    change,
    sql`d.sort_decor_name = (select name from device_types where id = ${id}) and d.decor_id = ${id}`,
  )),
  ...(await openRequests(change, sql`${id} in (w.decor_from_id, w.decor_to_id)`)),
];

/** The devices of a type that head a group. */
export const findHeads: FindUsers = (change, id) =>
  deviceObstacles(
    change,
    sql`d.device_type_id = ${id} and exists (
      select from device_register c where c.parent_device_id = d.id and c.archived_at is null)`,
  );

/** The devices of other types than these in the groups of a type. */
export const findMembers = (change: Change, id: number, others: readonly number[]): Promise<Obstacle[]> =>
  deviceObstacles(
    change,
    sql`d.device_type_id <> all (${others}::bigint[]) and d.parent_device_id in (
      select p.id from device_register p where p.device_type_id = ${id} and p.archived_at is null)`,
  );

/** The groupable types that name a type as child. */
export const findParentTypes: FindUsers = (change, id) =>
  findObstacles(
    change,
    deviceTypeTable.entity.path,
    sql`select p.name as key, p.name from device_type_children k join device_types p on p.id = k.parent_id
        where k.child_id = ${id} and p.groupable and p.archived_at is null order by p.name`,
  );

/** Everything that uses a type. */
export const findUsers: FindUsers = async (change, id) => [
  ...(await deviceObstacles(change, sql`${id} in (d.device_type_id, d.decor_id)`)),
  ...(await openRequests(change, isNamed(id))),
  ...(await findParentTypes(change, id)),
];
