import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';
import { PARTNER } from './partner.ts';

/** How a partner is doing: reached lately, in trouble, or not set up, so that its messages wait. */
export const PARTNER_STATE = defineChoices('partner-state', ['WORKING', 'TROUBLE', 'NOT_CONFIGURED'], {
  WORKING: 'green',
  TROUBLE: 'red',
  NOT_CONFIGURED: 'amber',
});

const moment = z.nullable(z.iso.datetime());

/** A partner at a glance: what waits and since when, and what waits for somebody. */
export const partnerOverview = z.object({
  partner: z.enum(PARTNER.options),
  state: z.enum(PARTNER_STATE.options),
  waiting: z.int(),
  oldestWaitingAt: moment,
  parked: z.int(),
  keptCallbacks: z.int(),
  differences: z.int(),
  lastSentAt: moment,
  lastCallbackAt: moment,
  comparedAt: moment,
  /** The page that steers the simulators, where the partners are simulated. */
  simulatorPage: z.nullable(z.string()),
});

export type PartnerOverview = z.infer<typeof partnerOverview>;
