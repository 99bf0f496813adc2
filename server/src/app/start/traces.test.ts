import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runPartnerWorld } from '../../features/partner/testing/partner-world.ts';
import {
  answering,
  type ScriptedPartner,
  startScriptedPartner,
} from '../../features/partner/testing/scripted-partner.ts';
import { pushAccess } from '../../integrations/push/push-access.ts';
import { sendPush } from '../../integrations/push/send-push.ts';
import {
  newPushKey,
  type PushService,
  startPushService,
} from '../../integrations/push/testing/push-service.ts';
import { until } from '../../testing/until.ts';
import { startTraces } from './start-traces.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

describe('the trace of a request', () => {
  const world = runPartnerWorld();
  let partner: ScriptedPartner;
  let collector: ScriptedPartner;
  let browser: PushService;
  let stopTraces: () => Promise<void>;

  before(async () => {
    partner = await startScriptedPartner();
    collector = await startScriptedPartner();
    browser = await startPushService();
    collector.script = answering(200, {});
    stopTraces = await startTraces({
      version: '1',
      traces: { endpoint: collector.url, service: 'register' },
    });
  });

  after(async () => {
    await stopTraces();
    await partner.close();
    await collector.close();
    await browser.close();
  });

  const spans = () =>
    collector.seen
      .map(({ body }) => JSON.parse(body) as Export)
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap((scope) => scope.spans)
      .filter(({ traceId }) => traceId === TRACE);

  it('goes from the caller to the statements and, through the queue, to the partner', async () => {
    const id = await world().asked('DELIVERY');
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
    const { status } = await world().test.as('FCR_ADMIN')(
      'PUT',
      `/resource/work-requests/approve/id?id=${id}`,
      undefined,
      headers,
    );
    assert.equal(status, 200);
    const access = { url: partner.url, secret: world().secrets.AURORA, mayBeLoopback: true };
    world().send('AURORA', { access });
    await until('the partner was called', async () => partner.seen.length > 0);
    assert.match(String(partner.seen[0]?.headers.traceparent), new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));

    const push = { privateKey: newPushKey(), hosts: ['localhost'], contact: 'support@example.com' };
    const { endpoint, keys } = browser.subscription;
    const message = { text: 'Kész.', topic: 'x' };
    await sendPush(pushAccess(push), { endpoint, ...keys }, message, new AbortController().signal);

    await world().drained();
    await stopTraces();
    const known = spans();
    const call = known.find(({ name }) => name === 'PUT /resource/work-requests/approve/id');
    assert.equal(call?.parentSpanId, CALLER);
    assert.ok(known.some(({ name, parentSpanId }) => name === 'begin' && parentSpanId === call?.spanId));
    const sending = known.find(({ name }) => name === 'messages to AURORA');
    assert.equal(sending?.parentSpanId, call?.spanId);
    assert.ok(
      known.some(({ name, parentSpanId }) => name === 'POST partner' && parentSpanId === sending?.spanId),
    );
  });

  it('names no address of a browser, by which whoever knows it can take the messages over', () => {
    const { host, pathname } = new URL(browser.subscription.endpoint);
    assert.equal(browser.received.length, 1);
    const exported = collector.seen.map(({ body }) => body).join('');
    assert.ok(exported.includes(`POST ${host}`));
    assert.ok(!exported.includes(`"${pathname}"`));
  });
});
