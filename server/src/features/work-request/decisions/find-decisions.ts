import {
  type BulkDecision,
  type BulkDecisionWithFailures,
  MAX_LISTED_FAILURES,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { IS_RESTORED } from '../steps/movement.ts';
import { IS_AUTHOR_REVOKED } from './author-access.ts';

const DECISIONS_SHOWN = 10;

const IS_UNDONE = raw('exists (select from bulk_decisions u where u.undoes = d.id)');
const IS_UNDOABLE = sql`d.undo_until > clock_timestamp() and not ${IS_UNDONE}`;

const columnsFor = (actor: string): Sql => sql`d.id as "operationId", d.event,
  nullif(d.decided_by, ${actor}) as "decidedBy",
  case when d.finished_at is null then 'RUNNING' else 'DONE' end as state,
  d.total, d.decided, d.failed, d.started_at as "startedAt", d.finished_at as "finishedAt",
  case when not ${IS_UNDONE} then d.undo_until end as "undoUntil"`;

// As everywhere in JSON, instants are in UTC with milliseconds.
const PRESENT_STATE =
  raw(`case when w.id is not null then json_build_object('requestStatus', w.request_status,
  'updatedBy', w.updated_by, 'isUndone', nullif(${IS_RESTORED}, false),
  'updatedDate', to_char(w.updated_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`);

const HELD_BY = raw(`case when f.failure = 'DEVICE_HAS_OPEN_REQUEST' then (
  select json_agg(distinct o.request_id) from work_request_devices c
  join work_request_devices o on o.device_id = c.device_id and o.open where c.request_id = f.request_id) end`);

/** The decisions that a leader sees: the own, and those to undo whose author's access was revoked. */
const shownTo = (actor: string): Sql =>
  sql`(d.decided_by = ${actor} or ${IS_UNDOABLE} and ${IS_AUTHOR_REVOKED})`;

/** The latest bulk decisions that a user sees, newest first. */
export async function findDecisions(pool: Pool, actor: string): Promise<BulkDecision[]> {
  const { rows } = await pool.query<BulkDecision>(sql`
    select ${columnsFor(actor)} from bulk_decisions d
    where ${shownTo(actor)} order by d.number desc limit ${DECISIONS_SHOWN}`);
  return rows;
}

/** A bulk decision that a user sees, with the requests that could not be decided; undefined when not found. */
export async function findDecision(
  client: Pool | PoolClient,
  actor: string,
  operation: string,
): Promise<BulkDecisionWithFailures | undefined> {
  const { rows } = await client.query<BulkDecisionWithFailures>(sql`
    select ${columnsFor(actor)}, coalesce(
      (select json_agg(json_strip_nulls(json_build_object('id', f.request_id, 'code', f.failure,
         'current', ${PRESENT_STATE}, 'heldBy', ${HELD_BY}))
         order by f.request_id)
       from (select request_id, failure from bulk_decision_rows
             where decision_id = d.id and outcome = 'FAILED' order by request_id limit ${MAX_LISTED_FAILURES}) f
       left join work_requests w on w.id = f.request_id and f.failure = 'VERSION_CONFLICT'),
      '[]') as failures
    from bulk_decisions d where ${shownTo(actor)} and d.id = ${operation}`);
  return rows[0];
}
