import type { PartnerMessageFailure } from '@cooler/contract/features/partner/partner-message.ts';
import * as z from 'zod/mini';
import { callPartner, type PartnerAnswer } from '../../../integrations/outbox/call-partner.ts';
import type { Partner, PartnerAccess } from '../../../integrations/outbox/partner.ts';
import { plainText } from '../../../integrations/outbox/plain-text.ts';
import { isTransient } from '../../../integrations/outbox/send-message.ts';

const LIST_LIMIT = 64 * 1024 * 1024;
const ORDER_LIMIT = 64 * 1024;
const LIST_TIMEOUT_MS = 60_000;
const ORDER_TIMEOUT_MS = 10_000;
const MAX_STATUS = 60;
const OK = 200;
const NOT_FOUND = 404;

const status = z.pipe(
  z.string(),
  z.transform((text) => plainText(text, MAX_STATUS)),
);
const openOrders = z.object({
  orders: z.array(z.object({ reference: z.int().check(z.positive()), status })),
});
const oneOrder = z.object({ status });

async function ask(access: PartnerAccess, uri: string, limitBytes: number, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  return callPartner(access, { method: 'GET', uri, limitBytes, signal });
}

function failureOfAnswer(status: number): PartnerMessageFailure {
  if (status === OK) return 'ANSWER_INVALID';
  return isTransient(status) ? 'BUSY' : 'REFUSED';
}

/** A partner's answer that is not what was asked for; the message is its beginning. */
export class AnswerError extends Error {
  readonly failure: PartnerMessageFailure;

  constructor({ status, text }: PartnerAnswer) {
    super(`${status} ${plainText(text, 200)}`);
    this.failure = failureOfAnswer(status);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contentOf<Shape extends z.ZodMiniType>(shape: Shape, answer: PartnerAnswer): z.output<Shape> {
  if (answer.status !== OK) throw new AnswerError(answer);
  const { success, data } = shape.safeParse(parsed(answer.text));
  if (!success) throw new AnswerError(answer);
  return data;
}

/** The orders that are open at a partner, with the status of each. */
export async function fetchOpenOrders(
  { orders }: Partner,
  access: PartnerAccess,
): Promise<Map<number, string>> {
  const answer = await ask(access, orders, LIST_LIMIT, LIST_TIMEOUT_MS);
  const { orders: open } = contentOf(openOrders, answer);
  return new Map(open.map((order) => [order.reference, order.status]));
}

/** The status of one order at a partner; null where the partner has no such order. */
export async function fetchOrder(
  { orders }: Partner,
  access: PartnerAccess,
  reference: number,
): Promise<string | null> {
  const answer = await ask(access, `${orders}/${reference}`, ORDER_LIMIT, ORDER_TIMEOUT_MS);
  if (answer.status === NOT_FOUND) return null;
  return contentOf(oneOrder, answer).status;
}
