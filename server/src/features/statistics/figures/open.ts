import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import sql, { raw } from 'sql-template-tag';
import { IS_OPEN } from '../../work-request/list/request-brief.ts';
import type { DailyFigure } from '../figure.ts';

const DAY_END = raw(`(n.day + 1)::timestamp at time zone 'Europe/Budapest'`);

/** The requests that were open at the end of a day, by type and age. */
export const open: DailyFigure = {
  name: 'open',
  find: ({ from, to }) => sql`
    with request as materialized (
      select w.created_date, w.request_type, case when not (${IS_OPEN}) then w.updated_date end as ended_at,
        coalesce(w.shop_from_id, w.shop_to_id) as shop_id
      from work_requests w
      where (${IS_OPEN} or w.updated_date >= (${from}::date + 1)::timestamp at time zone 'Europe/Budapest')
        and w.created_date < (${to}::date + 1)::timestamp at time zone 'Europe/Budapest')
    select n.day, coalesce(s.county, '') as county, w.request_type as key,
      (${AGE_STARTS}::int[])[width_bucket(n.day - (w.created_date at time zone 'Europe/Budapest')::date,
        ${AGE_STARTS}::int[])] as days,
      count(*)::int as value
    from (select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d) n
    join request w on w.created_date < ${DAY_END} and (w.ended_at is null or w.ended_at >= ${DAY_END})
    left join shops s on s.id = w.shop_id
    group by 1, 2, 3, 4`,
};
