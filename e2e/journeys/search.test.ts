import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { press, text, wordsOf } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const field = (page: Page) => page.getByRole('combobox', { name: text('search.title') });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the search by its shortcut and types; returns the title of the first hit. */
async function search(page: Page, typed: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await chosen(page)
    .filter({ hasText: new RegExp(typed, 'i') })
    .waitFor();
  return wordsOf(chosen(page).locator('.search-hit-title'));
}

/** Global search, by keyboard and on a phone. */
describe('search', () => {
  const world = createWorld();

  test('a leader finds and opens a device, a shop and a request by keyboard', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/');
    assert.equal(await search(page, 'ltr-000012'), 'LTR-000012');
    await shoot(page, 'search');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/devices\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'LTR-000012' }).waitFor();

    const shopName = await search(page, '200007');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shops\/200007$/);
    await page.getByRole('heading', { level: 1, name: shopName }).waitFor();

    assert.equal(await search(page, '42'), '#42');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/work-requests\?id=42/);
    await page.getByRole('dialog').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a representative finds devices and shops on a phone', async () => {
    const visitor = await world.visit({ viewport: PHONE });
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await press(page, text('search.opener'));
    await field(page).fill('ltr-000012');
    await chosen(page).filter({ hasText: 'LTR-000012' }).waitFor();
    await field(page).fill('200007');
    await chosen(page).filter({ hasText: '200007' }).waitFor();
    await shoot(page, 'search-phone');
    await chosen(page).click();
    await page.waitForURL(/\/shops\/200007$/);
    await page.locator('.overview').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
