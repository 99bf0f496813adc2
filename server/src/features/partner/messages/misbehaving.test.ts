import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { PARTNERS } from '../../../integrations/partners.ts';
import { FAULTS } from '../../../standalone/simulators/faults.ts';
import { isOpen, type Order } from '../../../standalone/simulators/order.ts';
import { until } from '../../../testing/until.ts';
import { assertSound } from '../../work-request/testing/invariants.ts';
import { compareWith } from '../comparison/compare.ts';
import { findComparison } from '../comparison/comparison-store.ts';
import { assertOrdered } from '../testing/books.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

// For a longer manual run: CHAOS_REQUESTS=3000.
const REQUESTS = Number(process.env.CHAOS_REQUESTS ?? 120);
const SHARE = 0.15;
const TIMEOUT_MS = 120_000 + REQUESTS * 400;
// Every n-th request is deleted after its approval.
const CALLED_OFF_EVERY = 10;

describe('partners with every kind of failure at once', () => {
  after(() => assertSound(world().test.pool));
  const world = runPartnerWorld(async ({ simulators, send }) => {
    for (const simulator of Object.values(simulators)) {
      for (const fault of FAULTS) simulator.faults[fault] = SHARE;
      Object.assign(simulator, { slowMs: 700, paceMs: 10, isEager: true });
    }
    for (const name of ['AURORA', 'PRIME_SOLS'] as const) {
      for (let count = 0; count < 2; count += 1) send(name, { timeoutMs: 500, initialBackoffMs: 30 });
    }
  });

  const orders = (): Order[] =>
    Object.values(world().simulators).flatMap(({ ledger }) => [...ledger.orders.values()]);

  async function statuses(): Promise<Map<number, RequestStatus>> {
    const { rows } = await world().test.pool.query<{ id: number; status: RequestStatus }>(
      sql`select id, request_status as status from work_requests`,
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  /** Leaders decide on repair offers until no request is open on either side. */
  async function decideUntilDone(): Promise<void> {
    await until(
      'every visit is over',
      async () => {
        for (const [id, status] of await statuses())
          if (status === 'REPAIR_OFFER_ARRIVED') await world().step('approve-repair-offer', id);
        return orders().length === REQUESTS && orders().every((order) => !isOpen(order));
      },
      TIMEOUT_MS,
    );
  }

  const allReported = () =>
    orders().every(({ events }) => events.every(({ delivery }) => delivery !== 'PENDING'));

  it(`carries out ${REQUESTS} requests, each placed once and in order, and both sides agree at the end`, async () => {
    for (let count = 0; count < REQUESTS; count += 1) {
      const id = await world().approved(
        REQUEST_TYPE.options[count % REQUEST_TYPE.options.length] ?? 'SERVICE',
      );
      if (count % CALLED_OFF_EVERY > 0) continue;
      const leader = world().test.as('FCR_ADMIN');
      // The visit may have begun meanwhile; then it is too late to cancel the order.
      await leader('PUT', `/resource/work-requests/deleted/id?id=${id}`);
    }
    await decideUntilDone();
    await until('everything is reported', allReported, TIMEOUT_MS);
    await world().drained(TIMEOUT_MS);
    const here = await statuses();
    for (const order of orders()) {
      assertOrdered(order);
      assert.equal(here.get(order.reference), order.status, `#${order.reference}`);
    }
    for (const name of ['AURORA', 'PRIME_SOLS'] as const) {
      const messages = await world().messages(name);
      assert.ok(messages.every(({ state }) => state === 'SENT'));
    }
  });

  it('finds no difference when it compares', async () => {
    for (const name of ['AURORA', 'PRIME_SOLS'] as const) {
      const simulator = world().simulators[name];
      for (const fault of FAULTS) simulator.faults[fault] = 0;
      await compareWith(world().test.pool, PARTNERS[name], simulator);
      const { failure, differences } = await findComparison(world().test.pool, name);
      assert.deepEqual([failure, differences], [null, []]);
    }
  });
});
