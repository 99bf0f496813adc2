import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { PartnerMessageFailure } from '@cooler/contract/features/partner/partner-message.ts';
import {
  ORDERED_STATUSES,
  REQUEST_TYPE,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
import pg, { type Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Partner, PartnerAccess } from '../../../integrations/outbox/partner.ts';
import { plainText } from '../../../integrations/outbox/plain-text.ts';
import { failureOf } from '../../../integrations/outbox/send-message.ts';
import { AnswerError, fetchOpenOrders, fetchOrder } from './partner-orders.ts';
import { hasUnsent } from './remaining.ts';

// The limit of single-order requests; larger differences have another cause. What is not queried is not a difference.
const MAX_ASKED = 200;

interface Found {
  readonly reference: number;
  readonly here: RequestStatus | null;
  readonly there: string | null;
}

const ofPartner = ({ name }: Partner) =>
  sql`w.request_type = any(${REQUEST_TYPE.options.filter((type) => partnerOf(type) === name)})`;

/** Our requests that are open at the partner, without those that have an unsent message. */
async function findOpenHere(pool: Pool, partner: Partner): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select w.id from work_requests w
    where ${ofPartner(partner)} and w.request_status = any(${ORDERED_STATUSES}) and not ${hasUnsent(sql`w.id`)}`);
  return rows.map(({ id }) => id);
}

/** Which of the partner's statuses differ from ours now. */
async function findDiffering(
  pool: Pool,
  partner: Partner,
  statuses: ReadonlyMap<number, string | null>,
): Promise<Found[]> {
  const references = [...statuses.keys()];
  const { rows } = await pool.query<Omit<Found, 'there'>>(sql`
    select r.reference, w.request_status as here
    from unnest(${references}::bigint[]) r (reference)
    left join work_requests w on w.id = r.reference and ${ofPartner(partner)}
    where not ${hasUnsent(sql`r.reference`)}`);
  return rows
    .map((row) => ({ ...row, there: statuses.get(row.reference) ?? null }))
    .filter(
      ({ here, there }) =>
        here !== there && (there !== null || ORDERED_STATUSES.includes(here as RequestStatus)),
    );
}

async function askForEach(
  partner: Partner,
  access: PartnerAccess,
  references: readonly number[],
): Promise<Map<number, string | null>> {
  const found = new Map<number, string | null>();
  for (const reference of references) found.set(reference, await fetchOrder(partner, access, reference));
  return found;
}

/** Leaves out differences that may have arisen meanwhile: of requests that changed here and were not read again. */
async function dropChanged(
  pool: Pool,
  comparison: number,
  found: readonly Found[],
  readAgain: ReadonlyMap<number, unknown>,
): Promise<readonly Found[]> {
  const { rows } = await pool.query<{ id: number }>(sql`
    select w.id from work_requests w join partner_comparisons c on c.id = ${comparison}
    where w.id = any(${found.map(({ reference }) => reference)}::bigint[]) and w.updated_date >= c.started_at`);
  const changed = new Set(rows.map(({ id }) => id));
  return found.filter(({ reference }) => readAgain.has(reference) || !changed.has(reference));
}

async function findDifferences(pool: Pool, comparison: number, partner: Partner, access: PartnerAccess) {
  const listed = await fetchOpenOrders(partner, access);
  const openHere = await findOpenHere(pool, partner);
  const unlisted = openHere.filter((id) => !listed.has(id)).slice(0, MAX_ASKED);
  const asked = await askForEach(partner, access, unlisted);
  const first = await findDiffering(pool, partner, new Map([...listed, ...asked]));
  // Both sides go on meanwhile: what differs is read again, theirs first.
  const again = first.map(({ reference }) => reference).filter((reference) => !asked.has(reference));
  const readAgain = await askForEach(partner, access, again.slice(0, MAX_ASKED - asked.size));
  const statuses = new Map([
    ...first.map(({ reference, there }) => [reference, there] as const),
    ...readAgain,
  ]);
  const found = await findDiffering(pool, partner, statuses);
  const differences = await dropChanged(pool, comparison, found, readAgain);
  return { openHere: openHere.length, openThere: listed.size, differences };
}

// Longer than a comparison takes. An unfinished or failed one is repeated after this time.
const ANEW_AFTER = '1 hour';

async function begin(pool: Pool, { name }: Partner, night: string | null): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(sql`
    insert into partner_comparisons as c (partner, night) values (${name}, ${night}::date)
    on conflict (partner, night) do update
    set started_at = now(), finished_at = null, failure = null, failure_kind = null
    where c.started_at < now() - ${ANEW_AFTER}::interval and (c.finished_at is null or c.failure is not null)
    returning id`);
  return rows[0]?.id;
}

/** Null for an error of the own database. */
function kindOf(error: unknown): PartnerMessageFailure | null {
  if (error instanceof AnswerError) return error.failure;
  return error instanceof pg.DatabaseError ? null : failureOf(error);
}

/**
 * Compares our open orders with the partner's and stores the differences. A nightly comparison names its night, and only
 * the first process to do so makes it. If the partner cannot be reached, the comparison is stored as failed, and repeated
 * an hour later.
 */
export async function compareWith(
  pool: Pool,
  partner: Partner,
  access: PartnerAccess,
  night: string | null = null,
): Promise<void> {
  const id = await begin(pool, partner, night);
  if (id === undefined) return;
  try {
    const { openHere, openThere, differences } = await findDifferences(pool, id, partner, access);
    await pool.query(sql`
      with found as (
        insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
        select ${id}, ${partner.name}, reference, here, there
        from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as f (reference bigint, here text, there text))
      update partner_comparisons
      set finished_at = clock_timestamp(), open_here = ${openHere}, open_there = ${openThere} where id = ${id}`);
  } catch (error) {
    const failure = kindOf(error);
    await pool.query(sql`
      update partner_comparisons
      set finished_at = clock_timestamp(), failure_kind = ${failure}, failure = ${plainText((error as Error).message, 500)}
      where id = ${id} and finished_at is null`);
  }
}
