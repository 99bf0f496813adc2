import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** The shops of a county, and those of them that were counted within a year. */
export interface Coverage {
  readonly shops: number;
  readonly counted: number;
}

/** How many shops there were on a day and were counted in the year before, by county. */
export async function countCoverage(pool: Pool, asOf: string): Promise<ReadonlyMap<string, Coverage>> {
  const end = sql`(${asOf}::date + 1)::timestamp at time zone 'Europe/Budapest'`;
  const { rows } = await pool.query<Coverage & { county: string }>(sql`
    with counted as materialized (
      select distinct h.shop_id from stock_taking_heads h
      where h.status in ('CLOSED', 'APPROVED') and h.archived_at is null
        and h.closed_date < ${end} and h.closed_date >= ${end} - interval '1 year')
    select s.county, count(*)::int as shops, count(c.shop_id)::int as counted
    from shops s left join counted c on c.shop_id = s.id
    where s.created_date < ${end} and (s.archived_at is null or s.archived_at >= ${end})
      and s.shop_status is distinct from 'CEASED'
    group by 1`);
  return new Map(rows.map(({ county, ...coverage }) => [county, coverage]));
}
