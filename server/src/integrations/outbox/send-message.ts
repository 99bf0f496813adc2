import type { PartnerMessageFailure } from '@cooler/contract/features/partner/partner-message.ts';
import { cleanLine } from '@cooler/contract/kernel/clean-text.ts';
import * as z from 'zod/mini';
import { parseRetryAfter } from '../../kernel/jobs/backoff.ts';
import { callPartner, type PartnerAnswer } from './call-partner.ts';
import type { PartnerAccess } from './partner.ts';
import { AddressError } from './partner-address.ts';
import { plainText } from './plain-text.ts';
import { TooLargeError } from './read-limited.ts';

/** A message to send. */
export interface Message {
  readonly method: string;
  readonly uri: string;
  readonly body: string;
  readonly key: string;
}

/** The outcome of an attempt. */
export interface Outcome {
  /** Null when the message was accepted. */
  readonly failure: PartnerMessageFailure | null;
  /** Not worth a retry. */
  readonly isFinal: boolean;
  readonly status: number | null;
  readonly text: string;
  /** The partner's number of a new order. */
  readonly number: string | null;
  readonly retryAfterMs?: number | undefined;
}

const ANSWER_LIMIT = 64 * 1024;
const MAX_NUMBER = 50;

const plainLine = (text: string): string => plainText(cleanLine(text));

const created = z.object({
  number: z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(1), z.maxLength(MAX_NUMBER)),
});

// Request timeout, conflict with the same request in progress, too early, too many requests.
const TRANSIENT_STATUSES = new Set([408, 409, 425, 429]);

/** Whether a later attempt may succeed. */
export const isTransient = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.has(status);
const isGood = (status: number): boolean => status >= 200 && status < 300;

// What is to be cancelled is not there: not found, gone (docs/decisions/221).
const GONE = new Set([404, 410]);

const isDone = ({ method }: Message, status: number): boolean =>
  isGood(status) || (method === 'DELETE' && GONE.has(status));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function outcomeOf(message: Message, { status, headers, text }: PartnerAnswer): Outcome {
  const base = { status, text: plainText(text), number: null, isFinal: false };
  if (isTransient(status)) {
    return { ...base, failure: 'BUSY', retryAfterMs: parseRetryAfter(headers['retry-after']) };
  }
  if (!isDone(message, status)) return { ...base, failure: 'REFUSED', isFinal: true };
  if (message.method !== 'POST') return { ...base, failure: null };
  const answer = created.safeParse(parsed(text));
  if (!answer.success) return { ...base, failure: 'ANSWER_INVALID' };
  return { ...base, failure: null, number: answer.data.number };
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return plainText(cause instanceof Error ? `${message}: ${cause.message}` : message);
}

/** Why a call to a partner got no answer that can be read. */
export function failureOf(error: unknown): PartnerMessageFailure {
  if (error instanceof TooLargeError) return 'ANSWER_TOO_LARGE';
  if (error instanceof AddressError) return 'ADDRESS_REFUSED';
  return (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
}

/** Sends a message once, with a timeout; errors are returned as outcomes, except that `stopped` throws. */
export async function sendMessage(
  access: PartnerAccess,
  message: Message,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<Outcome> {
  try {
    const answer = await callPartner(access, {
      method: message.method,
      uri: message.uri,
      body: message.body,
      headers: { 'idempotency-key': message.key },
      limitBytes: ANSWER_LIMIT,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
    return outcomeOf(message, answer);
  } catch (error) {
    if (stopped.aborted) throw error;
    return { failure: failureOf(error), isFinal: false, status: null, text: causeOf(error), number: null };
  }
}
