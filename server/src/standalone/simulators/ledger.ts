import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Order } from './order.ts';

/** The ledger of a simulated partner: every order by its reference. */
export interface Ledger {
  readonly orders: ReadonlyMap<number, Order>;
  /** Saves the current state of an order. */
  save(order: Order): void;
}

// Each line is a state of an order; the last one counts, and a truncated line is ignored.
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

/** Opens a ledger in a file, or in memory only. */
export function openLedger(file?: string): Ledger {
  const orders = new Map((file ? readLines(file) : []).map((order) => [order.reference, order]));
  if (file) mkdirSync(dirname(file), { recursive: true });
  return {
    orders,
    save(order) {
      orders.set(order.reference, order);
      if (file) appendFileSync(file, `${JSON.stringify(order)}\n`);
    },
  };
}
