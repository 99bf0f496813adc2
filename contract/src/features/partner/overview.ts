import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';
import { PARTNER } from './partner.ts';

/** The state of a partner's connection; while it is NOT_CONFIGURED, its messages wait. */
export const PARTNER_STATE = defineChoices('partner-state', ['WORKING', 'TROUBLE', 'NOT_CONFIGURED'], {
  WORKING: 'green',
  TROUBLE: 'red',
  NOT_CONFIGURED: 'amber',
});

const moment = z.nullable(z.iso.datetime());

/** The state of a partner: its waiting messages, and how many need a decision. */
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
  /** The URL of the simulators' control page; null if the partner is not simulated. */
  simulatorPage: z.nullable(z.string()),
});

export type PartnerOverview = z.infer<typeof partnerOverview>;
