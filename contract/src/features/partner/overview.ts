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

/** The state of a partner: its waiting messages, since when they wait, and how many need a decision. */
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
  /** The address of the control page of the simulators, where partners are simulated. */
  simulatorPage: z.nullable(z.string()),
});

export type PartnerOverview = z.infer<typeof partnerOverview>;
