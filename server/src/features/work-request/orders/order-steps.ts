import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { MessageMethod } from '../../../integrations/outbox/queue.ts';

/** A step of a work request that its partner is notified of. */
interface OrderStep {
  readonly event: RequestEvent;
  /** Limits the row to requests that were in this status. */
  readonly from?: RequestStatus;
  readonly method: MessageMethod;
}

/** The steps that partners are notified of: docs/domain.md §6.2, row by row. */
const ORDER_STEPS: readonly OrderStep[] = [
  { event: 'approve', method: 'POST' },
  { event: 'delete', from: 'APPROVED', method: 'DELETE' },
  { event: 'own-complete', from: 'APPROVED', method: 'DELETE' },
  { event: 'approve-repair-offer', method: 'PUT' },
  { event: 'deny-repair-offer', method: 'PUT' },
  { event: 'device-status-set', method: 'DELETE' },
];

/** The method of the message that a step sends; undefined when the partner is not notified. */
export function methodOf(event: RequestEvent, from: RequestStatus | undefined): MessageMethod | undefined {
  return ORDER_STEPS.find((step) => step.event === event && (step.from ?? from) === from)?.method;
}
