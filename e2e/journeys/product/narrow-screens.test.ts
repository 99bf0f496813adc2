import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { goWithin, settledRows, signOut, text } from '../../testing/screen.ts';
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

  test('a tap on a row without form or page shows its columns, with touch targets large enough', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/stock-taking-lines/1');
    await (await settledRows(page)).first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.locator('dt', { hasText: text('stock-taking-line.hasQrCode') }).waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
    await assertAccessible(page, 'the columns of a line');
    visitor.assertQuiet();
    await visitor.leave();
  });

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

  test('filters and sort order are set in a bottom sheet, and shown as chips', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    await page.getByRole('button', { name: text('table.filterAndSort') }).tap();
    const sheet = page.getByRole('dialog', { name: text('table.filterAndSort') });
    await sheet.getByRole('button', { name: text('shop.address.city'), exact: true }).tap();
    await sheet.getByRole('textbox', { name: text('shop.address.city') }).fill('Budapest');
    await page.waitForURL(/address\.city=Budapest/);
    assert.deepEqual(await tooSmallTargets(page), []);
    await assertAccessible(page, 'the sheet of filters');
    await sheet.locator('.ant-btn-primary').tap();
    const filter = `${text('shop.address.city')}: Budapest`;
    await page.getByRole('button', { name: text('table.removeFilter', { filter }) }).tap();
    await page.waitForURL((url) => !url.searchParams.has('address.city'));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('cards show the longest status and the name of their date whole', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?requestStatus=CALORIC_OR_COMPRESSOR&size=5');
    const state = (await settledRows(page)).first().locator('.card-state');
    const cut = await state.locator('.tag, .card-date-name').evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth, parentElement }) => {
          const room = parentElement?.clientWidth ?? 0;
          return scrollWidth > clientWidth || scrollWidth > room;
        })
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, []);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('cards show people by name, and distinguish two texts of a code', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'it-admin', '/user-management?username=it-admin');
    assert.equal(await (await settledRows(page)).locator('.card-title').textContent(), 'Szalai Gergő');
    await goWithin(page, '/messages?messageId.messageCode=entity.shop&size=5');
    const texts = (await settledRows(page)).locator('.card-subtitle');
    await texts.filter({ hasText: /^Magyar · Boltok$/ }).waitFor();
    await texts.filter({ hasText: /^Angol · Shops$/ }).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('every card of the movement history has a title', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'sales-van', '/movement-history?requestType=TRANSIT&size=5');
    const titles = (await settledRows(page)).locator('.card-title');
    assert.deepEqual(await titles.allTextContents(), Array(5).fill(text('request-type.TRANSIT')));
    await goWithin(page, '/movement-history?requestType=SERVICE&size=5');
    await settledRows(page);
    assert.ok((await titles.allTextContents()).every((words) => words !== ''));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('Back restores the scroll position of the list', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/stock-taking?size=50');
    const cards = await settledRows(page);
    await cards.nth(20).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    assert.ok(place > 0);
    await cards.nth(20).tap();
    await page.waitForURL(/stock-taking-lines/);
    await settledRows(page);
    await page.goBack();
    await page.waitForURL(/size=50/);
    await settledRows(page);
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, place);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a long press selects, a swipe shows the actions, a pull refreshes', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?awaiting=me');
    const cards = await settledRows(page);
    const touch = await page.context().newCDPSession(page);
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    };
    const box = await cards.first().boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + 200, box.y + 30];
    await at('touchStart', x, y);
    await page.locator('.card[data-chosen="true"]').waitFor();
    await at('touchEnd');
    await page.locator('.selection-bar').waitFor();
    assert.equal((await cards.first().boundingBox())?.y, box.y, 'the cards stay where they are');
    await cards.nth(1).tap();
    await page.locator('.card[data-chosen="true"]').nth(1).waitFor();
    await cards.nth(1).tap();
    await cards.first().tap();
    await page.locator('.card[data-chosen="true"]').waitFor({ state: 'detached' });

    const again = await cards.nth(2).boundingBox();
    assert.ok(again);
    const middle = again.y + 30;
    // Sent without waiting in between: a slow answer would make it a long press.
    await Promise.all([
      at('touchStart', x, middle),
      ...[20, 50, 80].map((by) => at('touchMove', x - by, middle)),
      at('touchEnd'),
    ]);
    await page.getByRole('menuitem').first().waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
    await assertAccessible(page, 'the actions of a card');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });

    await page.evaluate(() => window.scrollTo(0, 0));
    const answer = page.waitForResponse(/work-requests\/page/);
    await at('touchStart', x, y);
    for (const by of [40, 80, 120]) await at('touchMove', x, y + by);
    await at('touchEnd');
    await answer;
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('list layout and theme are stored per user', async () => {
    // The journeys of other files expect cards on the phones of the other users.
    const user = 'retail-leader';
    const api = await world.apiAs(user);
    await api('PUT', '/resource/preferences', { lists: 'cards', theme: 'system' });
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, user, '/shops?size=5');
    await settledRows(page);
    await page.getByRole('button', { name: text('table.tools') }).tap();
    await page.getByRole('button', { name: text('table.asTable') }).tap();
    await page.locator('.entity-table .list-row').first().waitFor();
    // The closing sheet returns the focus, and a menu that loses the focus closes.
    await page.getByRole('dialog', { name: text('table.tools') }).waitFor({ state: 'hidden' });
    await page.locator('.user-button').tap();
    const stored = page.waitForResponse(
      (answer) => (answer.request().postData() ?? '').includes('"dark"') && answer.ok(),
    );
    await page.getByRole('button', { name: text('shell.theme.dark') }).tap();
    await page.locator('html[data-theme="dark"]').waitFor();
    await stored;
    await page.reload();
    await page.locator('html[data-theme="dark"] .entity-table .list-row').first().waitFor();
    await assertAccessible(page, 'a table in the dark');
    assert.deepEqual(await tooSmallTargets(page), []);
    // A logout clears the local storage.
    await page.keyboard.press('Escape');
    await signOut(page);
    await signIn(page, user, '/shops?size=5');
    await page.locator('html[data-theme="dark"] .entity-table .list-row').first().waitFor();
    await page.getByRole('button', { name: text('table.tools') }).tap();
    await page.getByRole('button', { name: text('table.asCards') }).tap();
    await page.locator('.card').first().waitFor();
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
