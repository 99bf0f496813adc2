import { AWAITING_APPROVAL, AWAITING_LEADER } from '@cooler/contract/features/work-request/statuses.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import {
  NOBODY,
  representativeCalled,
  selfAndAbsentees,
} from '../../regional-representative/self-and-absentees.ts';

// Literals let the planner use the index of open requests.
const isOneOf = (statuses: readonly string[]) =>
  raw(`w.request_status in (${statuses.map((each) => `'${each}'`).join(', ')})`);

/** SQL: whether the request `w` awaits a decision. */
export const AWAITS_DECISION = isOneOf(AWAITING_APPROVAL);

const AWAITS_LEADER = isOneOf(AWAITING_LEADER);

/**
 * The representatives whose shops' requests and stock-takings a user is to decide on today: as the person asked, or as a
 * deputy of one (docs/domain.md §5.11).
 */
export async function findRepresentativesToDecideFor(pool: Pool, username: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select distinct representative_id as id from asked_people
    where person_id in (${selfAndAbsentees(username)}) order by representative_id`);
  return rows.map(({ id }) => id);
}

/** SQL: the representative of the shop that the request `w` is about. */
export const REPRESENTATIVE = raw(
  '(select s.regional_representative_id from shops s where s.id = coalesce(w.shop_from_id, w.shop_to_id))',
);

/** What a user is to decide on: requests about the shops of representatives, and others about which the user asked. */
export interface ToDecide {
  readonly representatives: readonly number[];
  readonly answered: readonly number[];
}

// Asked last by the user, or by somebody the user stands in for today.
const isAsker = (username: string): Sql => sql`(
  select lower(q.created_by) from work_request_comments q
  where q.request_id = w.id and q.kind = 'QUESTION' order by q.id desc limit 1) in (
    select ${username.toLowerCase()}::text union
    select p.username from regional_representatives p where p.id in (${selfAndAbsentees(username)}))`;

/** What a user is to decide on today (docs/domain.md §5.11). */
export async function findToDecide(pool: Pool, username: string): Promise<ToDecide> {
  const representatives = await findRepresentativesToDecideFor(pool, username);
  const { rows } = await pool.query<{ id: number }>(sql`
    select w.id from work_requests w
    where ${AWAITS_DECISION} and w.question_state = 'ANSWERED'
      and ${REPRESENTATIVE} <> all(${representatives}::bigint[]) and ${isAsker(username)}
    order by w.id`);
  return { representatives, answered: rows.map(({ id }) => id) };
}

/** SQL of `awaiting: 'me'`: whether the request `w` awaits a leader, not an answer, and is among these. */
export const awaitsIn = ({ representatives, answered }: ToDecide): Sql => sql`
  ${AWAITS_LEADER} and w.question_state <> 'WAITS'
  and (${REPRESENTATIVE} = any(${representatives}::bigint[]) or w.id = any(${answered}::bigint[]))`;

/** `awaiting: 'me'`: requests that await a leader, not an answer, and are the user's or an absentee's to decide on. */
export async function awaitingFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const toDecide = await findToDecide(pool, username);
  if (toDecide.answered.length > 0) {
    const { rows } = await pool.query<{ id: number }>(sql`
      select w.id from work_requests w where ${awaitsIn(toDecide)} order by w.id`);
    return [{ path: 'id', op: 'anyOf', values: [NOBODY, ...rows.map(({ id }) => id)] }];
  }
  return [
    { path: 'requestStatus', op: 'anyOf', values: AWAITING_LEADER },
    { path: 'questionState', op: 'anyOf', values: ['NONE', 'ANSWERED'] },
    { path: 'regionalRepresentative.id', op: 'anyOf', values: [NOBODY, ...toDecide.representatives] },
  ];
}

async function aboutShopsOf(pool: Pool, representatives: Sql): Promise<readonly Filter[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select id from shops where archived_at is null and regional_representative_id in (${representatives})
    order by id`);
  return [{ path: 'aboutShopId', op: 'anyOf', values: [NOBODY, ...rows.map(({ id }) => id)] }];
}

/** `myShops: 'me'`: the requests about the user's shops. */
export function myShopsFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  return aboutShopsOf(pool, representativeCalled(username));
}

/** `deputizedShops: 'me'`: the requests about the shops of the people the user stands in for today. */
export function deputizedShopsFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  return aboutShopsOf(
    pool,
    sql`select absent_id from deputies_today where deputy_id in (${representativeCalled(username)})`,
  );
}

/**
 * The absent person for whom the actor acts on requests about these representatives' shops, by representative; empty
 * where none.
 */
export async function absenteesOf(
  { client, actor }: Change,
  representativeIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; absent: string }>(sql`
    select id, absent from (
      select id, stands_in_for(${actor}, id) as absent
      from (select distinct unnest(${representativeIds}::bigint[]) as id) asked offset 0) found
    where absent is not null`);
  return new Map(rows.map(({ id, absent }) => [id, absent]));
}
