import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  control,
  expectSuccess,
  press,
  settledRows,
  signOut,
  takeRowAction,
  text,
  wordsOf,
} from '../testing/screen.ts';
import { fillLogin, PHONE, shoot, signIn } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

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

async function headersOf(page: Page): Promise<string[]> {
  const titles = page.locator('.entity-table thead th[title]');
  return titles.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
}

async function openViews(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Nézet/ }).click();
  await page.locator('.column-list').waitFor();
}

/** Search from anywhere, saved views, and who changed what. */
export function searchAndViewJourneys(world: World): void {
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

  test('a saved view survives the sign-out, and others open it by its link', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', '/shops?address.city=Pécs');
    await settledRows(page);
    await openViews(page);
    const columns = page.locator('.ant-drawer');
    await columns.getByRole('checkbox', { name: text('shop.address.postalCode'), exact: true }).uncheck();
    await columns.getByRole('button', { name: text('view.up', { column: text('shop.name') }) }).click();
    await columns.getByLabel(text('view.name')).fill('Pécsi boltjaim');
    await columns.getByRole('checkbox', { name: text('view.openFirst') }).check();
    await columns.getByRole('checkbox', { name: text('view.share') }).check();
    await press(page, text('view.saveNew'));
    await expectSuccess(page, text('SAVED'));
    const id = new URL(page.url()).searchParams.get('view');
    await shoot(page, 'views');
    await columns
      .getByRole('button', { name: text('common.close') })
      .first()
      .click();
    await signOut(page);

    await fillLogin(page, 'retail-leader');
    await page.locator('.shell-header').waitFor();
    await page.goto('/shops');
    await page.waitForURL(/address\.city=P/);
    await settledRows(page);
    const [first, second, third] = await headersOf(page);
    assert.deepEqual([first, second], [text('shop.name'), text('shop.code')]);
    assert.notEqual(third, text('shop.address.postalCode'));
    await page.getByRole('button', { name: text('view.named', { name: 'Pécsi boltjaim' }) }).waitFor();
    visitor.assertQuiet();
    await visitor.leave();

    const other = await world.visit();
    await signIn(other.page, 'sales-van', `/shops?view=${id}`);
    await other.page.waitForURL(/address\.city=P/);
    await settledRows(other.page);
    assert.equal((await headersOf(other.page))[0], text('shop.name'));
    await openViews(other.page);
    await other.page.locator('.view-list').getByText('retail-leader').waitFor();
    other.assertQuiet();
    await other.leave();
  });

  test('the changes of a shop say who made them, and the trail finds them', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?code=200031');
    const row = (await settledRows(page)).first();
    const before = await wordsOf(row.locator('td').nth(1));
    await row.click();
    await control(page, text('shop.name')).fill('Átkeresztelt Csemege');
    await press(page, text('common.save'));
    await expectSuccess(page, text('SAVED'));
    await takeRowAction(page, 'Átkeresztelt Csemege', text('audit.history'));
    const newest = page.locator('.timeline li').first();
    await newest.getByText('regional-leader').waitFor();
    assert.match(await wordsOf(newest), new RegExp(`${before}.*Átkeresztelt Csemege`));
    await shoot(page, 'history');
    await page.keyboard.press('Escape');

    await page.goto('/audit?recordKey=200031&entity=shops');
    const entries = await settledRows(page);
    await entries.first().getByText('Átkeresztelt Csemege').waitFor();
    await shoot(page, 'audit');
    await entries.first().click();
    await page.locator('.ant-drawer').getByText('regional-leader').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
}
