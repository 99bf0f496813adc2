import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import { z } from 'zod';
import { type Expected, MINUTES, minutes, YES_OR_NO, yesOrNo } from './kinds.ts';

export const requestSettings = z.object({
  DEFAULT_WAREHOUSE_COMPANY: z.string().optional(),
  DEFAULT_SERVICE_COMPANY: z.string().optional(),
  REQUESTER_MAY_APPROVE: yesOrNo.default(true),
  REQUESTERS_MAY_CHANGE: yesOrNo.default(false),
  DENY_REASON_REQUIRED: yesOrNo.default(false),
  DECISION_UNDO: minutes.default(10),
});

export const REQUEST_EXPECTED: Readonly<Record<keyof typeof requestSettings.shape, Expected>> = {
  DEFAULT_WAREHOUSE_COMPANY: { hu: 'egy raktár kódja', en: 'the code of a warehouse company' },
  DEFAULT_SERVICE_COMPANY: { hu: 'egy szervizpartner kódja', en: 'the code of a service company' },
  REQUESTER_MAY_APPROVE: YES_OR_NO,
  REQUESTERS_MAY_CHANGE: YES_OR_NO,
  DENY_REASON_REQUIRED: YES_OR_NO,
  DECISION_UNDO: MINUTES,
};

export function requestsOf(given: z.output<typeof requestSettings>) {
  return {
    defaultCompanies: {
      warehouse_companies: given.DEFAULT_WAREHOUSE_COMPANY,
      service_companies: given.DEFAULT_SERVICE_COMPANY,
    },
    requestRules: {
      mayApproveOwn: given.REQUESTER_MAY_APPROVE,
      mayChangeOwn: given.REQUESTERS_MAY_CHANGE,
      needsDenyReason: given.DENY_REASON_REQUIRED,
      undoMinutes: given.DECISION_UNDO,
    } satisfies RequestRules,
  };
}
