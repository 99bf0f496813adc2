import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { BulkEvent } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockDevices } from '../devices/claims.ts';
import { applyEffectsToMany, type StationaryStatus } from '../steps/effects.ts';
import { judgeStep } from '../steps/judge-step.ts';
import { requestsToCeasedShops } from '../steps/receiving-shop.ts';
import { endSteps } from '../steps/transition.ts';
import { absenteesOf } from '../store/asked-people.ts';
import { type LockedRequest, lockRequests, setOnBehalfOf } from '../store/request-store.ts';
import {
  BATCH,
  findWaitingRows,
  keepOverwritten,
  lockDecision,
  type OpenDecision,
  type RowOutcome,
  storeOutcomes,
  type WaitingRow,
} from './decision-store.ts';

/** A decision whose rows can be changed by set-based statements; an undo checks each row. */
export type PlainDecision = OpenDecision & { readonly event: BulkEvent };

/** Requests whose devices are known single devices; the others check availability at the moment of the decision. */
const PLAIN = sql`w.request_type <> 'TRANSIT' and num_nonnulls(w.from_device_qty, w.to_device_qty) = 0`;

const REACHED: Readonly<Record<BulkEvent, StationaryStatus>> = {
  approve: 'APPROVED',
  deny: 'DENIED',
};

function failureOf(
  { event, decidedBy: actor }: PlainDecision,
  rules: RequestRules,
  { version }: WaitingRow,
  request: LockedRequest | undefined,
  refused: ReadonlySet<LockedRequest>,
): ErrorCode | null {
  if (!request) return 'NOT_FOUND';
  const judged = judgeStep(request, event, { by: 'leaders', rules }, { actor, version });
  if ('objection' in judged) return judged.objection;
  return refused.has(request) ? 'SHOP_CEASED' : null;
}

const idsOf = (requests: readonly LockedRequest[]): number[] => requests.map(({ id }) => id);

/** Decides requests that may be decided, one statement for each kind of change. */
async function decideAll(
  change: Change,
  { event, reason, undoUntil }: PlainDecision,
  requests: readonly LockedRequest[],
): Promise<void> {
  const to = REACHED[event];
  for (const [type, ofType] of Map.groupBy(requests, ({ requestType }) => requestType)) {
    await applyEffectsToMany(
      change,
      type,
      to,
      sql`c.request_id = any(${idsOf(ofType)}::bigint[]) and c.open`,
    );
  }
  await endSteps(change, idsOf(requests), { event, to }, { message: reason, notifyFrom: undoUntil });
}

/** Decides separately for each absent person, so that every record names the person on whose behalf it was done. */
async function decideInPlaceOf(
  change: Change,
  decided: PlainDecision,
  requests: readonly LockedRequest[],
): Promise<void> {
  const representatives = requests.map(({ representativeId }) => representativeId);
  const absentees = await absenteesOf(change, representatives);
  const byAbsent = Map.groupBy(requests, ({ representativeId }) => absentees.get(representativeId) ?? null);
  for (const [absent, asked] of byAbsent) {
    await setOnBehalfOf(change, absent);
    await decideAll(change, decided, asked);
  }
}

/**
 * Decides the next plain rows of a decision in the running change; false when only others are left. A row that has
 * changed since it was chosen, or that may not be decided, fails alone.
 */
export async function decideBatch(
  change: Change,
  decision: PlainDecision,
  rules: RequestRules,
): Promise<boolean> {
  if (!(await lockDecision(change, decision.id))) return true;
  const waiting = await findWaitingRows(change.client, decision.id, BATCH, sql`(w.id is null or ${PLAIN})`);
  if (waiting.length === 0) return false;
  const locked = await lockRequests(
    change,
    waiting.map(({ requestId }) => requestId),
  );
  const refused =
    decision.event === 'approve' ? await requestsToCeasedShops(change, locked) : new Set<LockedRequest>();
  const byId = new Map(locked.map((request) => [request.id, request]));
  const outcomes = waiting.map(
    (row): RowOutcome => ({
      requestId: row.requestId,
      failure: failureOf(decision, rules, row, byId.get(row.requestId), refused),
    }),
  );
  const allowed = outcomes.flatMap(({ requestId, failure }) => (failure ? [] : (byId.get(requestId) ?? [])));
  await keepOverwritten(change, decision.id, idsOf(allowed));
  await lockDevices(change, [], idsOf(allowed));
  await decideInPlaceOf(change, decision, allowed);
  await storeOutcomes(change, decision.id, outcomes);
  return true;
}
