import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import sql from 'sql-template-tag';
import { dayOf, startOf } from '../../../kernel/database/budapest.ts';
import { IS_OPEN } from '../../work-request/list/request-brief.ts';
import { type DailyFigure, daysOf } from '../figure.ts';

/** Requests open at the end of a day, by type and age; equal ones are grouped before the join with days. */
export const open: DailyFigure = {
  name: 'open',
  find: (days) => sql`
    with known as (
      select w.id, w.created_date, w.request_type, null::date as ended_on from work_requests w where ${IS_OPEN}
      union all
      select w.id, w.created_date, w.request_type, ${dayOf('r.ended_at')}
      from request_statistics r join work_requests w on w.id = r.id
      where r.ended_at >= ${startOf(sql`${days.from}::date + 1`)}),
    request as materialized (
      select ${dayOf('k.created_date')} as created_on, k.ended_on, r.county, r.region, k.request_type as key,
        count(*)::int as count
      from known k join request_statistics r on r.id = k.id
      where k.created_date < ${startOf(sql`${days.to}::date + 1`)}
      group by 1, 2, 3, 4, 5)
    select n.day, r.county, r.region, r.key,
      (${AGE_STARTS}::int[])[width_bucket(n.day - r.created_on, ${AGE_STARTS}::int[])] as days, sum(r.count)::int as value
    from ${daysOf(days)} join request r on r.created_on <= n.day and (r.ended_on is null or r.ended_on > n.day)
    group by 1, 2, 3, 4, 5`,
};
