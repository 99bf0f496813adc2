import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { control, formOpened, goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const MISSING =
  /status of 404|Failed to (fetch|load)|ERR_FAILED|A piece of the application|dynamically imported|MIME type|Loading module|module script/;

/** What an update, or a network that is gone, can do to a piece of code. */
const LOSSES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not there any more': (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  'is answered by a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'cannot be fetched': (route) => route.abort(),
};

async function namesOther(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'x-web-version': 'another' } });
}

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return Math.max(0, ...counts);
  });

/** A page that is open while the product is updated. */
describe('an update', () => {
  const world = createWorld();

  for (const [loss, lose] of Object.entries(LOSSES)) {
    test(`a screen whose code ${loss} reloads itself, then shows an error`, async () => {
      const visitor = await world.visit({ keepsShell: false });
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

  test('a part of a screen whose code is missing leaves the screen, and comes when it is tried again', async () => {
    const visitor = await world.visit({ keepsShell: false });
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

  test('a newer version is offered quietly, and the page of the server is loaded', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await settledRows(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.route('**/resource/**', namesOther);
    await goWithin(page, '/movement-history');
    await page.locator('.newer-version').waitFor();
    await assertAccessible(page, 'a newer version is there');
    await shoot(page, 'newer-version');
    await press(page, text('shell.reload'));
    // An answer that names the page's own version would take the offer back.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.locator('.newer-version').waitFor({ state: 'detached' });
    await settledRows(page);
    assert.equal(await page.locator('.newer-version').count(), 0);
    visitor.assertQuiet();
    await visitor.leave();
  });
});

/** What comes over the network, and what does not. */
describe('the application', () => {
  const world = createWorld();

  test('is kept on the device: a reload fetches no code, and the list is asked for once, before its code', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await settledRows(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    assert.ok((await keptFiles(page)) > 10);
    const fetched: string[] = [];
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('/shops/page')) asked.push(pathname);
      if (pathname.startsWith('/assets/') && !response.fromServiceWorker()) fetched.push(pathname);
    });
    await page.reload();
    await settledRows(page);
    assert.deepEqual([fetched, asked.length], [[], 1]);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('does not become a page where a file is missing', async () => {
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

/** Says yes to the browser, which asks whether to leave what was typed. */
function leaveAnyway(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}

/** What was typed and not saved yet. */
describe('a half-filled form', () => {
  const world = createWorld();

  test('holds what was typed when the page was loaded anew, until it is given up', async () => {
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

  test('of a request does so, too', async () => {
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
