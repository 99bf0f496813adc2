import {
  type Comparison,
  type Difference,
  type Resolution,
  resolutionOf,
} from '@cooler/contract/features/partner/difference.ts';
import { eventsBetween, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { MessageMethod } from '../../../integrations/outbox/queue.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { enqueueOrders } from '../../work-request/orders/enqueue-order.ts';
import { applyEvent } from '../../work-request/steps/transition.ts';
import { lockWithCopies } from '../../work-request/store/request-store.ts';
import { LAST_COMPARISONS, OUTDATED, REMAINING } from './remaining.ts';

interface DifferenceRow extends Omit<Difference, 'mend'> {
  readonly partner: PartnerName;
  readonly requestType: RequestType | null;
  readonly isOutdated: boolean;
}

// More than anyone resolves in one session; the total is shown next to the list.
const MAX_SHOWN = 500;

async function findDifferences(client: Pool | PoolClient, condition: Sql): Promise<DifferenceRow[]> {
  const { rows } = await client.query<DifferenceRow>(sql`
    select d.id, d.partner, d.reference, w.request_status as "statusHere", d.status_there as "statusThere",
      w.request_type as "requestType",
      (${OUTDATED} or c.id not in (select id from ${LAST_COMPARISONS} last)) as "isOutdated"
    from partner_differences d
    join partner_comparisons c on c.id = d.comparison_id
    left join work_requests w on w.id = d.reference
    where ${condition}
    order by d.reference limit ${MAX_SHOWN}`);
  return rows;
}

const shown = ({ id, reference, statusHere, statusThere, requestType }: DifferenceRow): Difference => ({
  ...{ id, reference, statusHere, statusThere },
  mend: resolutionOf(statusHere, statusThere, requestType),
});

const NEVER = { finishedAt: null, failureKind: null, failure: null, openHere: null, openThere: null };

/** The last comparison with a partner, and its remaining differences. */
export async function findComparison(pool: Pool, partner: PartnerName): Promise<Comparison> {
  const { rows } = await pool.query<Comparison & { id: number }>(sql`
    select id, finished_at as "finishedAt", failure_kind as "failureKind", failure, open_here as "openHere", open_there as "openThere"
    from ${LAST_COMPARISONS} c where partner = ${partner}`);
  const [last] = rows;
  if (!last) {
    return { partner, ...NEVER, differences: [] };
  }
  const { id, ...told } = last;
  const found = await findDifferences(pool, sql`c.id = ${id} and ${REMAINING}`);
  return { ...told, partner, differences: found.map(shown) };
}

/** Takes the steps that lead to the partner's status; the table allows each of them. */
async function applyPartnerStatus(change: Change, { reference, ...row }: DifferenceRow): Promise<void> {
  const there = row.statusThere as RequestStatus;
  const events = eventsBetween(row.statusHere as RequestStatus, there, row.requestType as RequestType);
  for (const event of events ?? []) await applyEvent(change, reference, event, 'partner');
}

/** The method and event of the message that resolves a difference. */
function messageOf(
  { statusHere, statusThere }: DifferenceRow,
  mend: Resolution,
): [MessageMethod, RequestEvent] {
  if (mend === 'CANCEL_THERE') return ['DELETE', statusHere === 'COMPLETED' ? 'own-complete' : 'delete'];
  if (statusThere !== 'REPAIR_OFFER_ARRIVED') return ['POST', 'approve'];
  return ['PUT', statusHere === 'REPAIR_OFFER_APPROVED' ? 'approve-repair-offer' : 'deny-repair-offer'];
}

/** Resolves a difference in its current state, not as it was found; refuses what only users can resolve. */
export async function resolveDifference(change: Change, id: number): Promise<void> {
  await lockWithCopies(change, sql`(select reference from partner_differences where id = ${id})`);
  const [row] = await findDifferences(change.client, sql`d.id = ${id} and d.mended_at is null`);
  if (!row) throw problem('NOT_FOUND');
  if (row.isOutdated) throw problem('DIFFERENCE_OUTDATED');
  const mend = resolutionOf(row.statusHere, row.statusThere, row.requestType);
  if (!mend) throw problem('CANNOT_BE_MENDED');
  if (mend === 'TAKE_THEIRS') await applyPartnerStatus(change, row);
  else await enqueueOrders(change, [row.reference], ...messageOf(row, mend));
  await change.client.query(sql`
    update partner_differences set mended_at = now(), mended_by = ${change.actor} where id = ${id}`);
}
