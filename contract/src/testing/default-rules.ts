import type { RequestRules } from '../features/work-request/steps/request-rules.ts';

/** The rules with default settings. */
export const DEFAULT_RULES: RequestRules = {
  mayApproveOwn: true,
  mayChangeOwn: false,
  needsDenyReason: false,
  undoMinutes: 10,
};
