import type { LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { WhyQuestion } from '../../../kernel/feedback/ask-why.ts';
import { translate } from '../../../kernel/text/text.ts';

/** Whether the server allows the signed-in user to take a step with a request now. */
export function isAllowed(row: WorkRequest, event: LeaderEvent): boolean {
  return row.can?.includes(event) ?? false;
}

/** The query for the reason why a step is not possible; undefined if it is possible. */
export function whyNot(row: WorkRequest, event: LeaderEvent): WhyQuestion | undefined {
  if (isAllowed(row, event)) return undefined;
  return { title: translate(`request-event.${event}`), entity: workRequest.path, key: row.id, action: event };
}
