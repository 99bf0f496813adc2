import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';

/** An event of a visit, and whether it was delivered to the register. */
export interface VisitEvent {
  readonly eventId: string;
  readonly event: RequestEvent;
  readonly occurredAt: string;
  readonly acceptedDate?: string;
  readonly completedDate?: string;
  readonly message?: string;
  readonly amount?: number;
  readonly currency?: string;
  delivery: 'PENDING' | 'DELIVERED' | 'KEPT' | 'REFUSED';
}

/** A message that was applied, by its idempotency key. */
export interface Received {
  readonly key: string;
  readonly method: string;
  readonly at: string;
  readonly body: unknown;
}

/** An order in a simulated partner's ledger. */
export interface Order {
  readonly reference: number;
  readonly number: string;
  readonly kind: RequestType;
  /** The status at the partner. */
  status: RequestStatus;
  changedAt: string;
  /** The visit follows its scenario automatically. */
  isRunning: boolean;
  readonly received: Received[];
  readonly events: VisitEvent[];
}

export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return !(FINAL_STATUSES as readonly string[]).includes(status);
}
