import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Partner } from '../../integrations/outbox/partner.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Order } from './order.ts';

/** The characteristics of a simulated partner. */
export interface SimulatedPartner {
  readonly partner: Partner;
  /** The prefix of its order numbers. */
  readonly numberPrefix: string;
  /** The sequences of events of automatic visits; the reference of an order selects one. */
  readonly scenarios: readonly (readonly RequestEvent[])[];
}

/** A simulated partner: an HTTP server that stores orders, reports visits and can inject faults. */
export interface Simulator {
  readonly partner: Partner;
  readonly secret: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The delay of a slow response, in milliseconds. */
  slowMs: number;
  /** Milliseconds between two events of an automatic visit. */
  paceMs: number;
  /** New orders run automatically. */
  isEager: boolean;
  newOrder(reference: number, kind: RequestType): Order;
  /** Applies an event to an order and reports it; returns false if it is not possible. */
  triggerEvent(order: Order, event: RequestEvent): boolean;
}

export interface RunningSimulator extends Simulator {
  readonly url: string;
  readonly mayBeLoopback: true;
  stop(): Promise<void>;
}
