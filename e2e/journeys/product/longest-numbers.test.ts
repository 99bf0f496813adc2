import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { goWithin } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const LONGEST = 'W'.repeat(44);
const PHONE_WIDTH = 390;

/** Gives every device an inventory number of fifty characters, without changing the register. */
async function lengthenNumbers(page: Page): Promise<void> {
  await page.route(/\/(overview|page)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/LTR-(\d{6})/g, `${LONGEST}$1`);
    await route.fulfill({ response, body });
  });
}

/** Numbers of fifty characters, the longest there are (docs/domain.md §12.6), in letters as wide as any. */
describe('on a phone the longest numbers take several lines', () => {
  const world = createWorld();

  test('on pages and in titles of dialogs', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    await lengthenNumbers(page);
    for (const address of ['/shops/200001', '/devices/1']) {
      await goWithin(page, address);
      await page.locator('article', { hasText: LONGEST }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, PHONE_WIDTH, address);
    }
    await goWithin(page, '/device-register?open=1');
    const title = page.getByRole('dialog').locator('.entity-drawer-row', { hasText: LONGEST });
    await title.waitFor();
    const isWhole = await title.evaluate((element) => element.getBoundingClientRect().right <= innerWidth);
    assert.ok(isWhole, 'the title of the form is cut');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
