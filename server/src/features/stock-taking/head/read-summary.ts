import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';

/** The summary for the decision: numbers of findings, and of lines that an approval would skip. */
export async function readSummary(pool: Pool, headId: number): Promise<HeadSummary> {
  const { rows } = await pool.query<HeadSummary>(sql`
    select h.id, h.status, h.version, h.date, h.closed_by as "closedBy", h.closed_date as "closedDate",
      h.sort_shop_code as "shopCode", h.sort_shop_name as "shopName",
      count(l.id) filter (where l.status = 'INIT') as reading,
      count(l.id) filter (where l.status = 'APPROVED') as present,
      count(l.id) filter (where l.status = 'DENIED') as absent,
      count(l.id) filter (where l.status = 'EXTRA') as extra,
      count(l.id) filter (where case h.status when 'CLOSED' then stock_taking_conflict(l) else l.conflict end is not null)
        as conflicting,
      (select count(*) from stock_taking_observations o where o.head_id = h.id and o.late) as late,
      (select count(*) from stock_taking_photos p where p.head_id = h.id and p.late) as "latePhotos"
    from stock_taking_heads h
    left join stock_taking_lines l on l.head_id = h.id and l.archived_at is null
    where h.id = ${headId} and h.archived_at is null
    group by h.id`);
  const [summary] = rows;
  if (!summary) throw problem('NOT_FOUND');
  return summary;
}
