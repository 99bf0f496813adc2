import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { signedHeaders } from '../../integrations/outbox/signature.ts';
import { type Faults, shouldInject } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Order, VisitEvent } from './order.ts';

interface ReporterOptions {
  readonly address: string;
  readonly secret: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
}

/** Reports events to the register, in sequence for each order, with retries until they are delivered. */
export interface Reporter {
  report(order: Order, event: VisitEvent): void;
  stop(): Promise<void>;
}

const INITIAL_BACKOFF_MS = 300;
const MAX_BACKOFF_MS = 10_000;
const MAX_HOLD_MS = 1_000;
const TIMEOUT_MS = 10_000;
const CONFLICT = 409;
const BAD_REQUEST = 400;
const SERVER_FAULT = 500;
const TOO_MANY = 429;

function deliveryOf(status: number): VisitEvent['delivery'] {
  if (status < BAD_REQUEST) return 'DELIVERED';
  if (status === CONFLICT) return 'KEPT';
  return status < SERVER_FAULT && status !== TOO_MANY ? 'REFUSED' : 'PENDING';
}

type Deliver = (order: Order, event: VisitEvent) => Promise<void>;

/** Delivers one event, with retries until the register has taken or refused it, or until `stopping`. */
function deliveryBy({ address, secret, ledger, faults }: ReporterOptions, stopping: AbortSignal): Deliver {
  async function call(order: Order, { delivery: _, ...event }: VisitEvent): Promise<VisitEvent['delivery']> {
    const body = JSON.stringify({ ...event, reference: order.reference });
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, body) },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return deliveryOf(status);
    } catch {
      return 'PENDING';
    }
  }

  return async function deliver(order, event) {
    for (
      let wait = INITIAL_BACKOFF_MS;
      event.delivery === 'PENDING';
      wait = Math.min(wait * 2, MAX_BACKOFF_MS)
    ) {
      if (stopping.aborted) return;
      const copies = shouldInject(faults, 'duplicate') ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: copies }, () => call(order, event)));
      event.delivery = answers[0] ?? 'PENDING';
      if (event.delivery === 'PENDING')
        await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    }
    ledger.save(order);
  };
}

export function createReporter(options: ReporterOptions): Reporter {
  const { faults } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const deliver = deliveryBy(options, stopping.signal);
  const underWay = new Map<number, Promise<void>>();
  const heldBack = new Map<number, VisitEvent>();

  function queue(order: Order, event: VisitEvent): void {
    const before = underWay.get(order.reference) ?? Promise.resolve();
    underWay.set(
      order.reference,
      before.then(() => deliver(order, event)),
    );
  }

  // If no event follows, the held one is sent after a delay.
  function release(order: Order, event: VisitEvent): void {
    if (heldBack.get(order.reference) !== event) return;
    heldBack.delete(order.reference);
    queue(order, event);
  }

  return {
    report(order, event) {
      const held = heldBack.get(order.reference);
      if (!held && shouldInject(faults, 'shuffled')) {
        heldBack.set(order.reference, event);
        setTimeout(() => release(order, event), MAX_HOLD_MS).unref();
        return;
      }
      heldBack.delete(order.reference);
      queue(order, event);
      if (held) queue(order, held);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
