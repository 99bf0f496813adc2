import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { goWithin, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { tooSmallTargets } from '../../testing/targets.ts';
import { PHONE, shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const FIRST_CARD_WITHIN = 220;
const CARDS_IN_SIGHT = 6;
const NO_LISTS = [
  '/',
  '/home',
  '/stock-taking-capture',
  '/kept-requests',
  '/findings',
  '/statistics',
  '/status',
];
/** Lists with figures above their cards. */
const WITH_FIGURES = ['/elixir-sync', '/aurora-connection', '/prime-sols-requests'];

async function menuAddresses(page: Page): Promise<string[]> {
  const links = page.locator('.menu-entries a');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}

async function placesOfCards(page: Page) {
  return page.locator('.card').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const { innerHeight } = window;
    return {
      count: boxes.length,
      first: boxes[0]?.top ?? 0,
      inSight: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    };
  });
}

async function assertCards(page: Page, address: string): Promise<void> {
  await settledRows(page);
  const { count, first, inSight } = await placesOfCards(page);
  if (count === 0 || WITH_FIGURES.includes(address)) return;
  assert.ok(first <= FIRST_CARD_WITHIN, `${address}: the first card begins at ${first}`);
  assert.ok(inSight >= Math.min(count, CARDS_IN_SIGHT), `${address}: ${inSight} cards are in sight`);
}

/** Pages that list rows link to. */
const BESIDE_THE_MENU = [
  '/shops/200001',
  '/devices/1',
  '/stock-taking-lines/1',
  '/stock-taking-rounds/1',
  '/findings/device-without-place',
];

const SMALL_PHONE = { width: 320, height: 640 };

/** Fails on touch targets that are too small, and on content wider than the screen. */
async function assertFits(page: Page, address: string): Promise<void> {
  assert.deepEqual(await tooSmallTargets(page), [], address);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const { width: most } = page.viewportSize() ?? PHONE;
  assert.ok(width <= most, `${address} is ${width} wide on ${most}`);
  const isWhole = await page
    .locator('h1')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  assert.ok(isWhole, `the title of ${address} is cut`);
}

/** On a phone every list has cards, touch targets are large enough, and contrast is sufficient in both themes. */
describe('on a narrow screen', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const user of ['regional-leader', 'it-admin', 'representative']) {
    test(`every screen of ${user}`, async () => {
      const visitor = await world.visit({ isPhone: true });
      const { page } = visitor;
      await signIn(page, user);
      for (const address of await menuAddresses(page)) {
        // A few rows have every kind of fact, and are checked faster.
        await goWithin(page, NO_LISTS.includes(address) ? address : `${address}?size=10`);
        await page
          .locator(`.menu-entries a[href="${address}"][aria-current="page"]`)
          .waitFor({ state: 'attached' });
        await page.locator('h1').first().waitFor();
        if (!NO_LISTS.includes(address)) await assertCards(page, address);
        await assertFits(page, address);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await assertAccessible(page, `${user} ${address} ${colorScheme}`);
          await shoot(page, `narrow-${user}-${address.replaceAll('/', '-')}-${colorScheme}`);
        }
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  for (const [language, viewport] of LANGUAGES.flatMap((each) =>
    [PHONE, SMALL_PHONE].map((size) => [each, size] as const),
  )) {
    test(`pages that rows link to, in ${language}, ${viewport.width} wide`, async () => {
      const visitor = await world.visit({ isPhone: true, language, viewport });
      const { page } = visitor;
      await signIn(page, 'regional-leader');
      for (const address of BESIDE_THE_MENU) {
        await goWithin(page, address);
        await page.locator('.message-page').waitFor({ state: 'detached' });
        await page.locator('h1').first().waitFor();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        await assertFits(page, address);
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  for (const [what, address, link] of [
    ['a request', '/work-requests?open=1499', '.surroundings a'],
    ['a timeline', '/device-register?timeline=1', '.timeline a'],
  ] as const) {
    test(`touch targets of the links of ${what} are large enough`, async () => {
      const visitor = await world.visit({ isPhone: true });
      const { page } = visitor;
      await signIn(page, 'regional-leader', address);
      await page.getByRole('dialog').locator(link).first().waitFor();
      assert.deepEqual(await tooSmallTargets(page), []);
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('touch targets of the view list are large enough', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?size=5');
    await settledRows(page);
    await page.getByRole('button', { name: text('table.tools') }).tap();
    await page.getByRole('button', { name: text('view.button') }).tap();
    await page.locator('.view-list').waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
    const ends = await page.locator('.column-list li').evaluateAll((rows) =>
      rows.map((row) => {
        const [up, down] = [...row.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
        return (
          (down?.left ?? 0) >= (up?.right ?? 1) && (down?.right ?? 0) <= row.getBoundingClientRect().right + 1
        );
      }),
    );
    assert.ok(ends.length > 0 && ends.every(Boolean), 'no arrow covers another or leaves its row');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a dialog is full screen, with its error in view', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests');
    await settledRows(page);
    await page.getByRole('button', { name: text('common.add') }).tap();
    await page.locator('.ant-modal:focus-within .request-form').waitFor();
    const footer = page.locator('.ant-modal-footer');
    await footer.locator('.ant-btn-primary').tap();
    const fault = page.locator('.request-fault').first();
    await fault.waitFor();
    // The control gets the focus when it is scrolled into view.
    await page.locator('.request-form [aria-invalid="true"]:focus').waitFor();
    const [box, below] = [await fault.boundingBox(), await footer.boundingBox()];
    assert.ok(box && below && box.y > 0 && box.y + box.height <= below.y, 'the fault is above the footer');
    const dialog = await page.locator('.ant-modal-container').boundingBox();
    assert.deepEqual([dialog?.x, dialog?.y, dialog?.width, dialog?.height], [0, 0, 390, 844]);
    assert.deepEqual(await tooSmallTargets(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertAccessible(page, 'the form in the dark');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
