import sql from 'sql-template-tag';
import { dayOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, daysOf } from '../figure.ts';

/**
 * The shops of a county and region at the end of a day, except ceased ones, and those counted within the year before. A
 * stock-taking counts until the next one of its shop, so a shop counts once; equal shops are grouped before the join with days.
 */
export const coverage: DailyFigure = {
  name: 'coverage',
  find: (days) => sql`
    with shop as materialized (
      select s.id, p.county, p.region, greatest(${dayOf('s.created_date')}, p.since) as created_on,
        least(${dayOf('s.archived_at')}, p.until) as ended_on
      from shops s
      join (select *, lead(since) over (partition by shop_id order by since) as until from shop_places) p on p.shop_id = s.id
      where s.shop_status is distinct from 'CEASED'),
    head as (
      select h.shop_id, ${dayOf('h.closed_date')} as closed_on,
        lead(${dayOf('h.closed_date')}) over (partition by h.shop_id order by h.closed_date) as next_on
      from stock_taking_heads h
      where h.status in ('CLOSED', 'APPROVED') and h.archived_at is null and h.closed_date is not null),
    known as materialized (
      select 'shops' as key, county, region, created_on as since, ended_on as until, count(*) as count
      from shop group by 1, 2, 3, 4, 5
      union all
      select 'counted', s.county, s.region, greatest(h.closed_on, s.created_on),
        least(h.next_on, (h.closed_on + interval '1 year')::date + 1, s.ended_on), count(*)
      from head h join shop s on s.id = h.shop_id
      group by 1, 2, 3, 4, 5)
    select n.day, k.county, k.region, k.key, 0 as days, sum(k.count)::int as value
    from ${daysOf(days)} join known k on k.since <= n.day and (k.until is null or k.until > n.day)
    group by 1, 2, 3, 4`,
};
