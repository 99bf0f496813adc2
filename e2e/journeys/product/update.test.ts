import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Request, Route } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { control, formOpened, goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const MISSING =
  /status of 404|Failed to (fetch|load)|ERR_FAILED|A piece of the application|dynamically imported|MIME type|Loading module|module script/;

/** How an update or a lost network can make a chunk fail to load. */
const LOSSES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is gone': (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  'is replaced by an HTML page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'cannot be fetched': (route) => route.abort(),
};

async function reportOtherVersion(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'x-web-version': 'another' } });
}

const cachedFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return Math.max(0, ...counts);
  });

/** An open page while the product is updated. */
describe('an update', () => {
  const world = createWorld();

  for (const [loss, lose] of Object.entries(LOSSES)) {
    test(`a screen whose code ${loss} reloads itself, then shows an error`, async () => {
      const visitor = await world.visit();
      const { page } = visitor;
      await signIn(page, 'regional-leader', '/shops');
      await settledRows(page);
      await page.route(/\/assets\/heads-page-/, lose);
      await page.evaluate(() => Object.assign(window, { isOldPage: true }));
      await page.locator('.menu-entries a[href="/stock-taking"]').click();
      await page.getByText(text('shell.pieceMissing')).waitFor();
      await page.waitForFunction(() => !('isOldPage' in window));
      await page.getByText(text('shell.pieceMissing')).waitFor();
      await assertAccessible(page, 'a piece is missing');
      await page.unroute(/\/assets\/heads-page-/);
      await press(page, text('shell.reload'));
      await settledRows(page);
      assert.equal(new URL(page.url()).pathname, '/stock-taking');
      visitor.assertQuiet([MISSING]);
      await visitor.leave();
    });
  }

  test('a missing chunk leaves the rest of the screen usable, and loads on retry', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/shops');
    await settledRows(page);
    await page.route(/\/assets\/forms-/, (route) => route.abort());
    await press(page, text('common.add'));
    await page.locator('.missing-piece').waitFor();
    await shoot(page, 'missing-piece');
    assert.ok((await (await settledRows(page)).count()) > 0);
    await page.unroute(/\/assets\/forms-/);
    await press(page, text('common.retry'));
    await page.locator('.entity-drawer form').waitFor();
    visitor.assertQuiet([MISSING]);
    await visitor.leave();
  });

  test('a newer version is offered, and loaded from the server on request', async () => {
    const visitor = await world.visit({ isPhone: true, keepsShell: true, intercepts: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await settledRows(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.route('**/resource/**', reportOtherVersion);
    const offer = page.locator('.newer-version');
    // It is offered by the next page after it is on the phone.
    while ((await offer.count()) === 0) {
      await goWithin(page, '/movement-history');
      await settledRows(page);
    }
    await assertAccessible(page, 'a newer version is there');
    await shoot(page, 'newer-version');
    await press(page, text('shell.reload'));
    // A response with the page's own version would withdraw the offer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.locator('.newer-version').waitFor({ state: 'detached' });
    await settledRows(page);
    assert.equal(await page.locator('.newer-version').count(), 0);
    visitor.assertQuiet();
    await visitor.leave();
  });
});

/** What is loaded over the network, and what from the cache. */
describe('the application', () => {
  const world = createWorld({ keepsShell: true });

  test('is cached: a reload fetches no code, and the list is requested once, before its code has loaded', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await settledRows(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    assert.ok((await cachedFiles(page)) > 10);
    const fetched: string[] = [];
    const listRequests: string[] = [];
    // Without those that the first page had sent before the worker took over, which may be answered only now.
    const sent = new Set<Request>();
    page.on('request', (request) => sent.add(request));
    page.on('response', (response) => {
      if (!sent.has(response.request())) return;
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('/shops/page')) listRequests.push(pathname);
      if (pathname.startsWith('/assets/') && !response.fromServiceWorker()) fetched.push(pathname);
    });
    await page.reload();
    await settledRows(page);
    assert.deepEqual([fetched, listRequests.length], [[], 1]);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('is not served in place of a missing file', async () => {
    const { origin } = world;
    const script = { headers: { 'sec-fetch-dest': 'script' } };
    const answers = await Promise.all([
      fetch(new URL('/assets/gone-12345678.js', origin())),
      fetch(new URL('/gone.js', origin()), script),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404],
    );
    for (const answer of answers) assert.match(answer.headers.get('content-type') ?? '', /json/);
  });
});

/** Accepts the browser's "leave page?" dialog. */
function leaveAnyway(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}

/** Unsaved input. */
describe('a half-filled form', () => {
  const world = createWorld({ keepsShell: true });

  test('restores its input after a reload, until it is discarded', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    leaveAnyway(page);
    await signIn(page, 'admin', '/shops');
    await settledRows(page);
    await press(page, text('common.add'));
    await control(page, text('shop.name')).fill('Félig kitöltött bolt');
    await page.reload();
    await settledRows(page);
    await press(page, text('common.add'));
    await page.getByText(text('form.restored')).waitFor();
    assert.equal(await control(page, text('shop.name')).inputValue(), 'Félig kitöltött bolt');
    await shoot(page, 'form-restored');
    await press(page.locator('.ant-drawer'), text('common.cancel'));
    await press(page, text('form.discard'));
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    await press(page, text('common.add'));
    assert.equal(await control(page, text('shop.name')).inputValue(), '');
    assert.equal(await page.getByText(text('form.restored')).count(), 0);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('of a request restores its input too', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    leaveAnyway(page);
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await press(page, text('common.add'));
    await formOpened(page);
    await control(page, text('work-request.remark')).fill('A bejárat mellé kérik.');
    await page.reload();
    await page.getByText(text('form.restored')).waitFor();
    assert.equal(await control(page, text('work-request.remark')).inputValue(), 'A bejárat mellé kérik.');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
