import sql from 'sql-template-tag';
import { dayOf, startOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, type Days, daysOf, isWithin, placeOf } from '../figure.ts';

const NAME = 'devices-held';

/** Devices that arrived in shops or left them. */
const movesOf = (days: Days) => sql`
  select ${dayOf('t.done_at')} as day, status_after as key, shop_after_id as shop_id, 1 as by
  from device_timeline t where ${isWithin('t.done_at', days)}
  union all
  select ${dayOf('t.done_at')}, status_before, shop_before_id, -1
  from device_timeline t where ${isWithin('t.done_at', days)} and status_before is not null
  union all
  select ${dayOf('d.archived_at')}, device_status, shop_id, -1
  from device_register d where d.archived_at is not null and ${isWithin('d.archived_at', days)}`;

/** Shops that changed county or region, with the devices in them the evening before: the current ones, rolled back. */
const shiftsOf = (days: Days) => sql`
  shift as materialized (
    select p.shop_id, p.since as day, ${startOf(sql`p.since`)} as began, p.county, p.region,
      b.county as county_before, b.region as region_before
    from shop_places p cross join lateral (
      select county, region from shop_places where shop_id = p.shop_id and since < p.since order by since desc limit 1) b
    where p.since between ${days.from}::date and ${days.to}::date and p.since > '-infinity'),
  shifted as (
    select s.*, d.device_status as key, 1 as by from shift s
    join device_register d on d.shop_id = s.shop_id and (d.archived_at is null or d.archived_at >= s.began)
    union all
    select s.*, t.status_after, -1 from shift s
    join device_timeline t on t.shop_after_id = s.shop_id and t.done_at >= s.began
    where t.done_at >= ${startOf(sql`${days.from}::date`)}
    union all
    select s.*, t.status_before, 1 from shift s
    join device_timeline t on t.shop_before_id = s.shop_id and t.done_at >= s.began
    where t.done_at >= ${startOf(sql`${days.from}::date`)} and t.status_before is not null)`;

/**
 * Devices by status in the shops of a county and region, or in none, at the end of a day: those of the day before, plus
 * arrivals and departures, plus devices whose shop changed county or region.
 */
export const devices: DailyFigure = {
  name: NAME,
  find: (days) => sql`
    with moved as (${movesOf(days)}),
    ${shiftsOf(days)},
    changed as (
      select day, county, region, key, value from daily_figures
      where figure = ${NAME} and day = ${days.from}::date - 1
      union all
      select m.day, coalesce(p.county, ''), coalesce(p.region, ''), m.key, sum(m.by)
      from moved m left join ${placeOf('m.shop_id', 'm.day')} on true
      group by 1, 2, 3, 4
      union all
      select day, county, region, key, sum(by) from shifted group by 1, 2, 3, 4
      union all
      select day, county_before, region_before, key, -sum(by) from shifted group by 1, 2, 3, 4)
    select n.day, c.county, c.region, c.key, 0 as days, sum(c.value)::int as value
    from ${daysOf(days)} join changed c on c.day <= n.day
    group by 1, 2, 3, 4 having sum(c.value) <> 0`,
};
