import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { deviceInShop, requestDismantling } from '../../testing/devices.ts';
import { goWithin, settledRows, signOut, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { tooSmallTargets } from '../../testing/targets.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const LISTS = ['/work-requests', '/device-register', '/shops'];
const AS_OF = '.as-of';

/** Holds back the requests of an address until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

const firstKey = (page: Page) => page.locator('.card-body').first().getAttribute('data-row-key');

/** Stored data that a phone shows while the network is slow (docs/domain.md §11.4). */
describe('stored data of the last visit', () => {
  const world = createWorld({ keepsShell: true });
  let visitor: Visitor;
  before(async () => {
    visitor = await world.visit({ isPhone: true, intercepts: true });
    await signIn(visitor.page, 'regional-leader');
  });
  after(() => visitor.leave());

  for (const list of LISTS) {
    test(`${list} shows stored rows before the response, with their time`, async () => {
      const { page } = visitor;
      await goWithin(page, list);
      await settledRows(page);
      const seen = await firstKey(page);
      const release = await holdBack(page, '**/page');
      await page.goto(list);
      await page.locator(AS_OF).waitFor();
      assert.equal(await firstKey(page), seen);
      assert.match((await page.locator(AS_OF).textContent()) ?? '', /^Állapot: \d\d:\d\d, frissül…$/);
      assert.deepEqual(await tooSmallTargets(page), []);
      await shoot(page, `last-visit-${list.slice(1)}`);
      release();
      await page.locator(AS_OF).waitFor({ state: 'detached' });
      visitor.assertQuiet();
    });
  }

  test('home shows its stored content', async () => {
    const { page } = visitor;
    await goWithin(page, '/');
    await page.locator('.home:not([aria-busy="true"]) .home-part').first().waitFor();
    const release = await holdBack(page, '**/resource/home');
    await page.goto('/');
    await page.locator(AS_OF).waitFor();
    await page.locator('.home[aria-busy="true"] .home-part').first().waitFor();
    await shoot(page, 'last-visit-home');
    release();
    await page.locator('.home:not([aria-busy="true"])').waitFor();
    assert.equal(await page.locator(AS_OF).count(), 0);
    visitor.assertQuiet();
  });

  for (const scrolled of [0, 400]) {
    test(`new rows do not move the visible rows, scrolled by ${scrolled} px`, async () => {
      const { page } = visitor;
      await goWithin(page, '/work-requests');
      await settledRows(page);
      const api = await world.apiAs('representative');
      const release = await holdBack(page, '**/work-requests/page');
      await page.goto('/work-requests');
      await page.locator(AS_OF).waitFor();
      await page.evaluate((by) => window.scrollTo(0, by), scrolled);
      const before = await firstKey(page);
      await requestDismantling(api, await deviceInShop(await world.apiAs('admin')));
      const thumb = page.locator('.card-body').nth(scrolled === 0 ? 1 : 6);
      const key = await thumb.getAttribute('data-row-key');
      const place = (await thumb.boundingBox())?.y ?? 0;
      release();
      await page.locator(AS_OF).waitFor({ state: 'detached' });
      assert.notEqual(await firstKey(page), before, 'a new row came first');
      await page.waitForFunction(
        ([name, top]) => {
          const card = document.querySelector(`.card-body[data-row-key="${name}"]`);
          return Math.abs((card?.getBoundingClientRect().top ?? 0) - Number(top)) < 1;
        },
        [key, place] as const,
      );
      visitor.assertQuiet();
    });
  }

  test('offline, stored rows stay with a note; a logout removes them, and other users never see them', async () => {
    const { page } = visitor;
    await goWithin(page, '/shops');
    await settledRows(page);
    await page.route('**/shops/page', (route) => route.abort());
    await page.goto('/shops');
    await page
      .locator(AS_OF)
      .getByText(text('common.asOfFailed', { time: '' }).split(',')[1] ?? '')
      .waitFor();
    assert.ok((await page.locator('.card').count()) > 0);
    await page.unroute('**/shops/page');

    await signOut(page);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('last-visit')),
    );
    assert.deepEqual(kept, []);
    const release = await holdBack(page, '**/page');
    await signIn(page, 'sales-van', '/shops');
    await page.locator('.card-list[aria-busy="true"]').waitFor();
    assert.equal(await page.locator('.card').count(), 0);
    release();
    await settledRows(page);
    visitor.assertQuiet([/ERR_FAILED/, /NetworkError/]);
  });
});
