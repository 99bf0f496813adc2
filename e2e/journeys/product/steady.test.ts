import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { waitForAnimations } from '../../testing/animations.ts';
import { goWithin, settledRows, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const topOf = (element: Locator) => element.evaluate((each) => Math.round(each.getBoundingClientRect().top));

/** The parts of an element that are not in sight, or lie beneath another one. */
const coveredIn = (element: Locator) =>
  element.locator('> span, button, select').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return !part.contains(document.elementFromPoint(x, y));
      })
      .map(({ outerHTML }) => outerHTML),
  );

/** Holds the answers to requests until the returned function is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const TRIP_MS = 80;

/** Lets each file and each answer take longer than the one before, and adds up by how much the screen moves meanwhile. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  let trips = 0;
  await page.route(/\/(assets|resource)\//, async (route: Route) => {
    trips += 1;
    await pause((trips % 10) * TRIP_MS);
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      const before = Number(document.documentElement.dataset.moved ?? 0);
      const moved = shifts.reduce((sum, { value }) => sum + value, before);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-moved')) ?? 0);
}

/** What is in sight stays where it is when something above it is loaded later: a finger may be over it. */
describe('what is in sight does not move', { concurrency: 2 }, () => {
  const world = createWorld();

  const LINES = ['regional-leader', '/stock-taking-lines/1', '.stock-taking-summary'] as const;

  for (const [what, [user, address, head], late] of [
    ['the facts of a stock-taking are', LINES, '**/summary/1'],
    ['the code that shows the facts of a stock-taking is', LINES, /\/assets\/summary-(?!query)/],
    [
      'the facts of a partner are',
      ['it-admin', '/aurora-connection', '.partner-glance'],
      '**/resource/partners',
    ],
  ] as const) {
    test(`when ${what} late: its list waits`, async () => {
      const visitor = await world.visit({ isPhone: true });
      const { page } = visitor;
      await signIn(page, user, '/nowhere');
      const answer = await hold(page, late);
      await goWithin(page, address);
      const cards = page.locator('.card-body');
      await cards.first().waitFor({ state: 'attached' });
      assert.equal(await cards.filter({ visible: true }).count(), 0);
      answer();
      await page.locator(head).waitFor();
      await (await settledRows(page)).first().waitFor();
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  for (const [address, bar] of [
    ['/work-requests?requestStatus=REQUIRED&size=20', '.selection-bar'],
    ['/shops?size=20', '.bulk-bar'],
  ] as const)
    test(`when the first row is selected: ${bar}`, async () => {
      for (const width of [800, 1366]) {
        const visitor = await world.visit({ viewport: { width, height: 600 } });
        const { page } = visitor;
        await signIn(page, 'regional-leader', address);
        const row = (await settledRows(page)).first();
        const before = await topOf(row);
        await row.locator('input[type="checkbox"]').check();
        await page.locator(bar).waitFor();
        assert.equal(await topOf(row), before, `${width} wide`);
        assert.deepEqual(await coveredIn(page.locator('.list-pages')), [], `${width} wide`);
        visitor.assertQuiet();
        await visitor.leave();
      }
    });

  test('when an entry of the menu becomes the current one', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'it-admin', '/messages');
    const entries = page.locator('.side-menu .menu-entries a');
    const heights = () => entries.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    for (const entry of await entries.all()) {
      await entry.click();
      await entry.and(page.locator('[aria-current="page"]')).waitFor();
      assert.deepEqual(await heights(), before, await wordsOf(entry));
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('when the menu of the templates is loaded: its button is there before', async () => {
    const visitor = await world.visit({ viewport: { width: 800, height: 600 } });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    const load = await hold(page, '**/assets/template-menu-*');
    await goWithin(page, '/work-requests');
    const row = (await settledRows(page)).first();
    const before = await topOf(row);
    load();
    await page.getByRole('button', { name: text('request-upload.templates'), disabled: false }).waitFor();
    assert.equal(await topOf(row), before);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('when the choice of the period of the statistics is late: the charts wait for it', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    const load = await hold(page, '**/assets/period-bar-*');
    await goWithin(page, '/statistics');
    const panels = page.locator('.panels > .panel');
    await panels.first().waitFor({ state: 'attached' });
    assert.equal(await panels.filter({ visible: true }).count(), 0);
    load();
    await page.locator('.period-bar').waitFor();
    await panels.first().waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('while a screen is loaded file by file and answer by answer', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    const shifts = await measureShifts(page);
    for (const [address, last] of [
      ['/shops/200380', '.timeline'],
      ['/devices/1', '.timeline'],
      ['/stock-taking-rounds/1', '.round-shops ~ .card-list[aria-busy="false"]'],
      ['/device-types', '.card-list[aria-busy="false"]'],
      ['/statistics', '.statistics[aria-busy="false"] .panels'],
    ] as const) {
      await page.goto(address);
      await page.locator(last).first().waitFor();
      await waitForAnimations(page);
      assert.ok((await shifts()) < 0.03, `${address} moved by ${await shifts()}`);
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('when the figures of the home page arrive', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    const answer = await hold(page, '**/resource/home');
    await goWithin(page, '/');
    const last = page.locator('.figure').last();
    const before = await topOf(last);
    answer();
    await last.locator('.figure-value', { hasText: /\d/ }).waitFor();
    assert.equal(await topOf(last), before);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('when the picture of a device is loaded', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/nowhere');
    const answer = await hold(page, '**/public/file/**');
    await goWithin(page, '/devices/1');
    const actions = page.locator('.overview-actions');
    await actions.waitFor();
    const before = await topOf(actions);
    answer();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.overview-picture')?.complete);
    assert.equal(await topOf(actions), before);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('when a newer version is ready: it is offered on the next page', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    const card = (await settledRows(page)).first();
    const before = await topOf(card);
    await page.route('**/resource/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-web-version': 'another' } });
    });
    const answered = page.waitForResponse(/\/resource\/search/);
    await page
      .getByRole('button', { name: text('search.opener') })
      .first()
      .tap();
    await page.getByRole('combobox', { name: text('search.title') }).fill('Bolt');
    await answered;
    await page.keyboard.press('Escape');
    assert.equal(await topOf(card), before);
    await goWithin(page, '/movement-history');
    await page.locator('.newer-version').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
