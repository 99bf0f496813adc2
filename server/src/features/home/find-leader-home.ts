import type { LeadingHome } from '@cooler/contract/features/home/home.ts';
import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { countByStatus } from '../device-register/device-register.repo.ts';
import { countAwaitingHeads } from '../stock-taking/head/awaiting-heads.ts';
import { AGE, daysOfAge, findRequestFigures } from '../work-request/list/find-request-figures.ts';
import { IS_OPEN } from '../work-request/list/request-brief.ts';
import {
  AWAITS_DECISION,
  awaitsIn,
  findToDecide,
  type ToDecide,
} from '../work-request/store/asked-people.ts';

const MAX_ROUNDS = 10;

type Devices = LeadingHome['devices'];

async function countDevices(pool: Pool): Promise<Devices> {
  return {
    total: await countByStatus(pool, undefined),
    TRANSPORTABLE: await countByStatus(pool, 'TRANSPORTABLE'),
    OUTSOURCED: await countByStatus(pool, 'OUTSOURCED'),
    NEED_TO_BE_DISCARDED: await countByStatus(pool, 'NEED_TO_BE_DISCARDED'),
  };
}

type Counted = 'awaitingApproval' | 'offersForMe' | 'sheetsForMe' | 'late' | 'rounds' | 'roundCount';

interface Row extends Pick<LeadingHome, Counted> {
  readonly today: string;
  readonly awaitingMe: readonly {
    readonly requestType: LeadingHome['awaitingMe'][number]['requestType'];
    readonly age: number;
    readonly count: number;
  }[];
}

async function findWaiting(pool: Pool, toDecide: ToDecide): Promise<Row> {
  const { rows } = await pool.query<Row>(sql`
    with behind as materialized (
      select o.id, o.name, o.due_date as "dueDate", ${TODAY} - o.due_date as "daysOverdue",
        sum(x.waiting)::int as waiting
      from stock_taking_rounds o join stock_taking_round_shops x on x.round_id = o.id and x.waiting > 0
      where o.ended_date is null and o.due_date < ${TODAY}
      group by o.id)
    select ${TODAY} as today,
      (select count(*)::int from work_requests w where ${AWAITS_DECISION}) as "awaitingApproval",
      (select coalesce(json_agg(waiting), '[]') from (
        select w.request_type as "requestType", ${AGE} as age, count(*)::int as count
        from work_requests w
        where ${awaitsIn(toDecide)} and ${AWAITS_DECISION} group by 1, 2 order by 1, 2 desc) waiting) as "awaitingMe",
      (select count(*)::int from work_requests w
        where ${awaitsIn(toDecide)} and w.request_status = 'REPAIR_OFFER_ARRIVED') as "offersForMe",
      ${countAwaitingHeads(toDecide.representatives)} as "sheetsForMe",
      json_build_object(
        'deadline', (select count(*)::int from work_requests w where ${IS_OPEN} and w.accepted_date < ${TODAY}),
        'decision', (select count(*)::int from work_requests w where ${AWAITS_DECISION} and w.requested_date < ${TODAY}),
        'yesterday', ${TODAY} - 1) as late,
      (select coalesce(json_agg(first), '[]') from (
        select * from behind order by "dueDate", id limit ${MAX_ROUNDS}) first) as rounds,
      (select count(*)::int from behind) as "roundCount"`);
  return rows[0] as Row;
}

/** The home page of leaders. */
export async function findLeaderHome(pool: Pool, username: string): Promise<LeadingHome> {
  const toDecide = await findToDecide(pool, username);
  const { today, awaitingMe, ...rest } = await findWaiting(pool, toDecide);
  return {
    ...rest,
    devices: await countDevices(pool),
    awaitingMe: awaitingMe.map(({ age, ...waiting }) => ({
      ...waiting,
      fromDays: AGE_STARTS[age] ?? 0,
      ...daysOfAge(today, age),
    })),
    figures: await findRequestFigures(pool),
  };
}
