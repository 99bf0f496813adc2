import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { signIn, tokenOf } from '../../testing/sign-in.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const BLOCKED = 'blocked';

type Attempt = (attempted: { readonly address: string; readonly token: string }) => Promise<string>;

/** Ways in which a page can read a cross-origin address; each runs in the page. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'a request with cookies': ({ address }) =>
    fetch(address, { credentials: 'include' }).then(
      () => 'read',
      () => 'blocked',
    ),
  'a request with a token': ({ address, token }) =>
    fetch(address, { headers: { authorization: `Bearer ${token}` } }).then(
      () => 'read',
      () => 'blocked',
    ),
  'a no-cors request': ({ address }) =>
    fetch(address, { mode: 'no-cors', credentials: 'include' }).then(
      () => 'read',
      () => 'blocked',
    ),
  'a script': ({ address }) => {
    const script = document.createElement('script');
    script.src = address;
    return new Promise((resolve) => {
      script.onload = () => resolve('read');
      script.onerror = () => resolve('blocked');
      document.head.append(script);
    });
  },
  'a page with an opaque origin': ({ address }) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = `<script>fetch(${JSON.stringify(address)}, { credentials: 'include' })
      .then(() => parent.postMessage('read', '*'), () => parent.postMessage('blocked', '*'))</script>`;
    return new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
      document.body.append(frame);
    });
  },
};

const ADDRESSES = [
  '/public/config',
  '/resource/shops/list',
  '/resource/home',
  '/auth/realms/cooler/.well-known/openid-configuration',
  '/auth/realms/cooler/protocol/openid-connect/userinfo',
];

/** A page of another origin on this machine. */
async function openOtherSite(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><body>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a page of another origin', () => {
  const world = createWorld();
  let site: Server;
  let visitor: Visitor;
  let token: string;
  before(async () => {
    site = await openOtherSite();
    visitor = await world.visit();
    await signIn(visitor.page, 'admin');
    token = await tokenOf(visitor.context.request, 'admin');
    await visitor.page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  });
  after(async () => {
    await visitor.leave();
    site.close();
  });

  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    test(`reads nothing by ${name}`, async () => {
      for (const path of ADDRESSES) {
        const outcome = await visitor.page.evaluate(attempt, { address: world.origin() + path, token });
        assert.equal(outcome, BLOCKED, path);
      }
    });
  }

  test('cannot frame a screen', async () => {
    // Frames of earlier attempts may be reported late; their addresses have no server.
    const loaded = visitor.page.waitForEvent(
      'framenavigated',
      (frame) => frame.parentFrame() !== null && !frame.url().startsWith('about:'),
    );
    await visitor.page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    }, world.origin());
    assert.match((await loaded).url(), /^chrome-error:/);
  });

  test('cannot control a window of ours that it has opened', async () => {
    const [opened, isOutOfReach] = await Promise.all([
      visitor.context.waitForEvent('page'),
      visitor.page.evaluate(async (url) => {
        const ours = window.open(url);
        while (ours && !ours.closed) await new Promise((resolve) => requestAnimationFrame(resolve));
        return true;
      }, world.origin()),
    ]);
    assert.ok(isOutOfReach);
    await opened.locator('.shell-header').waitFor();
    assert.equal(await opened.evaluate(() => window.opener), null);
  });
});
