import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKEN, createBadNetwork, passOn } from '../../testing/bad-network.ts';
import { signIn, signInByForm } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const TRIP_MS = 500;
// The page itself asks for a few; the phone stores some hundred.
const MOST = 30;
// After a lost file, not the first, Chromium asks for all others before what a page asks later.
const LOST_FILE = 2;

describe('a first visit on a slow network', () => {
  const world = createWorld({ keepsShell: true });

  test('what the phone stores for later does not hold up the sign-in', async () => {
    const arrived: string[] = [];
    let files = 0;
    const network = await createBadNetwork();
    network.become(async (asked, answer) => {
      const path = URL.parse(asked.url ?? '')?.pathname ?? '';
      arrived.push(path);
      if (path.startsWith('/assets/')) files += 1;
      const isLost = path.startsWith('/assets/') && files === LOST_FILE;
      await pause(TRIP_MS);
      if (isLost) asked.socket.destroy();
      else passOn(asked, answer);
    });
    const visitor = await world.visit({ isPhone: true, proxy: network.server });
    await signInByForm(visitor.page, 'representative');
    const ofTokens = arrived.findIndex((path) => path.endsWith('/token'));
    const before = arrived.slice(arrived.indexOf('/signed-in'), ofTokens);
    assert.ok(before.length < MOST, `the call for the tokens waited for ${before.length} others`);
    visitor.assertQuiet([BROKEN, /Failed to fetch/]);
    await visitor.leave();
    network.close();
  });

  test('what a link names is asked for while the application is still loading', async () => {
    const visitor = await world.visit({ isPhone: true, keepsShell: false });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    for (const [address, call, file] of [
      ['/shops/200380', '/resource/shops/overview?id=200380', /\/assets\/shop-page-/],
      ['/stock-taking-rounds/1', '/resource/stock-taking-rounds/progress/1', /\/assets\/round-page-/],
      ['/stock-taking-rounds/1', '/resource/stock-taking-rounds/progress/1', /\/assets\/progress-tables-/],
      ['/kept-requests', '/kept-requests', /\/assets\/offline-form-/],
      ['/work-requests?open=1', '/resource/work-requests/page', /\/assets\/list-page-/],
    ] as const) {
      const calls = page.waitForRequest((request) => request.url().endsWith(call));
      const asked = Promise.all([calls, page.waitForRequest(file)]);
      await page.route(/\/assets\/frame-/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(address);
      await page.locator('.overview-head, .round-page h2, .offline-types, .card-body').first().waitFor();
      await page.unrouteAll({ behavior: 'wait' });
    }
    visitor.assertQuiet();
    await visitor.leave();
  });
});
