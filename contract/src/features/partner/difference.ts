import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';
import {
  AWAITING_APPROVAL,
  FINAL_STATUSES,
  REQUEST_STATUS,
  type RequestStatus,
  type RequestType,
} from '../work-request/statuses.ts';
import { eventsBetween, PARTNER } from './partner.ts';
import { PARTNER_MESSAGE_FAILURE } from './partner-message.ts';

/** How a difference between the register and a partner's orders is corrected. */
export const RESOLUTION = defineChoices('mend', ['SEND_AGAIN', 'TAKE_THEIRS', 'CANCEL_THERE']);

export type Resolution = (typeof RESOLUTION.options)[number];

const DECIDED: readonly string[] = ['REPAIR_OFFER_APPROVED', 'REPAIR_OFFER_DENIED'];

/**
 * How a difference can be corrected automatically; null if it needs manual correction: the request is unknown or not
 * approved, or no sequence of events leads to the partner's status.
 */
export function resolutionOf(
  here: RequestStatus | null,
  there: string | null,
  type: RequestType | null,
): Resolution | null {
  if (!here || !type || AWAITING_APPROVAL.includes(here)) return null;
  if ((FINAL_STATUSES as readonly string[]).includes(here)) return 'CANCEL_THERE';
  if (there === null) return 'SEND_AGAIN';
  if (DECIDED.includes(here) && there === 'REPAIR_OFFER_ARRIVED') return 'SEND_AGAIN';
  return eventsBetween(here, there as RequestStatus, type) ? 'TAKE_THEIRS' : null;
}

/** A work request whose status in the register differs from its status at the partner. */
export const difference = z.object({
  id: z.int(),
  reference: z.int(),
  statusHere: z.nullable(z.enum(REQUEST_STATUS.options)),
  /** The partner's name of the status; null if it has no such order. */
  statusThere: z.nullable(z.string()),
  mend: z.nullable(z.enum(RESOLUTION.options)),
});

export type Difference = z.infer<typeof difference>;

/** The last comparison with a partner. */
export const comparison = z.object({
  partner: z.enum(PARTNER.options),
  /** Null before the first comparison. */
  finishedAt: z.nullable(z.iso.datetime()),
  /** Why the comparison failed; null for one made before failures had a kind. */
  failureKind: z.nullable(z.enum(PARTNER_MESSAGE_FAILURE.options)),
  /** The error, or the beginning of the partner's answer, if the comparison failed. */
  failure: z.nullable(z.string()),
  openHere: z.nullable(z.int()),
  openThere: z.nullable(z.int()),
  differences: z.array(difference),
});

export type Comparison = z.infer<typeof comparison>;
