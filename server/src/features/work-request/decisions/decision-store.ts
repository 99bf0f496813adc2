import {
  type BulkAction,
  type BulkEvent,
  MAX_FILTERED_ROWS,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { IS_AUTHOR_REVOKED } from './author-access.ts';

/** The rows of one transaction. */
export const BATCH = 1_000;

/** A decision whose rows are not all decided yet. */
export interface OpenDecision {
  readonly id: string;
  readonly event: BulkAction;
  readonly decidedBy: string;
  readonly reason: string | null;
  /** Until when it can be undone; partners are notified from then on. */
  readonly undoUntil: string | null;
  /** The author's access was revoked, and this is no undo: the remaining rows fail. */
  readonly isRevoked: boolean;
}

/** The decision on many requests, its reason, and for how many minutes it can be undone. */
export interface Decided {
  readonly event: BulkEvent;
  readonly reason: string | null;
  readonly undoMinutes: number;
}

/** A row that is not decided yet. */
export interface WaitingRow {
  readonly requestId: number;
  readonly version: number;
}

/** The outcome of a row: decided, or the error code. */
export interface RowOutcome {
  readonly requestId: number;
  readonly failure: string | null;
}

/** The decisions of a user that are not over yet; each takes its turn before a new one of somebody else. */
const MAX_OPEN = 10;

/** Refuses one more decision, or undo, of a user who has many that are not over. */
export async function refuseTooManyOpen({ client, actor }: Change): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from bulk_decisions where finished_at is null and decided_by = ${actor} limit ${MAX_OPEN}`);
  if (rowCount === MAX_OPEN) throw problem('TOO_MANY_REQUESTS');
}

/** Stores a decision and the current rows of a select (id, version); returns the number of rows. */
export async function storeDecision(
  { client, actor, operation }: Change,
  { event, reason, undoMinutes }: Decided,
  rows: Sql,
): Promise<number> {
  const undoUntil = undoMinutes === 0 ? null : undoMinutes;
  const { rows: counted } = await client.query<{ total: number }>(sql`
    with picked as materialized (select distinct on (id) id, version from (${rows}) given (id, version) limit ${MAX_FILTERED_ROWS + 1}),
    decision as (
      insert into bulk_decisions (id, event, reason, decided_by, undo_until, total)
      select ${operation}, ${event}, ${reason}, ${actor},
        clock_timestamp() + ${undoUntil}::int * interval '1 minute', count(*)::int
      from picked having count(*) > 0 returning total),
    kept as (
      insert into bulk_decision_rows (decision_id, request_id, version)
      select ${operation}, id, version from picked)
    select total from decision`);
  const total = counted[0]?.total ?? 0;
  if (total === 0) throw problem('SELECTION_EMPTY');
  if (total > MAX_FILTERED_ROWS) throw problem('SELECTION_TOO_LARGE', { limit: MAX_FILTERED_ROWS });
  return total;
}

/** An undo goes on: it takes back what is not ordered yet. */
const MAY_NOT_GO_ON = sql`(d.event <> 'undo' and ${IS_AUTHOR_REVOKED})`;

/**
 * Takes up the open decision that was taken up least recently and that nobody has locked; undefined when there is none.
 * So one that cannot be processed comes after the others.
 */
export async function takeOpenDecision(pool: Pool): Promise<OpenDecision | undefined> {
  const { rows } = await pool.query<OpenDecision>(sql`
    update bulk_decisions d set touched_at = clock_timestamp()
    where id = (
      select id from bulk_decisions
      where finished_at is null order by touched_at limit 1 for update skip locked)
    returning id, event, decided_by as "decidedBy", reason, undo_until::text as "undoUntil",
      ${MAY_NOT_GO_ON} as "isRevoked"`);
  return rows[0];
}

/**
 * Locks a decision for this transaction; false when nothing is left to do, its author may not go on, or another process
 * is at it.
 */
export async function lockDecision({ client }: Change, id: string): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    select from bulk_decisions d where id = ${id} and finished_at is null and not ${MAY_NOT_GO_ON}
    for update skip locked`);
  return rowCount === 1;
}

/** Fails the next waiting rows of a decision whose author's access was revoked; the last of them end it. */
export async function endRevoked(change: Change, id: string): Promise<void> {
  const { client } = change;
  const { rowCount } = await client.query(
    sql`select from bulk_decisions where id = ${id} and finished_at is null for update skip locked`,
  );
  if (rowCount === 0) return;
  const waiting = await findWaitingRows(client, id, BATCH);
  const outcomes = waiting.map(({ requestId }) => ({ requestId, failure: 'DECIDER_REVOKED' as const }));
  await storeOutcomes(change, id, outcomes);
}

/** Stores what a decision overwrites and an undo restores: the devices that a transit names, and an open question. */
export async function keepOverwritten(
  { client }: Change,
  id: string,
  requestIds: readonly number[],
): Promise<void> {
  await client.query(sql`
    with asked as (
      select id, child_devices, nullif(question_state, 'NONE') as question_state from work_requests
      where id = any(${requestIds}::bigint[]) and (request_type = 'TRANSIT' or question_state <> 'NONE')
      order by id for update)
    update bulk_decision_rows r set child_devices = a.child_devices, question_state = a.question_state
    from asked a where r.decision_id = ${id} and r.request_id = a.id`);
}

/** The next rows of a decision, sorted by request id; `more` is a further condition on the requests `w`. */
export async function findWaitingRows(
  client: Pool | PoolClient,
  id: string,
  limit: number,
  more: Sql = sql`true`,
): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(sql`
    select r.request_id as "requestId", r.version
    from bulk_decision_rows r left join work_requests w on w.id = r.request_id
    where r.decision_id = ${id} and r.outcome is null and ${more}
    order by r.request_id limit ${limit}`);
  return rows;
}

/** Stores and counts the outcomes of rows that were undecided; the last one ends the decision. Lock the decision first. */
export async function storeOutcomes(
  { client }: Change,
  id: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const ids = outcomes.map(({ requestId }) => requestId);
  const failures = outcomes.map(({ failure }) => failure);
  await client.query(sql`
    with kept as (
      update bulk_decision_rows r
      set outcome = case when o.failure is null then 'DECIDED' else 'FAILED' end, failure = o.failure
      from unnest(${ids}::bigint[], ${failures}::text[]) o (request_id, failure)
      where r.decision_id = ${id} and r.request_id = o.request_id and r.outcome is null
      returning r.outcome),
    counted as (
      select count(*) filter (where outcome = 'DECIDED')::int as decided,
        count(*) filter (where outcome = 'FAILED')::int as failed
      from kept)
    update bulk_decisions d
    set decided = d.decided + c.decided, failed = d.failed + c.failed,
      finished_at = case when d.decided + c.decided + d.failed + c.failed = d.total then clock_timestamp() end
    from counted c where d.id = ${id}`);
}
