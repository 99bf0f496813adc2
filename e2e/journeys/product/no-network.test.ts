import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import {
  type BadNetwork,
  BROKEN,
  createBadNetwork,
  type Network,
  withNewVersion,
  withNewWorker,
} from '../../testing/bad-network.ts';
import { settledRows, wordsOf } from '../../testing/screen.ts';
import { fillLogin, signInByForm } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

/** Every screen by its address, and addresses that people and other programs make of them. */
const ADDRESSES = [
  ...['/', '/home', '/shops', '/shops/B-1', '/shops/B.1', '/shops/B%201', '/warehouse-companies'],
  ...['/service-companies', '/device-types', '/regional-representatives', '/representative-deputies'],
  ...['/device-register', '/devices/1', '/stock-taking', '/stock-taking-lines/1', '/stock-taking-lines/1/x'],
  ...['/stock-taking-rounds', '/stock-taking-rounds/1', '/stock-taking-capture', '/kept-requests', '/share'],
  ...['/work-requests', '/movement-history', '/statistics', '/findings', '/findings/device-unseen', '/audit'],
  ...['/audit-uploads', '/upload-plans/shops/1', '/user-management', '/elixir-sync', '/elixir-sync-file/1'],
  ...['/aurora-connection', '/prime-sols-requests', '/messages', '/status', '/api-description'],
  ...['/work-requests?requestType=DELIVERY', '/work-requests?new=SERVICE', '/work-requests/?new=SERVICE'],
  ...[
    '/shops?page=2&sort=name#row',
    '/kept-requests/',
    '/stock-taking-capture/',
    '/shops/B-1/',
    '/work-requests/',
  ],
  ...['/nowhere', '/nowhere/', '/nowhere.html', '/nowhere/a.b', '/%E0%A4%A', '/?utm=1', '/#x', '/signed-in'],
  ...['/signed-in?code=1&state=2'],
];

/** One of each kind of screen, for the networks that let a page wait. */
const KINDS = ['/', '/work-requests?requestType=DELIVERY', '/kept-requests/', '/shops/B.1', '/nowhere'];

const NETWORKS: Readonly<Partial<Record<Network, readonly string[]>>> = {
  'breaks connections': ADDRESSES,
  'answers 502': KINDS,
  'answers 503': KINDS,
  'answers a foreign page': KINDS,
  'redirects to a foreign page': KINDS,
  'never answers': KINDS,
};

const UNREACHABLE = [
  BROKEN,
  /status of 50[23]|^NetworkError: shell\.networkFailed/,
  // The policy lets no call follow a redirection to another origin.
  /'http:\/\/portal\.example\/' violates .*connect-src 'self'/,
];

// Several times what the probe of the network waits.
const SHOWN_WITHIN_MS = 20_000;

async function untilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await caches.match('/', { cacheName: 'page' })) !== undefined);
}

/** Opens an address in a new tab; it must show the offline application. */
async function assertShown(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  try {
    await page.goto(address);
    await page.locator('.offline').waitFor();
    await page.locator('.offline').getByRole('heading', { level: 1 }).waitFor();
  } catch (error) {
    const shown = await wordsOf(page.locator('body'));
    throw new Error(`${address} shows: ${page.url()} ${shown.slice(0, 200)}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** Has the service worker cache the version that the server has now, as a page does that learns of it. */
const cacheNewVersion = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const answered = Promise.withResolvers<unknown>();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered.resolve(data);
    active?.postMessage('new version', [port2]);
    return answered.promise;
  });

/** What a browser with the application in its cache shows when the server cannot be reached. */
describe('without the server', () => {
  const world = createWorld({ keepsShell: true });
  let network: BadNetwork;
  let visitor: Visitor;
  before(async () => {
    network = await createBadNetwork();
    visitor = await world.visit({ isPhone: true, proxy: network.server });
    await signInByForm(visitor.page, 'representative', '/');
    await visitor.page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
    await untilCached(visitor.page);
    await visitor.page.close();
  });
  after(async () => {
    await visitor.leave();
    network.close();
  });

  for (const [name, addresses] of Object.entries(NETWORKS)) {
    test(`every address shows the application if the network ${name}`, async () => {
      network.become(name as Network);
      const failures: string[] = [];
      for (const address of addresses)
        await assertShown(visitor.context, address).catch((error) => failures.push(String(error)));
      assert.deepEqual(failures, []);
      visitor.assertQuiet(UNREACHABLE);
    });
  }

  test('every kind of address shows the application after an update of the service worker', async () => {
    network.become('works');
    const page = await visitor.context.newPage();
    await page.goto('/');
    await page.locator('.shell-header').waitFor();
    network.become(withNewWorker());
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await registration.update();
      await taken;
    });
    await page.close();
    network.become('breaks connections');
    for (const address of KINDS) await assertShown(visitor.context, address);
    visitor.assertQuiet(UNREACHABLE);
  });

  test('every kind of address shows the application after updates that were only glanced at', async () => {
    const page = await visitor.context.newPage();
    network.become('works');
    await page.goto('/health/live');
    // The phone keeps the files of two versions.
    for (const _ of ['one', 'another']) {
      network.become(withNewVersion());
      assert.deepEqual(await cacheNewVersion(page), {});
    }
    // A real version has files of other names, which the browser's own cache does not have.
    await (await visitor.context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.close();
    network.become('breaks connections');
    for (const address of KINDS) await assertShown(visitor.context, address);
    visitor.assertQuiet(UNREACHABLE);
  });

  test('a page that was opened offline signs in by itself once the server is back, not before', async () => {
    network.become('answers a foreign page');
    const page = await visitor.context.newPage();
    await page.goto('/work-requests?requestType=DELIVERY');
    await page.locator('.offline').waitFor();
    await page.waitForResponse('**/public/config');
    await page.locator('.offline').waitFor();
    network.become('works');
    await settledRows(page);
    assert.equal(new URL(page.url()).search, '?requestType=DELIVERY');
    await page.close();
    visitor.assertQuiet(UNREACHABLE);
  });
});

async function logInOnly(page: Page): Promise<void> {
  await page.goto('/shops');
  await fillLogin(page, 'admin');
}

/** A first visit, with nothing in the cache. */
describe('code that cannot be loaded', () => {
  const world = createWorld();

  test('leaves a message and a button that tries again', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await page.route(/\/assets\/frame-/, (route) => route.abort());
    await logInOnly(page);
    await page.getByText('The application cannot start').waitFor();
    await shoot(page, 'no-code');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await settledRows(page);
    visitor.assertQuiet([/ERR_FAILED/]);
    await visitor.leave();
  });

  test('is announced while the server is slow', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/frame-/, async (route) => {
      await promise;
      await route.continue();
    });
    await logInOnly(page);
    await page.getByText('The server is slow to respond').waitFor();
    resolve();
    await settledRows(page);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
