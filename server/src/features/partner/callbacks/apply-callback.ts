import type { ErrorCode } from '@cooler/contract/errors.ts';
import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { carries } from '@cooler/contract/features/work-request/steps/step-data.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { applyEvent } from '../../work-request/steps/transition.ts';
import { lockWithCopies, type StepData } from '../../work-request/store/request-store.ts';
import { findPremature, isOutdated, markApplied, type StoredCallback } from './callback-store.ts';

const PARTNER_WORDS = ['message', 'amount', 'currency', 'acceptedDate', 'completedDate'] as const;

/** The data of an event; what its step does not carry is ignored. */
function wordsOf(callback: StoredCallback): StepData {
  const carried = PARTNER_WORDS.filter((word) => carries(callback.event, word));
  return Object.fromEntries(carried.map((word) => [word, callback[word]]));
}

/** Applies an event through the status table; throws where the table does not allow it (docs/domain.md §5.3, §6.4). */
export async function applyCallback(change: Change, callback: StoredCallback): Promise<string> {
  const { reference, event } = callback;
  const row = await applyEvent(change, reference, event, 'partner', wordsOf(callback));
  return String(row.requestStatus);
}

/** Locks the request as its completion does, which may follow; returns why the event does not apply to it, if so. */
async function refusal(change: Change, callback: StoredCallback): Promise<ErrorCode | undefined> {
  const { reference } = callback;
  const [, { rows }] = await runPipelined(change.client, [
    () => lockWithCopies(change, reference),
    () =>
      change.client.query<{ type: RequestType }>(
        sql`select request_type as type from work_requests where id = ${reference}`,
      ),
  ]);
  const [request] = rows;
  if (!request) return 'NOT_FOUND';
  if (partnerOf(request.type) !== callback.partner) return 'WRONG_PARTNER';
  return (await isOutdated(change, callback)) ? 'EVENT_OUTDATED' : undefined;
}

type Attempt = { readonly requestStatus: string } | { readonly reason: ErrorCode };

/** Tries to apply an event; a refused one is rolled back to a savepoint, and the rest of the change stays. */
async function tryCallback(change: Change, callback: StoredCallback): Promise<Attempt> {
  await change.client.query('savepoint event');
  try {
    const requestStatus = await applyCallback(change, callback);
    await change.client.query('release savepoint event');
    return { requestStatus };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await change.client.query('rollback to savepoint event');
    return { reason: error.code };
  }
}

/** Applies the first premature event of the request that can follow now; returns its status. */
async function applyNextPending(
  change: Change,
  { partner, reference }: StoredCallback,
): Promise<string | undefined> {
  for (const early of await findPremature(change, partner, reference)) {
    const attempt = await tryCallback(change, early);
    if ('reason' in attempt) continue;
    await markApplied(change, early.id, null);
    return attempt.requestStatus;
  }
  return undefined;
}

/** Applies premature events of the request as long as one can follow, since those of one moment have no order; returns the last status. */
export async function applyPendingCallbacks(
  change: Change,
  callback: StoredCallback,
): Promise<string | undefined> {
  const status = await applyNextPending(change, callback);
  return status === undefined ? undefined : ((await applyPendingCallbacks(change, callback)) ?? status);
}

/** Applies a new event and the premature ones that follow; or returns why it must be kept. */
export async function processCallback(change: Change, callback: StoredCallback): Promise<Attempt> {
  const reason = await refusal(change, callback);
  if (reason) return { reason };
  const attempt = await tryCallback(change, callback);
  if ('reason' in attempt) return attempt;
  return { requestStatus: (await applyPendingCallbacks(change, callback)) ?? attempt.requestStatus };
}
