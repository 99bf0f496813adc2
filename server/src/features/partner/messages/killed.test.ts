import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isOpen, type Order } from '../../../standalone/simulators/order.ts';
import { type Simulators, startSimulators } from '../../../standalone/simulators/start-simulators.ts';
import { RealServer } from '../../../testing/real-server.ts';
import { until } from '../../../testing/until.ts';
import { assertOrdered } from '../testing/books.ts';

const SECRETS = { AURORA: 'the secret of Aurora', PRIME_SOLS: 'the secret of PrimeSols' } as const;
const REQUESTS = 40;
const TIMEOUT_MS = 120_000;
// What is killed, in sequence, at random times.
const KILLS = ['server', 'database', 'server'] as const;
const UNDECIDED = ['REQUIRED', 'MODIFIED'];
const LONGEST_PEACE_MS = 1_200;

interface Listed {
  readonly id: number;
  readonly requestStatus: string;
}

describe('orders whose server and database are killed', () => {
  let server: RealServer;
  let simulators: Simulators;
  let isOver = false;

  async function list(filter: object): Promise<Listed[]> {
    const query = { page: 0, size: 500, direction: 'asc', sorted_field: 'id', query: filter };
    const { status, body } = await server.call('POST', '/resource/work-requests/page', query);
    assert.equal(status, 200, JSON.stringify(body));
    return body.content;
  }

  before(async () => {
    server = await RealServer.prepare('admin');
    simulators = await startSimulators({
      ...{ names: ['AURORA', 'PRIME_SOLS'], registerUrl: server.origin, secrets: SECRETS },
    });
    for (const simulator of Object.values(simulators.running)) {
      Object.assign(simulator, { paceMs: 200, isEager: true });
      Object.assign(simulator.faults, { lost: 0.2, duplicate: 0.2, busy: 0.1 });
    }
    const { AURORA, PRIME_SOLS } = simulators.running;
    await server.start({
      ...{ AURORA_URL: AURORA?.url, AURORA_SECRET: SECRETS.AURORA },
      ...{ PRIME_SOLS_URL: PRIME_SOLS?.url, PRIME_SOLS_SECRET: SECRETS.PRIME_SOLS },
    });
  });
  after(async () => {
    isOver = true;
    await server.stop();
    await simulators.stop();
  });

  async function killDatabase(): Promise<void> {
    const file = join(server.dataDir, 'database/cluster/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  }

  async function killAll(): Promise<void> {
    for (const victim of KILLS) {
      await pause(Math.random() * LONGEST_PEACE_MS);
      await (victim === 'server' ? server.kill() : killDatabase());
      await server.untilReady(`the product is back without its ${victim}`);
    }
  }

  /** Takes a step, repeating it after a lost response, until it has been taken. */
  async function step(address: string, id: number): Promise<void> {
    await until(`${address} of #${id}`, async () => {
      const { status } = await server
        .call('PUT', `/resource/work-requests/${address}/id?id=${id}`)
        .catch(() => ({ status: 0 }));
      return status === 200 || status === 409;
    });
  }

  async function decideOnOffers(ids: ReadonlySet<number>): Promise<void> {
    while (!isOver) {
      const offers = await list({ requestStatus: 'REPAIR_OFFER_ARRIVED' }).catch(() => []);
      for (const { id } of offers.filter((offer) => ids.has(offer.id)))
        await step('approve-repair-offer', id);
      await pause(200);
    }
  }

  const orders = (): Order[] =>
    Object.values(simulators.running).flatMap(({ ledger }) => [...ledger.orders.values()]);

  it('places each order once and in order, and both sides agree at the end', async () => {
    const waiting = await list({ requestStatus: UNDECIDED });
    const chosen = waiting.slice(0, REQUESTS).map(({ id }) => id);
    assert.equal(chosen.length, REQUESTS);
    const deciding = decideOnOffers(new Set(chosen));
    const killing = killAll();
    for (const id of chosen) await step('approve', id);
    await killing;
    const span = { id: [chosen[0], chosen.at(-1)] };
    const approved = (await list(span)).filter(
      ({ id, requestStatus }) => chosen.includes(id) && !UNDECIDED.includes(requestStatus),
    );
    assert.ok(approved.length > REQUESTS / 2);
    await until(
      'every visit is over and told of',
      () =>
        approved.every(({ id }) => orders().some(({ reference }) => reference === id)) &&
        orders().every(
          (order) => !isOpen(order) && order.events.every(({ delivery }) => delivery !== 'PENDING'),
        ),
      TIMEOUT_MS,
    );
    isOver = true;
    await deciding;
    const here = new Map((await list(span)).map(({ id, requestStatus }) => [id, requestStatus]));
    for (const order of orders()) {
      assertOrdered(order);
      assert.equal(here.get(order.reference), order.status, `#${order.reference}`);
    }
  });
});
