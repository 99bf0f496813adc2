import sql from 'sql-template-tag';
import { type DailyFigure, dayOf, isWithin } from '../figure.ts';

/** By how many the devices of a status in the shops of a county, or in none, became more or fewer on a day. */
export const devices: DailyFigure = {
  name: 'devices',
  find: (days) => sql`
    with moved as (
      select ${dayOf('t.done_at')} as day, status_after as key, shop_after_id as shop_id, 1 as by
      from device_timeline t where ${isWithin('t.done_at', days)}
      union all
      select ${dayOf('t.done_at')}, status_before, shop_before_id, -1
      from device_timeline t where ${isWithin('t.done_at', days)} and status_before is not null
      union all
      select ${dayOf('d.archived_at')}, device_status, shop_id, -1
      from device_register d where d.archived_at is not null and ${isWithin('d.archived_at', days)})
    select m.day, coalesce(s.county, '') as county, m.key, 0 as days, sum(m.by)::int as value
    from moved m left join shops s on s.id = m.shop_id
    group by 1, 2, 3 having sum(m.by) <> 0`,
};
