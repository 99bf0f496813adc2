import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { backoffMs, INITIAL_BACKOFF_MS, MAX_ATTEMPTS } from '../../../kernel/jobs/backoff.ts';

/** A delivery leased by this process. */
export interface Delivery {
  readonly id: number;
  readonly channel: 'PUSH' | 'EMAIL' | 'DIGEST';
  readonly recipient: string;
  readonly notificationId: number | null;
  readonly subscriptionId: number | null;
  /** The idempotency key by which the other side recognises a repeat. */
  readonly key: string;
  readonly attempts: number;
  readonly lease: string;
}

export interface DeliveryOutcome {
  /** Null on success. */
  readonly failure: string | null;
  readonly isFinal: boolean;
  readonly retryAfterMs?: number | undefined;
  /** What failed outside of the register, without addresses. */
  readonly reason?: string | undefined;
}

// The number in a notification grows while its operation goes on: a bulk decision takes many transactions, and a file of
// requests makes many events.
const IS_OPERATION_OVER = sql`not exists (
  select from notifications n where n.id = d.notification_id
    and (exists (select from bulk_decisions b where b.id = n.operation and b.finished_at is null)
      or exists (select from notification_events e
        where e.operation = n.operation and e.told_at is null and e.next_attempt_at <= now())))`;

/** Leases due deliveries of the configured channels, oldest first; those of a killed process become due when its lease ends. */
export async function leaseDeliveries(
  pool: Pool,
  channels: readonly Delivery['channel'][],
  count: number,
  leaseMs: number,
): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(sql`
    with due as (
      select id from notification_deliveries d
      where state = 'WAITING' and next_attempt_at <= now() and not is_quiet() and channel = any(${channels})
        and (lease_until is null or lease_until < now()) and ${IS_OPERATION_OVER}
      order by next_attempt_at, id limit ${count} for update skip locked)
    update notification_deliveries taken
    set lease = ${randomUUID()}, lease_until = now() + ${leaseMs}::int * interval '1 millisecond',
      attempts = taken.attempts + 1
    from due where due.id = taken.id
    returning taken.id, taken.channel, taken.recipient, taken.notification_id as "notificationId",
      taken.subscription_id as "subscriptionId", taken.key, taken.attempts, taken.lease`);
  return rows;
}

/**
 * Drops what could not be sent in time, as on a server without a mail server or a quiet copy: a digest at the end of its
 * day, anything else after a day.
 */
export async function dropOutdated(pool: Pool): Promise<void> {
  await pool.query(sql`
    update notification_deliveries set state = 'DROPPED', failure = 'OUTDATED'
    where state = 'WAITING' and (lease_until is null or lease_until < now())
      and (made_at < now() - interval '1 day' or digest_day < ${TODAY})`);
}

export async function releaseDelivery(pool: Pool, { id, lease }: Delivery): Promise<void> {
  await pool.query(sql`
    update notification_deliveries set lease = null, lease_until = null, attempts = attempts - 1
    where id = ${id} and lease = ${lease}`);
}

function stateAfter({ failure, isFinal }: DeliveryOutcome, attempts: number): string {
  if (!failure) return 'SENT';
  return isFinal || attempts >= MAX_ATTEMPTS ? 'DROPPED' : 'WAITING';
}

/** Stores the outcome of an attempt, if the lease is still ours. */
export async function settleDelivery(
  pool: Pool,
  delivery: Delivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { id, attempts, lease } = delivery;
  const waitMs = Math.max(outcome.retryAfterMs ?? 0, backoffMs(attempts, INITIAL_BACKOFF_MS));
  await pool.query(sql`
    update notification_deliveries
    set state = ${stateAfter(outcome, attempts)}, failure = ${outcome.failure}, lease = null, lease_until = null,
      next_attempt_at = now() + ${waitMs}::int * interval '1 millisecond'
    where id = ${id} and lease = ${lease}`);
}
