import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import {
  NOBODY,
  representativeCalled,
  selfAndAbsentees,
} from '../../regional-representative/self-and-absentees.ts';

/** SQL: whether the request `w` awaits a decision. The literals let the planner use the index of open requests. */
export const AWAITS_DECISION = raw(
  `w.request_status in (${AWAITING_APPROVAL.map((each) => `'${each}'`).join(', ')})`,
);

/**
 * The representatives whose shops' requests a user is to decide on today: as the person asked, or as a deputy of one
 * (docs/domain.md §5.11).
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

/** SQL of `awaiting: 'me'`: whether the request `w` awaits a decision, not an answer, on a shop of these representatives. */
export const awaitsOneOf = (representatives: readonly number[]): Sql => sql`
  ${AWAITS_DECISION} and w.question_state <> 'WAITS' and ${REPRESENTATIVE} = any(${representatives}::bigint[])`;

/** `awaiting: 'me'`: requests that await a decision, not an answer, from the user or from somebody they stand in for today. */
export async function awaitingFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const representatives = await findRepresentativesToDecideFor(pool, username);
  return [
    { path: 'requestStatus', op: 'anyOf', values: AWAITING_APPROVAL },
    { path: 'questionState', op: 'anyOf', values: ['NONE', 'ANSWERED'] },
    { path: 'regionalRepresentative.id', op: 'anyOf', values: [NOBODY, ...representatives] },
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
