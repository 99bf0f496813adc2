import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Locator, Page } from 'playwright-core';
import type { Api } from '../testing/api.ts';
import { expectSuccess, settledRows, text, wordsOf } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const field = (page: Page) => page.locator('.cell-editor input:focus');
const SAVED = text('SAVED');

// The first Enter chooses, the second one saves.
const CHOICES = [
  ['shop-status.OWN', ['Enter']],
  ['shop-status.EXPORT', ['Tab']],
] as const;

/** The cell of a row under this heading. */
async function cellOf(page: Page, row: Locator, heading: string): Promise<Locator> {
  const titles = await page
    .locator('.list-table thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
  return row.locator('td').nth(titles.indexOf(heading));
}

/** Inline editing of the cells of a list. */
describe('a cell of a list', () => {
  const world = createWorld();
  let api: Api;
  let shops: readonly Tree[];
  before(async () => {
    api = await world.apiAs('admin');
    shops = ((await api('POST', '/resource/shops/page', { size: 3 })) as { content: Tree[] }).content;
  });

  test('opens on double click, Escape cancels, Tab saves and opens the next cell, a chosen one too', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    const row = (await settledRows(page)).first();
    const name = await cellOf(page, row, text('shop.name'));
    const before = await wordsOf(name);
    await name.dblclick();
    await field(page).fill('Elvetett név');
    await page.keyboard.press('Escape');
    await name.getByText(before).waitFor();
    await page.locator('.list-row:focus').waitFor();

    await name.dblclick();
    await field(page).fill('');
    await page.keyboard.press('Enter');
    await page.locator('.cell-editor').getByText(text('PLEASE_ENTER_NAME')).waitFor();
    await shoot(page, 'cell-edit-fault');
    await field(page).fill('Cellában írt név');
    await page.keyboard.press('Tab');
    await expectSuccess(page, SAVED);
    await name.getByText('Cellában írt név').waitFor();
    await page.locator('.cell-editor').getByLabel(text('shop.address.postalCode')).waitFor();
    await page.keyboard.press('Escape');

    const status = await cellOf(page, row, text('shop.shopStatus'));
    for (const [chosen, keys] of CHOICES) {
      await status.dblclick();
      await field(page).pressSequentially(text(chosen));
      for (const key of keys) await page.keyboard.press(key);
      await expectSuccess(page, SAVED);
      await status.getByText(text(chosen), { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('refuses a day that cannot be read, and takes one that is typed', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/device-register?size=5');
    const row = (await settledRows(page)).first();
    const day = await cellOf(page, row, text('device-register.warrantyDate'));
    await day.dblclick();
    await field(page).fill('2027.02.30');
    await page.keyboard.press('Enter');
    await page.locator('.cell-editor').getByText(text('DATE_INVALID')).waitFor();
    assert.equal(await page.locator('.ant-picker-dropdown:visible').count(), 0, 'nothing covers the message');
    await shoot(page, 'cell-edit-no-day');
    await field(page).fill('2027. 2. 3. ');
    await page.keyboard.press('Enter');
    await expectSuccess(page, SAVED);
    await day.getByText('2027-02-03').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('opens on F2, and shows a conflict with another user', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    const rows = await settledRows(page);
    const shop = shops[1] ?? {};
    await rows.nth(1).focus();
    await page.keyboard.press('F2');
    await field(page).fill('Az én nevem');
    await api('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, name: 'Közben más írta' });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Közben más írta').waitFor();
    await shoot(page, 'cell-edit-conflict');
    visitor.assertQuiet([/status of 409/, /VERSION_CONFLICT/]);
    await visitor.leave();
  });
});
