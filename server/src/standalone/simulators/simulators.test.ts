import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { callPartner } from '../../integrations/outbox/call-partner.ts';
import type { PartnerAccess } from '../../integrations/outbox/partner.ts';
import { isSigned } from '../../integrations/outbox/signature.ts';
import { until } from '../../testing/until.ts';
import { type Simulators, startSimulators } from './start-simulators.ts';

interface Report {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('the simulators', () => {
  const reports: Report[] = [];
  let register: Server;
  let registerUrl = '';
  let folder = '';
  let simulators: Simulators;
  // Whether the register accepts reports.
  let isUp = true;

  const start = () =>
    startSimulators({
      names: ['AURORA', 'PRIME_SOLS'],
      registerUrl,
      folder,
      secrets: { AURORA: 'one secret for both runs' },
    });
  const aurora = () => {
    const { AURORA } = simulators.running;
    assert.ok(AURORA);
    return AURORA;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cooler-simulators-'));
    register = createServer(async (request, response) => {
      const body = await text(request);
      if (isUp) reports.push({ headers: request.headers, body });
      response.writeHead(isUp ? 200 : 503).end('{}');
    });
    await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
    registerUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
    simulators = await start();
  });
  after(async () => {
    await simulators.stop();
    register.closeAllConnections();
    register.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(
    method: string,
    uri: string,
    body?: object,
    key = 'k1',
    access: PartnerAccess = aurora(),
  ) {
    const answer = await callPartner(access, {
      ...{ method, uri, body: body ? JSON.stringify(body) : '', headers: { 'idempotency-key': key } },
      ...{ limitBytes: 100_000, signal: AbortSignal.timeout(5_000) },
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  }

  const press = (address: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(simulators.pageUrl + address, {
      ...{ method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(values) },
    });

  it('accept repeated orders idempotently, with the same number', async () => {
    const piecesToBring = [{ deviceType: 'Polc <hosszú>', decor: null, quantity: 40 }];
    const order = { reference: 7, kind: 'DELIVERY', piecesToBring };
    const first = await call('POST', '/orders', order);
    assert.deepEqual(first, { status: 201, body: { number: 'AUR-7' } });
    assert.deepEqual(await call('POST', '/orders', order), first);
    assert.equal(aurora().ledger.orders.get(7)?.received.length, 1);
    assert.equal((await call('DELETE', '/orders/8', {}, 'k2')).status, 404);
    assert.deepEqual((await call('GET', '/orders')).body.orders.length, 1);
  });

  it('reject unsigned requests', async () => {
    const stranger = { url: aurora().url, secret: 'another secret than theirs', mayBeLoopback: true };
    for (const [method, uri, body] of [
      ['POST', '/orders', { reference: 9 }],
      ['GET', '/orders', undefined],
    ] as const)
      assert.equal((await call(method, uri, body, 'k3', stranger)).status, 401);
  });

  it('report signed events, and retry them after a restart', async () => {
    isUp = false;
    const order = aurora().ledger.orders.get(7);
    assert.ok(order && aurora().triggerEvent(order, 'started'));
    assert.equal(aurora().triggerEvent(order, 'left'), false, '`left` is not possible before `arrived`');
    await simulators.stop();
    await appendFile(join(folder, 'aurora.jsonl'), '{"reference":7,"cut of');
    isUp = true;
    simulators = await start();
    const report = await until('it was reported', () => reports.at(-1));
    assert.ok(isSigned('one secret for both runs', report.headers, report.body));
    const { event, reference } = JSON.parse(report.body);
    assert.deepEqual([event, reference], ['started', 7]);
    await until('it is noted', () => aurora().ledger.orders.get(7)?.events[0]?.delivery === 'DELIVERED');
  });

  it('are controlled from their page, which rejects cross-site forms', async () => {
    const page = await fetch(`${simulators.pageUrl}/?lang=en&find=7`);
    const markup = await page.text();
    assert.match(markup, /#7/);
    assert.match(markup, /Answers slowly/);
    assert.match(markup, /Polc &lt;hosszú&gt;/, 'the page shows what was ordered');
    const policy = String(page.headers.get('content-security-policy'));
    assert.match(policy, /^default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    const pressed = await press('/aurora/fault', { fault: 'slow', share: '0.3', back: '/?lang=en' });
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/?lang=en']);
    assert.equal(aurora().faults.slow, 0.3);
    const elsewhere = await press(
      '/aurora/fault',
      { fault: 'slow', share: '1' },
      { 'sec-fetch-site': 'cross-site' },
    );
    assert.equal(elsewhere.status, 403);
    const away = await press('/aurora/fault', { fault: 'slow', share: '0', back: 'https://example.com/' });
    assert.equal(away.headers.get('location'), '/');
    assert.equal((await press('/aurora/fault', { fault: 'rude', share: '1' })).status, 400);
    assert.equal((await press('/nobody/pace', { seconds: '1' })).status, 404);
    assert.equal((await press('/aurora/orders/1/happen', { event: 'started' })).status, 404);
  });

  it('run a visit automatically', async () => {
    await press('/aurora/pace', { seconds: '0' });
    await press('/aurora/orders/7/run', { run: 'true' });
    await until('the visit is over', () => {
      const order = aurora().ledger.orders.get(7);
      return order?.status === 'COMPLETED' || order?.status === 'FAILED';
    });
  });
});
