import type { RoundCounts, RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { problem } from '../../../kernel/problem.ts';
import { ROUND_STATUS } from './stock-taking-round.table.ts';
import { SHOP_IS_DONE } from './stock-taking-round-shop.table.ts';

type Facts = Omit<RoundProgress, 'total' | 'regions' | 'representatives'>;
type Region = RoundProgress['regions'][number]['region'];

interface CountedRow extends RoundCounts {
  readonly region: Region | null;
  readonly id: number | null;
  readonly name: string | null;
}

async function readFacts(pool: Pool, roundId: number): Promise<Facts> {
  const { rows } = await pool.query<Facts>(sql`
    with round as (select *, ${raw(ROUND_STATUS)} as status from stock_taking_rounds o where o.id = ${roundId})
    select id, name, status, due_date as "dueDate", created_by as "startedBy", created_date as "startedDate",
      ended_by as "endedBy", ended_date as "endedDate", filter,
      case when status = 'RUNNING' then greatest(coalesce(${TODAY} - due_date, 0), 0) else 0 end as "daysOverdue",
      array(select r.name from regional_representatives r
        where r.id in (select jsonb_array_elements(filter -> 'representatives')::bigint) order by r.name)
        as "representativeNames"
    from round`);
  const [facts] = rows;
  if (!facts) throw problem('NOT_FOUND');
  return facts;
}

// One row for the whole round, one for each region, one for each representative.
async function readCounts(pool: Pool, roundId: number): Promise<CountedRow[]> {
  const { rows } = await pool.query<CountedRow>(sql`
    select r.region, r.id, r.name, count(*) as shops, count(*) filter (where ${raw(SHOP_IS_DONE)}) as "shopsDone",
      sum(w.devices)::bigint as devices, sum(w.found)::bigint as found, sum(w.absent)::bigint as absent,
      sum(w.dropped)::bigint as dropped, sum(w.uncounted)::bigint as uncounted, sum(w.waiting)::bigint as waiting
    from stock_taking_round_shops w
    join shops s on s.id = w.shop_id
    join regional_representatives r on r.id = s.regional_representative_id
    where w.round_id = ${roundId}
    group by grouping sets ((), (r.region), (r.region, r.id, r.name))
    order by r.name, r.id`);
  return rows;
}

const isOfRegion = (row: CountedRow): row is CountedRow & { region: Region } =>
  row.region !== null && row.id === null;
const isOfRepresentative = (
  row: CountedRow,
): row is CountedRow & { region: Region; id: number; name: string } => row.region !== null && row.id !== null;

function countsOf({ region: _, id: __, name: ___, ...counts }: CountedRow): RoundCounts {
  return counts;
}

/** The progress of a round. */
export async function readProgress(pool: Pool, roundId: number): Promise<RoundProgress> {
  const [facts, rows] = await Promise.all([readFacts(pool, roundId), readCounts(pool, roundId)]);
  const total = rows.find(({ region }) => region === null);
  if (!total) throw problem('NOT_FOUND');
  return {
    ...facts,
    total: countsOf(total),
    regions: rows.filter(isOfRegion).map((row) => ({ ...countsOf(row), region: row.region })),
    representatives: rows.filter(isOfRepresentative),
  };
}
