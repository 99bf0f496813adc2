import type { DecisionParts } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { namesDevice } from '../devices/names-device.ts';
import { findRepresentativesToDecideFor } from '../store/asked-people.ts';

/**
 * How many devices and pieces an approval of `w` takes that it does not name: pieces, or what is free in the source shop of
 * a transit.
 */
const UNNAMED = sql`
  case when w.request_type = 'TRANSIT' then (
    select coalesce(sum(d.quantity), 0) from device_register d
    where d.shop_id = w.shop_from_id and d.device_status = 'OUTSOURCED' and d.archived_at is null
      and ${namesDevice(sql`w.child_devices`)}
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open))
  else case when w.device_from_id is null then coalesce(w.from_device_qty, 0)::bigint else 0 end
    + case when w.device_to_id is null then coalesce(w.to_device_qty, 0) else 0 end
  end`;

/** Summarises the requests of a select (id, version): by type, by region, how many await others, how many devices and pieces they move. */
export async function findParts(pool: Pool, username: string, chosen: Sql): Promise<DecisionParts> {
  const mine = await findRepresentativesToDecideFor(pool, username);
  const { rows } = await pool.query<DecisionParts>(sql`
    with asked as materialized (
      select w.request_type, p.region, p.id as representative,
        case when w.request_type = 'SERVICE' then 0
          else (
            select coalesce(sum(d.quantity), 0) from work_request_devices c join device_register d on d.id = c.device_id
            where c.request_id = w.id and c.open) + ${UNNAMED} end as devices
      from (${chosen}) picked (id, version)
      join work_requests w on w.id = picked.id
      join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
      left join regional_representatives p on p.id = s.regional_representative_id),
    types as (select request_type as of, count(*)::int from asked group by 1 order by 2 desc, 1),
    regions as (select region as of, count(*)::int from asked group by 1 order by 2 desc, 1)
    select (select coalesce(json_agg(types), '[]') from types) as types,
      (select coalesce(json_agg(regions), '[]') from regions) as regions,
      count(*) filter (where representative is null or representative <> all(${mine}::bigint[]))::int as "notMine",
      coalesce(sum(devices), 0)::bigint as devices
    from asked`);
  return rows[0] as DecisionParts;
}
