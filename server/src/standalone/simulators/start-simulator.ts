import { setInterval as every } from 'node:timers/promises';
import { NO_FAULTS } from './faults.ts';
import { openLedger } from './ledger.ts';
import { isOpen, type Order } from './order.ts';
import { partnerApi } from './partner-api.ts';
import { createReporter } from './reporter.ts';
import type { RunningSimulator, SimulatedPartner, Simulator } from './simulator.ts';
import { applyEvent, nextInScenario } from './visit.ts';

interface SimulatorOptions {
  readonly secret: string;
  /** The base URL of the register for callbacks. */
  readonly registerUrl: string;
  readonly port?: number;
  /** The file of the ledger; without it the ledger is in memory only. */
  readonly file?: string | undefined;
}

const SLOW_MS = 15_000;
const PACE_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/** Starts a simulated partner on the loopback address; port 0 selects a free port. */
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
    triggerEvent(order, event) {
      const applied = applyEvent(order, event);
      if (!applied) return false;
      ledger.save(order);
      reporter.report(order, applied);
      return true;
    },
  };

  function advance(order: Order): void {
    if (Date.now() - Date.parse(order.changedAt) < simulator.paceMs) return;
    const next = nextInScenario(order, scenarios[order.reference % scenarios.length] ?? []);
    if (next) simulator.triggerEvent(order, next);
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

  // Events that an earlier process did not deliver.
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
