import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import {
  carries,
  reasonFault,
  trimmedReason,
} from '@cooler/contract/features/work-request/steps/step-data.ts';
import type { LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { problem, throwIfInvalid } from '../../../kernel/problem.ts';

/** The reason given with a step; refused with a step that stores none, required with a denial where configured. */
export function readReason(
  event: LeaderEvent,
  given: unknown,
  { needsDenyReason }: RequestRules,
): string | null {
  const reason = trimmedReason(given);
  if (reason !== null && !carries(event, 'reason')) throw problem('UNKNOWN_FIELD', { field: 'reason' });
  const fault = reasonFault(given, event === 'deny' && needsDenyReason);
  throwIfInvalid(fault ? { reason: [fault] } : {});
  return reason;
}
