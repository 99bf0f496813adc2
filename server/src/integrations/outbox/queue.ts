import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { backoffMs, MAX_ATTEMPTS } from '../../kernel/jobs/backoff.ts';
import { traceHeaders } from '../../kernel/telemetry/work.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { Partner } from './partner.ts';
import type { Message, Outcome } from './send-message.ts';

/** A message leased by a worker: no other worker sends it until the lease expires. */
export interface LeasedMessage extends Message {
  readonly id: number;
  readonly workRequestId: number;
  readonly attempts: number;
  readonly lease: string;
  readonly trace: string | null;
}

/** The HTTP method of a message to a partner. */
export type MessageMethod = 'POST' | 'PUT' | 'DELETE';

export interface NewMessage {
  readonly workRequestId: number;
  readonly method: MessageMethod;
  readonly uri: string;
  readonly body: object;
}

/** Enqueues messages, in order, in the transaction of the change: they are sent only if it commits, and not before `from`. */
export async function enqueue(
  { client }: Change,
  { table }: Partner,
  messages: readonly NewMessage[],
  from: string | null = null,
): Promise<void> {
  await client.query(sql`
    insert into ${raw(table)} (work_request_id, request_type, request_uri, request_body, trace, next_attempt_at, due_since)
    select m.*, ${traceHeaders().traceparent ?? null}, due.since, due.since
    from (select coalesce(${from}::timestamptz, now()) as since) due, unnest(
      ${messages.map(({ workRequestId }) => workRequestId)}::bigint[],
      ${messages.map(({ method }) => method)}::text[],
      ${messages.map(({ uri }) => uri)}::text[],
      ${messages.map(({ body }) => JSON.stringify(body))}::text[]) m`);
}

/**
 * Leases due messages, oldest first; messages of the same work request strictly in the order they were enqueued.
 * A quiet copy leases none, and none is leased while its request waits to be undone. Expired leases are ignored, so that the messages of a killed process are sent by another one.
 */
export async function lease(
  pool: Pool,
  { table }: Partner,
  count: number,
  leaseMs: number,
): Promise<LeasedMessage[]> {
  const { rows } = await pool.query<LeasedMessage>(sql`
    with due as (
      select m.id from ${raw(table)} m
      where m.state = 'WAITING' and m.next_attempt_at <= now() and not is_quiet()
        and (m.lease_until is null or m.lease_until < now())
        and not is_being_undone(m.work_request_id)
        and not exists (
          select from ${raw(table)} earlier
          where earlier.work_request_id = m.work_request_id and earlier.id < m.id
            and earlier.state in ('WAITING', 'PARKED'))
      order by m.next_attempt_at, m.id
      limit ${count} for update skip locked)
    update ${raw(table)} taken
    set lease = ${randomUUID()}, lease_until = now() + ${leaseMs}::int * interval '1 millisecond',
      attempts = taken.attempts + 1
    from due where due.id = taken.id
    returning taken.id, taken.work_request_id as "workRequestId", taken.request_type as method,
      taken.request_uri as uri, taken.request_body as body, taken.idempotency_key as key,
      taken.attempts, taken.lease, taken.trace`);
  return rows.sort((a, b) => a.id - b.id);
}

/** Releases a message whose sending was interrupted; any process may lease it immediately. */
export async function release(pool: Pool, { table }: Partner, { id, lease }: LeasedMessage): Promise<void> {
  await pool.query(sql`
    update ${raw(table)} set lease = null, lease_until = null, attempts = attempts - 1
    where id = ${id} and lease = ${lease}`);
}

function stateAfter({ failure, isFinal }: Outcome, attempts: number): string {
  if (!failure) return 'SENT';
  return isFinal || attempts >= MAX_ATTEMPTS ? 'PARKED' : 'WAITING';
}

/** An attempt to send a message: where to, what came of it, and the wait after a first failure. */
interface Attempt {
  readonly address: string;
  readonly outcome: Outcome;
  readonly initialBackoffMs: number;
}

/** Records an attempt if the lease is still held; returns whether it was. */
export async function recordAttempt(
  client: PoolClient,
  { table }: Partner,
  message: LeasedMessage,
  { address, outcome, initialBackoffMs }: Attempt,
): Promise<boolean> {
  const waitMs = Math.max(outcome.retryAfterMs ?? 0, backoffMs(message.attempts, initialBackoffMs));
  const { rowCount } = await client.query(sql`
    update ${raw(table)}
    set state = ${stateAfter(outcome, message.attempts)}, failure = ${outcome.failure},
      request_url = ${address},
      response_http_status_code = ${outcome.status === null ? null : String(outcome.status)},
      response_message = ${outcome.text},
      next_attempt_at = now() + ${waitMs}::int * interval '1 millisecond',
      lease = null, lease_until = null, version = version + 1,
      updated_by = acting_user(), updated_date = now()
    where id = ${message.id} and lease = ${message.lease} and state = 'WAITING'`);
  return rowCount === 1;
}

/** Makes messages that wait only because the partner was unreachable due immediately. */
export async function retryNow(pool: Pool, { table }: Partner): Promise<void> {
  await pool.query(sql`
    update ${raw(table)} set next_attempt_at = now()
    where state = 'WAITING' and next_attempt_at > now() and failure in ('UNREACHABLE', 'TIMEOUT')`);
}

// Not attempted and not due yet. A message whose sending was interrupted may have been delivered; it was due by then.
const HELD = raw(`m.state = 'WAITING' and m.attempts = 0 and m.next_attempt_at > clock_timestamp()`);

/** Postpones the held messages (not attempted, not due yet) of some work requests, and returns these requests. */
export async function holdMessages(
  { client }: Change,
  { table }: Partner,
  workRequests: Sql,
  minutes: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(sql`
    update ${raw(table)} m set next_attempt_at = until.at, due_since = until.at
    from (select clock_timestamp() + ${minutes}::int * interval '1 minute' as at) until
    where m.work_request_id in (${workRequests}) and ${HELD}
    returning m.work_request_id as id`);
  return rows.map(({ id }) => id);
}

const notCancelled = (workRequestId: number): Sql =>
  sql`m.work_request_id = ${workRequestId} and m.state <> 'CANCELLED'`;

/** Locks the messages of a work request: they are neither sent nor settled until the transaction ends. */
export async function lockMessages(
  { client }: Change,
  { table }: Partner,
  workRequestId: number,
): Promise<void> {
  await client.query(
    sql`select from ${raw(table)} m where ${notCancelled(workRequestId)} order by m.id for update`,
  );
}

/**
 * Cancels the held messages of a work request and returns their ids. If one of its messages may have been sent already,
 * cancels nothing and returns undefined; those of a request that has been held back since they were held were not, if
 * they were not attempted. Call `lockMessages` first: the lock must be a separate statement.
 */
export async function cancelHeldMessages(
  { client }: Change,
  { table }: Partner,
  workRequestId: number,
  isHeldBack: boolean,
): Promise<number[] | undefined> {
  const { rows } = await client.query<{ id: number; isHeld: boolean }>(sql`
    select m.id, ${HELD} or ${isHeldBack} and m.attempts = 0 as "isHeld" from ${raw(table)} m
    where ${notCancelled(workRequestId)} order by m.id`);
  if (rows.some(({ isHeld }) => !isHeld)) return undefined;
  const ids = rows.map(({ id }) => id);
  await client.query(sql`
    update ${raw(table)} set state = 'CANCELLED', version = version + 1, updated_by = acting_user(), updated_date = now()
    where id = any(${ids}::bigint[])`);
  return ids;
}
