import assert from 'node:assert/strict';
import type { Order } from '../../../standalone/simulators/order.ts';

/** Checks an order at a simulated partner after failures on the way: placed once, with its changes in order. */
export function assertOrdered(order: Order): void {
  const methods = order.received.map(({ method }) => method);
  const keys = new Set(order.received.map(({ key }) => key));
  const told = `#${order.reference}: ${methods.join()}`;
  assert.equal(keys.size, methods.length, `${told} took effect twice`);
  assert.deepEqual(
    methods.filter((method) => method === 'POST'),
    ['POST'],
    `${told} was placed once`,
  );
  assert.equal(methods[0], 'POST', `${told} came in order`);
  assert.ok(methods.indexOf('DELETE') === -1 || methods.at(-1) === 'DELETE', `${told} ended in order`);
}
