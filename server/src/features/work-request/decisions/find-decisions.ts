import {
  type BulkDecision,
  type BulkDecisionWithFailures,
  MAX_LISTED_FAILURES,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { raw } from 'sql-template-tag';

const DECISIONS_SHOWN = 10;

const COLUMNS = raw(`d.id as "operationId", d.event,
  case when d.finished_at is null then 'RUNNING' else 'DONE' end as state,
  d.total, d.decided, d.failed, d.started_at as "startedAt", d.finished_at as "finishedAt",
  case when not exists (select from bulk_decisions u where u.undoes = d.id) then d.undo_until end as "undoUntil"`);

/** The latest bulk decisions of a user, newest first. */
export async function findDecisions(pool: Pool, actor: string): Promise<BulkDecision[]> {
  const { rows } = await pool.query<BulkDecision>(sql`
    select ${COLUMNS} from bulk_decisions d
    where d.decided_by = ${actor} order by d.number desc limit ${DECISIONS_SHOWN}`);
  return rows;
}

/** A bulk decision of a user, with the requests that could not be decided; undefined when not found. */
export async function findDecision(
  client: Pool | PoolClient,
  actor: string,
  operation: string,
): Promise<BulkDecisionWithFailures | undefined> {
  const { rows } = await client.query<BulkDecisionWithFailures>(sql`
    select ${COLUMNS}, coalesce(
      (select json_agg(json_build_object('id', f.request_id, 'code', f.failure) order by f.request_id)
       from (select request_id, failure from bulk_decision_rows
             where decision_id = d.id and outcome = 'FAILED' order by request_id limit ${MAX_LISTED_FAILURES}) f),
      '[]') as failures
    from bulk_decisions d where d.decided_by = ${actor} and d.id = ${operation}`);
  return rows[0];
}
