import type { DeviceWhereabouts } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { startOf } from '../../kernel/database/budapest.ts';
import { problem } from '../../kernel/problem.ts';
import { NOWHERE, placeJoin } from './place.ts';

/** The device with its last entry as of the end of a day in Budapest, if it has one and was not deleted by then. */
export function whereaboutsStatement(deviceId: number, day: string): Sql {
  const end = startOf(sql`${day}::date + 1`);
  return sql`
    select e.status_after as status, to_json(place_after) as place, decor.name as decor, e.quantity_after as quantity,
      e.done_at as since, case when d.archived_at < ${end} then d.archived_at end as "deletedAt"
    from device_register d
    left join lateral (
      select * from device_timeline
      where device_id = d.id and done_at < ${end} and (d.archived_at < ${end}) is not true
      order by id desc limit 1
    ) e on true
    ${placeJoin('after')}
    left join device_types decor on decor.id = e.decor_after_id
    where d.id = ${deviceId}`;
}

/** Status and place of a device at the end of a day; all null before its first entry and once it is deleted. */
export async function findWhereabouts(pool: Pool, deviceId: number, day: string): Promise<DeviceWhereabouts> {
  const { rows } = await pool.query<DeviceWhereabouts>(whereaboutsStatement(deviceId, day));
  const [found] = rows;
  if (!found) throw problem('NOT_FOUND');
  return { ...found, place: found.status === null ? null : (found.place ?? NOWHERE) };
}
