import { setInterval as every } from 'node:timers/promises';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Partner } from '../../integrations/outbox/partner.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { isOpen, type Order } from './order.ts';
import { partnerApi } from './partner-api.ts';
import { createReporter } from './reporter.ts';
import { happen, nextInScenario } from './visit.ts';

/** What one simulated partner has of its own. */
export interface SimulatedPartner {
  readonly partner: Partner;
  /** How its numbers begin. */
  readonly numberPrefix: string;
  /** How visits go by themselves; each order gets one of them by its reference. */
  readonly scenarios: readonly (readonly RequestEvent[])[];
}

export interface SimulatorOptions {
  readonly secret: string;
  /** The register's address that hears of visits. */
  readonly registerUrl: string;
  readonly port?: number;
  /** The file of the ledger; without it the ledger ends with the process. */
  readonly file?: string | undefined;
}

/** A simulated partner: an HTTP server that keeps orders, reports visits and can be told to fail. */
export interface Simulator {
  readonly partner: Partner;
  readonly secret: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Milliseconds that a slow answer takes. */
  slowMs: number;
  /** Milliseconds between two events of a visit that goes on by itself. */
  paceMs: number;
  /** New orders go on by themselves. */
  isEager: boolean;
  newOrder(reference: number, kind: RequestType): Order;
  /** Takes a visit on and reports it; says whether that could happen. */
  happen(order: Order, event: RequestEvent): boolean;
}

export interface RunningSimulator extends Simulator {
  readonly url: string;
  readonly mayBeLoopback: true;
  stop(): Promise<void>;
}

const SLOW_MS = 15_000;
const PACE_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/** Starts a simulated partner on this machine; without a port on a free one. */
export async function startSimulator(
  { partner, numberPrefix, scenarios }: SimulatedPartner,
  { secret, registerUrl, port = 0, file }: SimulatorOptions,
): Promise<RunningSimulator> {
  const ledger = openLedger(file);
  const faults = { ...NO_FAULTS };
  const reporter = createReporter({ address: registerUrl + partner.callback, secret, ledger, faults });
  const stopping = new AbortController();

  const simulator: Simulator = {
    ...{ partner, secret, ledger, faults, slowMs: SLOW_MS, paceMs: PACE_MS, isEager: false },
    newOrder: (reference, kind) => ({
      ...{ reference, kind, number: `${numberPrefix}${reference}`, status: 'APPROVED' },
      ...{ changedAt: new Date().toISOString(), isRunning: simulator.isEager, received: [], events: [] },
    }),
    happen(order, event) {
      const happened = happen(order, event);
      if (!happened) return false;
      ledger.keep(order);
      reporter.report(order, happened);
      return true;
    },
  };

  function advance(order: Order): void {
    if (Date.now() - Date.parse(order.changedAt) < simulator.paceMs) return;
    const next = nextInScenario(order, scenarios[order.reference % scenarios.length] ?? []);
    if (next) simulator.happen(order, next);
  }

  async function runLoop(): Promise<void> {
    const ticks = every(POLL_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false });
    try {
      for await (const _ of ticks) {
        for (const order of ledger.orders.values()) if (order.isRunning && isOpen(order)) advance(order);
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  // What an earlier process could not report any more.
  for (const order of ledger.orders.values()) {
    for (const event of order.events.filter(({ delivery }) => delivery === 'PENDING'))
      reporter.report(order, event);
  }
  const api = partnerApi(simulator);
  const url = await api.listen({ host: '127.0.0.1', port });
  const loop = runLoop();
  return Object.assign(simulator, {
    url,
    mayBeLoopback: true as const,
    stop: async () => {
      stopping.abort();
      await Promise.all([loop, reporter.stop(), api.close()]);
    },
  });
}
