import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { FOCUSED } from '../../testing/keys.ts';
import { goWithin, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

interface Screen {
  readonly address: string;
  /** Buttons above the list, each of which opens a dialog. */
  readonly buttons: readonly TextCode[];
  /** The buttons whose dialog is stepped through by Tab. */
  readonly tabbed?: readonly TextCode[];
  /** Entries of the first row's menu, each of which opens a dialog. */
  readonly entries: readonly TextCode[];
}

const CHANGE: readonly TextCode[] = ['common.edit', 'audit.history', 'common.delete'];

const SCREENS_OF: Readonly<Record<string, readonly Screen[]>> = {
  admin: [
    {
      address: '/shops',
      buttons: ['common.add', 'table.upload', 'view.button'],
      tabbed: ['common.add', 'table.upload'],
      entries: CHANGE,
    },
    { address: '/warehouse-companies', buttons: ['common.add'], entries: CHANGE },
    { address: '/service-companies', buttons: ['common.add'], entries: CHANGE },
    { address: '/device-types', buttons: ['common.add'], entries: CHANGE },
    { address: '/regional-representatives', buttons: ['common.add'], entries: CHANGE },
    {
      address: '/representative-deputies',
      buttons: ['table.upload'],
      entries: ['common.edit', 'audit.history'],
    },
    {
      address: '/device-register',
      buttons: ['common.add', 'device-labels.title'],
      tabbed: ['common.add'],
      entries: [...CHANGE, 'device-timeline.title', 'device-labels.print'],
    },
    {
      address: '/work-requests',
      buttons: ['common.add', 'table.upload'],
      tabbed: ['common.add'],
      entries: ['common.view', 'device-timeline.title', 'audit.history'],
    },
    { address: '/movement-history', buttons: [], entries: ['common.view', 'device-timeline.title'] },
  ],
  'it-admin': [
    {
      address: '/user-management',
      buttons: ['common.add'],
      entries: ['common.edit', 'user.resetPassword', 'user.setRight', 'common.delete'],
    },
    { address: '/audit', buttons: [], entries: ['common.view'] },
    { address: '/aurora-connection', buttons: [], entries: ['common.view'] },
    { address: '/prime-sols-requests', buttons: [], entries: ['common.view'] },
    { address: '/messages', buttons: ['table.upload'], entries: ['common.edit', 'audit.history'] },
  ],
};

const KEEPERS = '.ant-drawer, .ant-modal-root, .ant-select-dropdown';
// A control of a form; what only a phone or a picture is chosen by has none.
const CONTROL = 'form input:not([disabled], [type="file"])';
const CLOSE = '.ant-modal-close, .ant-drawer-close';
// A sheet that was closed stays in the page.
const WINDOWS = ['.ant-drawer-open', '.ant-modal', 'dialog[open]'];

async function checkDialog(page: Page, where: string, isTabbed = false): Promise<void> {
  await page.locator(WINDOWS.map((each) => `${each}:focus-within`).join()).waitFor();
  await page
    .locator('.ant-spin-spinning, .form-coming, .loading-words')
    .first()
    .waitFor({ state: 'detached' });
  await assertAccessible(page, where);
  assert.equal(await page.locator('.toast').count(), 0, `${where} only opens`);
  assert.deepEqual(await page.locator('.ant-form-item-explain-error').allTextContents(), [], where);
  const hasForm = (await page.locator(`.ant-modal, .ant-drawer`).locator(CONTROL).count()) > 0;
  const isOnClose = await page.locator(FOCUSED).evaluate((element, close) => element.matches(close), CLOSE);
  assert.ok(!(hasForm && isOnClose), `${where}: the focus is not in the form`);
  if (isTabbed) await assertKeepsFocus(page, where);
  await page.keyboard.press('Escape');
  await page
    .locator(WINDOWS.map((each) => `${each}:visible`).join())
    .first()
    .waitFor({ state: 'hidden' });
}

/** Presses Tab more often than the dialog has controls: the screen behind never gets the focus. */
async function assertKeepsFocus(page: Page, name: string): Promise<void> {
  for (let step = 1; step <= 30; step += 1) {
    await page.keyboard.press('Tab');
    // After the last control the focus is on the browser UI for one step, and `activeElement` is the body.
    const outside = await page.evaluate((keepers) => {
      const { activeElement, body } = document;
      const isKept = activeElement === body || activeElement?.closest(keepers);
      return isKept ? null : activeElement?.outerHTML.slice(0, 200);
    }, KEEPERS);
    assert.equal(outside, null, `${name}: the focus has left after ${step} tabs`);
  }
}

/** Opens a dialog by its button, which gets the focus back afterwards. */
async function checkDialogOfButton(
  page: Page,
  { address, tabbed = [] }: Screen,
  code: TextCode,
): Promise<void> {
  const button = page.locator('.entity-toolbar').getByRole('button', { name: text(code) });
  // By keyboard: the mouse would hover the button and change its colours.
  await button.press('Enter');
  await checkDialog(page, `${address}: ${text(code)}`, tabbed.includes(code));
  await button.and(page.locator(FOCUSED)).waitFor();
}

async function openByMenu(page: Page, code: TextCode): Promise<void> {
  await page.locator('.row-menu').first().press('Enter');
  const entries = page.locator('[role="menuitem"]:visible');
  await entries
    .filter({ hasText: text(code) })
    .first()
    .press('Enter');
  await entries.first().waitFor({ state: 'hidden' });
}

/** Axe finds no serious or critical violation in any dialog. */
describe('dialogs', { concurrency: 2 }, () => {
  const world = createWorld();
  test('that a sheet of a phone opens have the focus, keep it, and return it to the button of the sheet', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'admin', '/shops?size=5');
    await settledRows(page);
    const tools = page.getByRole('button', { name: text('table.tools') });
    const menu = page.locator('.row-menu').first();
    const sheet = page.locator('.bottom-sheet.ant-drawer-open');
    for (const [opener, code] of [
      [tools, 'table.upload'],
      [tools, 'view.button'],
      [menu, 'common.edit'],
      [menu, 'common.delete'],
    ] as const) {
      await opener.tap();
      if (opener === menu) await sheet.locator('[role="menuitem"]:focus').waitFor();
      assert.equal(await sheet.locator('[role="menuitem"]:not(:has(svg))').count(), 0, text(code));
      await sheet.locator('button', { hasText: text(code) }).tap();
      await sheet.waitFor({ state: 'hidden' });
      await checkDialog(page, `${text(code)} on a phone`, true);
      await opener.and(page.locator(FOCUSED)).waitFor();
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('of the absence returns the focus to the user menu', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?size=5');
    await settledRows(page);
    const menu = page.locator('.user-button');
    await menu.press('Enter');
    await page.getByRole('button', { name: text('shell.outOfOffice') }).press('Enter');
    await checkDialog(page, 'the absence');
    await menu.and(page.locator(FOCUSED)).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('that asks for the other shop of a merge has the focus where it is chosen', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops/200001');
    const merge = page.getByRole('button', { name: text('shop-merge.open') });
    await merge.press('Enter');
    await page
      .getByRole('combobox', { name: text('shop-merge.other') })
      .and(page.locator(FOCUSED))
      .waitFor();
    await page.keyboard.press('Escape');
    await merge.and(page.locator(FOCUSED)).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a cell of a message, opened by a key, leads to its copy button, and gets the focus back', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'it-admin', '/aurora-connection?size=5');
    await settledRows(page);
    const cell = page.locator('.cell-button').first();
    await cell.press('Enter');
    await page
      .locator('.copied-text')
      .getByRole('button', { name: text('common.copy') })
      .and(page.locator(FOCUSED))
      .waitFor();
    await page.keyboard.press('Escape');
    await cell.and(page.locator(FOCUSED)).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  for (const [user, screens] of Object.entries(SCREENS_OF)) {
    test(`of ${user} are accessible, trap the focus, and close on Escape`, async () => {
      const visitor = await world.visit();
      const { page } = visitor;
      await signIn(page, user);
      for (const screen of screens) {
        const { address, buttons, entries } = screen;
        await goWithin(page, `${address}?size=5`);
        await page.locator(`.menu-entries a[href="${address}"][aria-current="page"]`).waitFor();
        await settledRows(page);
        for (const code of buttons) await checkDialogOfButton(page, screen, code);
        for (const code of entries) {
          await openByMenu(page, code);
          await checkDialog(page, `${address}: ${text(code)}`);
        }
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }
});
