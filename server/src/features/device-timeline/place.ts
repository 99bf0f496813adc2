import type { DevicePlace } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import sql, { raw, type Sql } from 'sql-template-tag';

export const NOWHERE: DevicePlace = { kind: 'none', code: null, name: null, city: null };

/** Joins the place before or after an entry `e`, with its current name, deleted or not; null if there was none. */
export function placeJoin(side: 'before' | 'after'): Sql {
  return sql`
    left join lateral (
      select 'shop' as kind, code, name, city from shops where id = e.${raw(`shop_${side}_id`)}
      union all
      select 'warehouse', code, name, city from warehouse_companies
      where id = e.${raw(`warehouse_company_${side}_id`)}
      union all
      select 'service', code, name, city from service_companies
      where id = e.${raw(`service_company_${side}_id`)}
    ) ${raw(`place_${side}`)} on true`;
}
