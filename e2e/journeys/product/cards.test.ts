import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from '../../testing/axe.ts';
import { goWithin, settledRows, signOut, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { tooSmallTargets } from '../../testing/targets.ts';
import { createWorld } from '../../testing/world.ts';

const SMALL_PHONE = { width: 360, height: 640 };

/** The cards of a list on a phone: what they show, and what a finger does with them. */
describe('cards of a list', { concurrency: 2 }, () => {
  const world = createWorld();

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

  test('the title of a card shows both devices of a replacement on a small phone', async () => {
    const visitor = await world.visit({ isPhone: true, viewport: SMALL_PHONE });
    const { page } = visitor;
    await signIn(page, 'sales-van', '/movement-history?requestType=REPLACEMENT&size=20');
    const titles = (await settledRows(page)).locator('.card-title').filter({ hasText: ' · ' });
    assert.ok((await titles.count()) > 0, 'a device was replaced by one of another type');
    const cut = await titles.evaluateAll((all) =>
      all
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
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

  test('the bar of a selection has both decisions in one line on a small phone', async () => {
    const visitor = await world.visit({ isPhone: true, viewport: SMALL_PHONE });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?requestStatus=REQUIRED&size=5');
    await (await settledRows(page)).first().waitFor();
    await page.locator('.card .row-menu').first().tap();
    await page.getByRole('menuitem', { name: text('table.chooseRow') }).tap();
    const decisions = page.locator('.selection-bar .ant-btn:not(.ant-btn-link)');
    await decisions.nth(1).waitFor();
    const tops = await decisions.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, tops.join());
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
});
