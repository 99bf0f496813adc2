import sql from 'sql-template-tag';
import { type DailyFigure, dayOf, daysOf, isWithin } from '../figure.ts';

const NAME = 'devices-held';

/** The devices of a status in the shops of a county, or in none, at the end of a day: those of the day before, and what came and went. */
export const devices: DailyFigure = {
  name: NAME,
  find: (days) => sql`
    with moved as (
      select ${dayOf('t.done_at')} as day, status_after as key, shop_after_id as shop_id, 1 as by
      from device_timeline t where ${isWithin('t.done_at', days)}
      union all
      select ${dayOf('t.done_at')}, status_before, shop_before_id, -1
      from device_timeline t where ${isWithin('t.done_at', days)} and status_before is not null
      union all
      select ${dayOf('d.archived_at')}, device_status, shop_id, -1
      from device_register d where d.archived_at is not null and ${isWithin('d.archived_at', days)}),
    changed as (
      select day, county, key, value from daily_figures
      where figure = ${NAME} and day = ${days.from}::date - 1
      union all
      select m.day, coalesce(s.county, ''), m.key, sum(m.by)
      from moved m left join shops s on s.id = m.shop_id
      group by 1, 2, 3)
    select n.day, c.county, c.key, 0 as days, sum(c.value)::int as value
    from ${daysOf(days)} join changed c on c.day <= n.day
    group by 1, 2, 3 having sum(c.value) <> 0`,
};
