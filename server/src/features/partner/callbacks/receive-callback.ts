import { ERRORS } from '@cooler/contract/errors.ts';
import { type CallbackEvent, callbackEvent } from '@cooler/contract/features/partner/callback.ts';
import { eventsOf } from '@cooler/contract/features/partner/partner.ts';
import { dayFromNow, dayIn } from '@cooler/contract/kernel/day.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import pg, { type Pool } from 'pg';
import type { Partner } from '../../../integrations/outbox/partner.ts';
import { REPLAY_WINDOW_S } from '../../../integrations/outbox/signature.ts';
import type { Answer } from '../../../kernel/http/handle-change.ts';
import { readAs } from '../../../kernel/http/read-body.ts';
import { hasRepeatedKey } from '../../../kernel/http/repeated-key.ts';
import { problem, throwIfInvalid } from '../../../kernel/problem.ts';
import { type Change, runChange } from '../../../kernel/write/change.ts';
import { processCallback } from './apply-callback.ts';
import { findStoredAnswer, storeAnswer, storeCallback } from './callback-store.ts';

const MS_PER_SECOND = 1000;

/** The body of a call, and the id that errors are reported with. */
interface SentCallback {
  readonly body: string;
  readonly requestId: string;
}

// Lock not available, deadlock, serialization failure: a 409 would tell the partner that the event was kept.
const TRANSIENT_STATES = new Set(['55P03', '40P01', '40001']);

function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (!hasRepeatedKey(body)) return value;
  } catch {
    // Invalid JSON: refused below, as are repeated keys.
  }
  throw problem('MALFORMED_REQUEST');
}

function offerFaults({ amount, currency }: CallbackEvent): Faults {
  const missing = [amount === undefined && 'amount', currency === undefined && 'currency'].filter(Boolean);
  return missing.length === 1 ? { [String(missing[0])]: [{ code: 'FIELD_REQUIRED' }] } : {};
}

const EARLY_MS = REPLAY_WINDOW_S * MS_PER_SECOND;
const DAYS_OF_SENSE = 2 * 365;

/** A completion date must not be in the future, and no date more than two years away. */
function dayFaults({ acceptedDate, completedDate }: CallbackEvent): Faults {
  const [first, last] = [dayIn(-DAYS_OF_SENSE), dayIn(DAYS_OF_SENSE)];
  const isOff = (day: string | undefined) => day !== undefined && (day < first || day > last);
  const isAhead = completedDate !== undefined && completedDate > dayFromNow(EARLY_MS);
  return {
    ...(isOff(acceptedDate) && { acceptedDate: [{ code: 'DATE_FAR_OFF', params: { first, last } }] }),
    ...(isOff(completedDate) && { completedDate: [{ code: 'DATE_FAR_OFF', params: { first, last } }] }),
    ...(isAhead && { completedDate: [{ code: 'DATE_IN_FUTURE' }] }),
  };
}

function faultsOf({ name }: Partner, given: CallbackEvent): Faults {
  const { event, acceptedDate, occurredAt } = given;
  const isAhead = Date.parse(occurredAt) > Date.now() + EARLY_MS;
  return {
    ...offerFaults(given),
    ...dayFaults(given),
    ...(!eventsOf(name).includes(event) && { event: [{ code: 'VALUE_INVALID' }] }),
    ...(event === 'new-deadline' && !acceptedDate && { acceptedDate: [{ code: 'FIELD_REQUIRED' }] }),
    ...(isAhead && { occurredAt: [{ code: 'VALUE_INVALID' }] }),
  };
}

function pendingAnswer(reason: string, requestId: string): Answer {
  const params = { reason };
  return {
    status: ERRORS.CALLBACK_KEPT,
    body: {
      type: 'about:blank',
      title: translate('en', 'CALLBACK_KEPT', params),
      status: ERRORS.CALLBACK_KEPT,
      message: 'CALLBACK_KEPT',
      params,
      requestId,
    },
  };
}

async function receive(
  change: Change,
  { name }: Partner,
  given: CallbackEvent,
  { body, requestId }: SentCallback,
): Promise<Answer> {
  const callback = await storeCallback(change, name, given, body);
  if (!callback) return findStoredAnswer(change, name, given.eventId, body);
  const taken = await processCallback(change, callback);
  const reason = 'reason' in taken ? taken.reason : null;
  const answer =
    'reason' in taken
      ? pendingAnswer(taken.reason, requestId)
      : { status: 200, body: { eventId: given.eventId, requestStatus: taken.requestStatus } };
  await storeAnswer(change, callback.id, answer, reason);
  return answer;
}

/**
 * Receives a signed event: applied, or kept with its reason and answered with 409. A repeated event gets the first
 * response again, whatever has happened to it since (docs/domain.md §6.4).
 */
export async function receiveCallback(pool: Pool, partner: Partner, sent: SentCallback): Promise<Answer> {
  const given = readAs(callbackEvent, parsed(sent.body));
  throwIfInvalid(faultsOf(partner, given));
  try {
    return await runChange(pool, { actor: partner.actor, door: 'PARTNER' }, (change) =>
      receive(change, partner, given, sent),
    );
  } catch (error) {
    const isTransient = error instanceof pg.DatabaseError && TRANSIENT_STATES.has(error.code ?? '');
    throw isTransient ? problem('NOT_AVAILABLE') : error;
  }
}
