import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FOCUSED, tabTo } from '../../testing/keys.ts';
import { control, goWithin, keyOf, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

/** A whole task without a mouse: skip link, menu, sort, filter, row menu, form. */
describe('the keyboard', () => {
  const world = createWorld();
  let visitor: Visitor;
  before(async () => {
    visitor = await world.visit();
    await signIn(visitor.page, 'regional-leader');
  });
  after(() => visitor.leave());

  test('a row is found, edited and saved by keyboard alone', async () => {
    const { page } = visitor;
    await page.locator('.home').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(FOCUSED).textContent(), text('shell.skipToContent'));

    await tabTo(page, '.menu-entries a[href="/shops"]');
    await page.keyboard.press('Enter');
    await settledRows(page);

    const code = await keyOf((await settledRows(page)).first());
    await page.locator('a.skip-link').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, '.list-table .sorter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=-code/);
    await tabTo(page, '.filter-button');
    await page.keyboard.press('Enter');
    await page.locator('.column-filter input:focus').waitFor();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`code=${code}`));
    await page.keyboard.press('Escape');
    await page.locator('.filter-button:focus').waitFor();

    const rows = await settledRows(page);
    assert.equal(await rows.count(), 1);
    await tabTo(page, '.row-menu');
    const opener = await page.locator(FOCUSED).getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await page.locator('[role="menuitem"]:focus').waitFor();
    await page.keyboard.press('Enter');
    const remark = control(page, text('shop.remark'));
    await remark.waitFor();
    await page.locator('.ant-drawer :focus').first().waitFor();
    await tabTo(page, `.ant-drawer #${await remark.getAttribute('id')}`);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Csak billentyűvel.');
    await press(page, text('common.save'));
    await page.locator('.toast-success').getByText(text('SAVED')).waitFor();
    await page
      .getByRole('button', { name: opener ?? '', exact: true })
      .and(page.locator(FOCUSED))
      .waitFor();
    visitor.assertQuiet();
  });

  test('the menu of an enlarged page keeps the focus until it is closed, and returns it', async () => {
    const enlarged = await world.visit({ viewport: { width: 640, height: 480 } });
    const { page } = enlarged;
    await signIn(page, 'regional-leader', '/shops?size=5');
    await settledRows(page);
    const links = await page.locator('.side-menu a').count();
    await page.locator('.menu-opener').focus();
    await page.keyboard.press('Enter');
    await page.locator('.menu-closer:focus').waitFor();
    for (let presses = 0; presses < links + 5; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(FOCUSED);
      if ((await focused.count()) === 0) continue;
      assert.ok(
        await focused.evaluate((element) => element.closest('body, .side-menu')?.matches('.side-menu')),
      );
    }
    await page.locator('.side-menu a').first().focus();
    await page.keyboard.press('Escape');
    await page.locator('.menu-opener:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('.brand:focus').waitFor();
    enlarged.assertQuiet();
    await enlarged.leave();
  });

  test('rows scroll with a header that is scrolled into view by the focus', async () => {
    const { page } = visitor;
    await goWithin(page, '/shops');
    const rows = await settledRows(page);
    await tabTo(page, '.list-table th:nth-child(9) .filter-button');
    const heading = await page.locator('.list-table th:nth-child(9)').boundingBox();
    const cell = await rows.first().locator('td:nth-child(9)').boundingBox();
    assert.equal(cell?.x, heading?.x);
    visitor.assertQuiet();
  });
});
