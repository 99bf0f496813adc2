import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../../kernel/day.ts';
import { MAX_MESSAGE } from '../work-request/request-fields.ts';
import { offerAmount, offerCurrency } from '../work-request/steps/step-data.ts';
import { PARTNER, PARTNER_EVENT } from './partner.ts';

/** A partner's report: an event of a visit, with an id that the partner never reuses (docs/domain.md §6.4). */
export const callbackEvent = z.object({
  eventId: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  /** The `reference` of the order: the number of the work request. */
  reference: z.int().check(z.positive()),
  event: z.enum(PARTNER_EVENT.options),
  occurredAt: instantSchema(undefined, true),
  /** With `new-deadline`. */
  acceptedDate: z.optional(daySchema()),
  /** With `done`; defaults to today. */
  completedDate: z.optional(daySchema()),
  message: z.optional(z.string().check(z.maxLength(MAX_MESSAGE))),
  /** With `repair-offer`, both or neither. */
  amount: z.optional(offerAmount),
  currency: z.optional(offerCurrency),
});

export type CallbackEvent = z.infer<typeof callbackEvent>;

/** The response to an accepted event. */
export const callbackAnswer = z.object({ eventId: z.string(), requestStatus: z.string() });

/** An event that could not be applied when it was received, for admins. */
export const pendingCallback = z.object({
  id: z.int(),
  partner: z.enum(PARTNER.options),
  eventId: z.string(),
  reference: z.int(),
  event: z.enum(PARTNER_EVENT.options),
  occurredAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  acceptedDate: z.nullable(z.iso.date()),
  completedDate: z.nullable(z.iso.date()),
  message: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** An error code. */
  reason: z.string(),
  /** The current status of the request; null if there is no such request. */
  requestStatus: z.nullable(z.string()),
});

export type PendingCallback = z.infer<typeof pendingCallback>;
