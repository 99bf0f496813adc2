import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Order } from './order.ts';

/** The ledger of a simulated partner: every order by its reference. */
export interface Ledger {
  readonly orders: ReadonlyMap<number, Order>;
  /** Keeps an order as it now is. */
  keep(order: Order): void;
}

// Each line is an order as it became; of several the last one counts, and a line that was cut off counts for nothing.
function readLines(file: string): Order[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Order];
      } catch {
        return [];
      }
    });
}

/** Opens the ledger: in a file, which outlives the process, or only in memory. */
export function openLedger(file?: string): Ledger {
  const orders = new Map((file ? readLines(file) : []).map((order) => [order.reference, order]));
  if (file) mkdirSync(dirname(file), { recursive: true });
  return {
    orders,
    keep(order) {
      orders.set(order.reference, order);
      if (file) appendFileSync(file, `${JSON.stringify(order)}\n`);
    },
  };
}
