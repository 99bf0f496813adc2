import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { control, press, settledRows, text, wordsOf } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const field = (page: Page) => page.getByRole('combobox', { name: text('search.title') });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the search by its keys and types; answers what is chosen first. */
async function search(page: Page, typed: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await chosen(page)
    .filter({ hasText: new RegExp(typed, 'i') })
    .waitFor();
  return wordsOf(chosen(page).locator('.search-hit-title'));
}

/** Search from anywhere, by keyboard and on a phone. */
describe('search', () => {
  const world = createWorld();

  test('a leader finds a device, a shop and a request by keyboard, and each opens', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/');
    assert.equal(await search(page, 'ltr-000012'), 'LTR-000012');
    await shoot(page, 'search');
    await page.keyboard.press('Enter');
    await page.locator('.ant-modal').getByText('LTR-000012').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal-wrap').waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).searchParams.get('open'), null);

    const shopName = await search(page, '200007');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shops\?code=200007/);
    await control(page, text('shop.name')).waitFor();
    assert.equal(await control(page, text('shop.name')).inputValue(), shopName);
    await page.keyboard.press('Escape');
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });

    assert.equal(await search(page, '42'), '#42');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/work-requests\?id=42/);
    await page.getByRole('dialog').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a representative finds on a phone what the lists show, and no devices', async () => {
    const visitor = await world.visit({ viewport: PHONE });
    const { page } = visitor;
    await signIn(page, 'representative', '/shops');
    await press(page, text('search.opener'));
    await field(page).fill('ltr-0000');
    await page.locator('.search-notice').filter({ hasText: 'ltr-0000' }).waitFor();
    await field(page).fill('200007');
    await chosen(page).waitFor();
    await shoot(page, 'search-phone');
    await chosen(page).click();
    await page.waitForURL(/\/shops\?code=200007/);
    assert.equal(await (await settledRows(page)).count(), 1);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
