import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles, obstaclesIn } from '../../kernel/write/obstacles.ts';

/** Selects the matching active devices `d` as obstacles, named by inventory number, stocks by type. */
export const devicesIn = (picked: Sql): Sql =>
  obstaclesIn(
    'device-register',
    sql`select d.id as key, coalesce(d.inventory_number, d.sort_type_name) as name
      from device_register d where d.archived_at is null and ${picked} order by d.id`,
  );

/** Selects the matching work requests `w` as obstacles, named by their numbers. */
export const requestsIn = (picked: Sql): Sql =>
  obstaclesIn(
    'work-requests',
    sql`select w.id as key, '#' || w.id as name from work_requests w where ${picked} order by w.id`,
  );

/** Selects the open request that holds a device as an obstacle. */
export const holderOf = (deviceId: unknown): Sql =>
  requestsIn(
    sql`w.id in (select o.request_id from work_request_devices o where o.device_id = ${deviceId} and o.open)`,
  );

/** The matching active devices `d` as obstacles. */
export function deviceObstacles(change: Change, picked: Sql): Promise<Obstacle[]> {
  return findObstacles(change, devicesIn(picked));
}

/** The matching work requests `w` as obstacles. */
export function requestObstacles(change: Change, picked: Sql): Promise<Obstacle[]> {
  return findObstacles(change, requestsIn(picked));
}
