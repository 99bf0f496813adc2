import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Locator, Page } from 'playwright-core';
import { control, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHEET = '.bottom-sheet.ant-drawer-open';

const byName = (page: Page, code: TextCode): Locator => page.getByRole('button', { name: text(code) });

interface Cover {
  readonly open: (page: Page) => Promise<void>;
  /** What covers the screen then. */
  readonly shown: string;
}

const ROW_SHEET: Cover = { open: (page) => page.locator('.row-menu').first().tap(), shown: SHEET };

async function openTool(page: Page, code: TextCode): Promise<void> {
  await byName(page, 'table.tools').tap();
  await page
    .locator(SHEET)
    .getByRole('button', { name: text(code) })
    .tap();
  await page.locator(SHEET).waitFor({ state: 'hidden' });
}

async function chooseAction(page: Page, code: TextCode): Promise<void> {
  await ROW_SHEET.open(page);
  await page
    .locator(SHEET)
    .getByRole('menuitem', { name: text(code) })
    .tap();
  await page.locator(SHEET).waitFor({ state: 'hidden' });
}

/** What can cover the list of shops of a phone, by its name. */
const COVERS: Readonly<Record<string, Cover>> = {
  'the sheet of filters': { open: (page) => byName(page, 'table.filterAndSort').tap(), shown: SHEET },
  'the sheet of tools': { open: (page) => byName(page, 'table.tools').tap(), shown: SHEET },
  'the sheet of a row': ROW_SHEET,
  'the views': { open: (page) => openTool(page, 'view.button'), shown: '.ant-drawer-open' },
  'the form of a new row': {
    open: (page) => byName(page, 'common.add').tap(),
    shown: '.ant-drawer-open form',
  },
  'the form of a row': {
    open: (page) => chooseAction(page, 'common.edit'),
    shown: '.ant-drawer-open form',
  },
  'the changes of a row': {
    open: (page) => chooseAction(page, 'audit.history'),
    shown: '.ant-drawer-open .timeline',
  },
  'a question': { open: (page) => chooseAction(page, 'common.delete'), shown: '.ant-modal' },
  'the main menu': { open: (page) => page.locator('.menu-opener').tap(), shown: '.menu-backdrop' },
  'the search': { open: (page) => page.locator('.search-opener').tap(), shown: 'dialog[open]' },
  'the notifications': { open: (page) => page.locator('.bell').tap(), shown: '.ant-drawer-open' },
  'the user menu': { open: (page) => page.locator('.user-button').tap(), shown: '.menu-popup' },
};

/** Goes to the list of shops within the application, so that Back leads to the home page. */
async function openShops(page: Page): Promise<void> {
  await page.locator('.menu-opener').tap();
  await page.locator('.menu-entries a[href="/shops"]').tap();
  await page.waitForURL(/\/shops/);
  await settledRows(page);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('Back', { concurrency: 2 }, () => {
  const world = createWorld();
  test('on a phone closes what covers a list, and only then leaves it', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'admin');
    await openShops(page);
    for (const [name, { open, shown }] of Object.entries(COVERS)) {
      await open(page);
      await page.locator(shown).first().waitFor();
      await page.goBack();
      await page.locator(shown).first().waitFor({ state: 'hidden' });
      assert.equal(pathOf(page), '/shops', name);
    }
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('closes one thing at a time, and asks before it discards what was typed', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'admin');
    await openShops(page);
    await byName(page, 'common.add').tap();
    await control(page, text('shop.name')).fill('Bolt');
    const [form, question] = [page.locator('.ant-drawer-open form'), page.locator('.ant-modal')];
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    assert.equal(await control(page, text('shop.name')).inputValue(), 'Bolt');
    await page.goBack();
    await press(question, text('form.discard'));
    await form.waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), '/shops');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('closes the choices of a select, and the form stays', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'admin');
    await openShops(page);
    await byName(page, 'common.add').tap();
    const form = page.locator('.ant-drawer-open form');
    await form.locator('.ant-select').first().tap();
    const choices = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    await choices.waitFor();
    await page.goBack();
    await choices.waitFor({ state: 'hidden' });
    assert.ok(await form.isVisible());
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('closes the menu of a row of a table', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin');
    await page.locator('.menu-entries a[href="/device-register"]').click();
    await settledRows(page);
    await page.locator('.row-menu').first().press('Enter');
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    await page.goBack();
    await entries.first().waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), '/device-register');
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('closes the photos of a line', async () => {
    const leader = await world.apiAs('regional-leader');
    const { content } = (await leader('POST', '/resource/stock-taking-lines/page', {
      ...{ size: 1, sorted_field: 'photoCount', direction: 'desc', query: {} },
    })) as { content: [{ headId: number }] };
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    await page.locator('.menu-entries a[href="/stock-taking"]').click();
    await settledRows(page);
    await page.locator(`.list-row[data-row-key="${content[0].headId}"]`).click();
    await page.waitForURL(/stock-taking-lines/);
    await settledRows(page);
    await page.locator('.line-photos').first().click();
    const photos = page.locator('.ant-image-preview');
    await photos.waitFor();
    await page.goBack();
    await photos.waitFor({ state: 'detached' });
    assert.match(pathOf(page), /stock-taking-lines/);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
