import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import sql from 'sql-template-tag';
import { IS_OPEN } from '../../work-request/list/request-brief.ts';
import { type DailyFigure, dayOf, daysOf } from '../figure.ts';

/** The requests that were open at the end of a day, by type and age; those that are alike are counted before the days are. */
export const open: DailyFigure = {
  name: 'open',
  find: (days) => sql`
    with request as materialized (
      select ${dayOf('w.created_date')} as created_on,
        case when not (${IS_OPEN}) then ${dayOf('w.updated_date')} end as ended_on,
        coalesce(s.county, '') as county, w.request_type as key, count(*)::int as count
      from work_requests w left join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
      where (${IS_OPEN} or w.updated_date >= (${days.from}::date + 1)::timestamp at time zone 'Europe/Budapest')
        and w.created_date < (${days.to}::date + 1)::timestamp at time zone 'Europe/Budapest'
      group by 1, 2, 3, 4)
    select n.day, r.county, r.key,
      (${AGE_STARTS}::int[])[width_bucket(n.day - r.created_on, ${AGE_STARTS}::int[])] as days, sum(r.count)::int as value
    from ${daysOf(days)} join request r on r.created_on <= n.day and (r.ended_on is null or r.ended_on > n.day)
    group by 1, 2, 3, 4`,
};
