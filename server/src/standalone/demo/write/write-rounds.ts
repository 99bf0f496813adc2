import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';

const NO_FILTER = { regions: [], representatives: [], shops: [], categories: [], statuses: [] };

/** A round in its current state: devices that do not need stock-taking were found. */
interface DemoRound {
  readonly name: string;
  readonly region: string;
  /** Days from today. */
  readonly start: number;
  readonly due: number;
  /** Ended early; the rest is uncounted. */
  readonly isEnded: boolean;
}

const ROUNDS: readonly DemoRound[] = [
  { name: 'Tavaszi leltár – Kelet', region: 'EAST', start: -60, due: -30, isEnded: true },
  { name: 'Hűtőleltár – Dél', region: 'SOUTH', start: -25, due: -4, isEnded: false },
  { name: 'Hűtőleltár – Közép', region: 'CENTRAL', start: -6, due: 15, isEnded: false },
];

async function writeRound(client: PoolClient, today: string, round: DemoRound): Promise<void> {
  const filter = JSON.stringify({ ...NO_FILTER, regions: [round.region], categories: ['COOLER'] });
  const outcome = round.isEnded ? 'UNCOUNTED' : null;
  await client.query(sql`
    with covered as materialized (
      select d.id, d.shop_id, case when d.need_stock_taking then ${outcome} else 'FOUND' end as outcome,
        ${today}::date + ${round.start}::int + time '08:30' as started
      from device_register d
      join shops s on s.id = d.shop_id
      join regional_representatives r on r.id = s.regional_representative_id
      join device_types t on t.id = d.device_type_id
      where d.archived_at is null and r.region = ${round.region}
        and t.device_type_category = 'COOLER'
    ), started as (
      insert into stock_taking_rounds (name, filter, due_date, devices, shops, ended_by, ended_date,
        created_by, created_date, updated_by, updated_date)
      select ${round.name}, ${filter}::jsonb, ${today}::date + ${round.due}::int, count(*), count(distinct shop_id),
        case when ${round.isEnded} then 'regional-leader' end, case when ${round.isEnded} then min(started) + interval '35 days' end,
        'regional-leader', min(started), 'regional-leader', min(started)
      from covered having count(*) > 0
      returning id
    ), filled as (
      insert into stock_taking_round_shops (round_id, shop_id, devices, found, uncounted)
      select r.id, c.shop_id, count(*), count(*) filter (where outcome = 'FOUND'),
        count(*) filter (where outcome = 'UNCOUNTED')
      from started r, covered c group by r.id, c.shop_id order by c.shop_id
    )
    insert into stock_taking_round_devices (round_id, device_id, shop_id, outcome, settled_date)
    select r.id, c.id, c.shop_id, c.outcome, case when c.outcome is not null then c.started + interval '9 days' end
    from started r, covered c`);
}

/** Inserts an ended round, an overdue one and one on time; the register must exist. */
export async function writeRounds(client: PoolClient, today: string): Promise<void> {
  for (const round of ROUNDS) await writeRound(client, today, round);
}
