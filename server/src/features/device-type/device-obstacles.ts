import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles } from '../../kernel/write/obstacles.ts';

/** The matching active devices `d` as obstacles, named by inventory number, stocks by type. */
export function deviceObstacles(change: Change, picked: Sql): Promise<Obstacle[]> {
  return findObstacles(
    change,
    'device-register',
    sql`select d.id as key, coalesce(d.inventory_number, d.sort_type_name) as name
      from device_register d where d.archived_at is null and ${picked} order by d.id`,
  );
}

/** The matching work requests `w` as obstacles, named by their numbers. */
export function requestObstacles(change: Change, picked: Sql): Promise<Obstacle[]> {
  return findObstacles(
    change,
    'work-requests',
    sql`select w.id as key, '#' || w.id as name from work_requests w where ${picked} order by w.id`,
  );
}

/** The open request that holds a device. */
export function holdingRequest(change: Change, deviceId: unknown): Promise<Obstacle[]> {
  return requestObstacles(
    change,
    sql`w.id in (select o.request_id from work_request_devices o where o.device_id = ${deviceId} and o.open)`,
  );
}
