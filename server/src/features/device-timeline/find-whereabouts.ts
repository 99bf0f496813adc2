import type { DeviceWhereabouts } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { startOf } from '../../kernel/database/budapest.ts';
import { problem } from '../../kernel/problem.ts';
import { NOWHERE, placeJoin } from './place.ts';

/** The device with its last entry as of the end of a day in Budapest, if any. */
export function whereaboutsStatement(deviceId: number, day: string): Sql {
  return sql`
    select e.status_after as status, to_json(place_after) as place, decor.name as decor, e.quantity_after as quantity,
      e.done_at as since
    from device_register d
    left join lateral (
      select * from device_timeline
      where device_id = d.id and done_at < ${startOf(sql`${day}::date + 1`)}
      order by id desc limit 1
    ) e on true
    ${placeJoin('after')}
    left join device_types decor on decor.id = e.decor_after_id
    where d.id = ${deviceId}`;
}

/** Status and place of a device at the end of a day; all null before its first entry. */
export async function findWhereabouts(pool: Pool, deviceId: number, day: string): Promise<DeviceWhereabouts> {
  const { rows } = await pool.query<DeviceWhereabouts>(whereaboutsStatement(deviceId, day));
  const [found] = rows;
  if (!found) throw problem('NOT_FOUND');
  return { ...found, place: found.status === null ? null : (found.place ?? NOWHERE) };
}
