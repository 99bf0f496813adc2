import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isOpen, type Order } from '../../integrations/simulator/order.ts';
import { type Simulators, startSimulators } from '../../integrations/simulator/start-simulators.ts';
import { Browser, throughNetwork } from '../../testing/browser.ts';
import { signInWith } from '../../testing/tokens.ts';
import { until } from '../../testing/until.ts';
import { assertOrdered } from './testing/books.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const SECRETS = { AURORA: 'the secret of Aurora', PRIME_SOLS: 'the secret of PrimeSols' } as const;
const REQUESTS = 40;
const LIMIT_MS = 120_000;
// What is killed, one after the other, at moments that chance decides.
const KILLS = ['server', 'database', 'server'] as const;
const UNAUTHENTICATED = 401;
const UNDECIDED = ['REQUIRED', 'MODIFIED'];
const LONGEST_PEACE_MS = 1_200;

interface Listed {
  readonly id: number;
  readonly requestStatus: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('orders whose server and database are killed', () => {
  let dataDir = '';
  let origin = '';
  let token = '';
  let simulators: Simulators;
  let server: ChildProcess;
  let isOver = false;

  function run(): ChildProcess {
    const { AURORA, PRIME_SOLS } = simulators.running;
    const env = {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: new URL(origin).port, LOG_LEVEL: 'fatal' },
      ...{ AURORA_URL: AURORA?.url, AURORA_SECRET: SECRETS.AURORA },
      ...{ PRIME_SOLS_URL: PRIME_SOLS?.url, PRIME_SOLS_SECRET: SECRETS.PRIME_SOLS },
    };
    return spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  }

  async function signIn(): Promise<void> {
    const browser = new Browser(throughNetwork(origin), origin);
    token = (await signInWith(browser, 'admin')).access_token;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into.
  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
    const send = () =>
      fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === UNAUTHENTICATED) {
      await signIn();
      answer = await send();
    }
    return { status: answer.status, body: await answer.json() };
  }

  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );

  async function list(filter: object): Promise<Listed[]> {
    const query = { page: 0, size: 500, direction: 'asc', sorted_field: 'id', query: filter };
    const { status, body } = await call('POST', '/resource/work-requests/page', query);
    assert.equal(status, 200, JSON.stringify(body));
    return body.content;
  }

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cooler-killed-'));
    origin = `http://localhost:${await freePort()}`;
    simulators = await startSimulators({
      ...{ names: ['AURORA', 'PRIME_SOLS'], registerUrl: origin, secrets: SECRETS },
    });
    for (const simulator of Object.values(simulators.running)) {
      Object.assign(simulator, { paceMs: 200, isEager: true });
      Object.assign(simulator.faults, { lost: 0.2, duplicate: 0.2, busy: 0.1 });
    }
    server = run();
    await until('the server is ready', isReady, LIMIT_MS);
    await signIn();
  });
  after(async () => {
    isOver = true;
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await simulators.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function killDatabase(): Promise<void> {
    const file = join(dataDir, 'database/cluster/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  }

  async function killServer(): Promise<void> {
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = run();
  }

  async function killAll(): Promise<void> {
    for (const victim of KILLS) {
      await pause(Math.random() * LONGEST_PEACE_MS);
      await (victim === 'server' ? killServer() : killDatabase());
      await until(`the product is back without its ${victim}`, isReady, LIMIT_MS);
    }
  }

  /** Takes a step however often its answer is lost: it is taken, or it has been taken. */
  async function step(address: string, id: number): Promise<void> {
    await until(`${address} of #${id}`, async () => {
      const { status } = await call('PUT', `/resource/work-requests/${address}/id?id=${id}`).catch(() => ({
        status: 0,
      }));
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
      LIMIT_MS,
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
