import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { NewMessage } from '../../../integrations/outbox/queue.ts';

/** A step of a work request that its partner is notified of. */
interface OrderStep {
  readonly event: RequestEvent;
  /** Limits the row to requests that were in this status. */
  readonly from?: RequestStatus;
  readonly requestType: NewMessage['requestType'];
}

/** The steps that partners are notified of: docs/domain.md §6.2, row by row. */
const ORDER_STEPS: readonly OrderStep[] = [
  { event: 'approve', requestType: 'POST' },
  { event: 'delete', from: 'APPROVED', requestType: 'DELETE' },
  { event: 'own-complete', from: 'APPROVED', requestType: 'DELETE' },
  { event: 'approve-repair-offer', requestType: 'PUT' },
  { event: 'deny-repair-offer', requestType: 'PUT' },
];

/** The type of message that a step sends; undefined when the partner is not notified. */
export function messageTypeOf(
  event: RequestEvent,
  from: RequestStatus | undefined,
): NewMessage['requestType'] | undefined {
  return ORDER_STEPS.find((step) => step.event === event && (step.from ?? from) === from)?.requestType;
}
