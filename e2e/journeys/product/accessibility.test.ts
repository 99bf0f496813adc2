import { describe, test } from 'node:test';
import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { LANGUAGES, type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const USERS: readonly (readonly [name: string, role: Role])[] = [
  ['it-admin', 'FCR_IT_ADMIN'],
  ['admin', 'FCR_ADMIN'],
  ['regional-leader', 'FCR_REGIONAL_LEADER'],
  ['retail-leader', 'FCR_RETAIL_LEADER'],
  ['representative', 'FCR_REGIONAL_REPRESENTATIVE'],
  ['sales-van', 'FCR_SALES_VAN'],
];

function rightsOf(role: Role): string {
  return Object.keys(RIGHTS)
    .filter((right) => hasRight([role], right as Right))
    .join();
}

/** One role for each set of screens: roles with the same rights see the same screens. */
const DIFFERING = [...new Map(USERS.toReversed().map(([name, role]) => [rightsOf(role), name])).values()];

/** Screens of the menu without a list, with a selector of their loaded content. */
const WITHOUT_A_LIST: Readonly<Record<string, string>> = {
  '/': '.home',
  '/stock-taking-capture': '.capture h1',
  '/kept-requests': '.offline-requests h1',
  '/findings': '.finding-rule',
  '/statistics': '.panels',
  '/status': '.status h1',
};

/** Screens that are not in the menu, with a selector of their loaded content. */
const NOT_IN_MENU: Readonly<Record<string, string>> = { '/api-description': '.api-groups' };

/** The addresses in the side menu: all screens of the role. */
async function screensOf(page: Page): Promise<string[]> {
  const links = page.locator('.menu-entries a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}

async function show(page: Page, address: string): Promise<void> {
  // A few rows have every kind of cell, and are checked faster.
  await goWithin(page, address === '/' ? '/' : `${address}?size=5`);
  const content = NOT_IN_MENU[address];
  if (content) {
    await page.locator(content).first().waitFor();
    return;
  }
  await page.locator(`.menu-entries a[href="${address}"][aria-current="page"]`).waitFor();
  const shown = WITHOUT_A_LIST[address];
  if (shown) await page.locator(shown).first().waitFor();
  else await settledRows(page);
}

async function switchTo(page: Page, language: Language): Promise<void> {
  await press(page, language.toUpperCase());
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** Axe finds no serious or critical violation on any screen. */
describe('accessibility', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const user of DIFFERING) {
    test(`every screen of ${user} in both languages`, async () => {
      const visitor = await world.visit();
      const { page } = visitor;
      await signIn(page, user);
      const screens = [...(await screensOf(page)), ...Object.keys(NOT_IN_MENU)];
      for (const language of LANGUAGES) {
        await switchTo(page, language);
        for (const address of screens) {
          await show(page, address);
          await assertAccessible(page, `${user} ${address} ${language}`);
        }
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  for (const language of LANGUAGES) {
    test(`search, views and changes in ${language}`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await signIn(page, 'regional-leader', '/shops?size=5');
      await settledRows(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: translate(language, 'search.title') }).fill('ABC');
      await page.locator('.search-hit[aria-selected="true"]').waitFor();
      await assertAccessible(page, 'search');
      await page.keyboard.press('Escape');
      // By keyboard: the mouse would hover the button and change its colours.
      await page.getByRole('button', { name: translate(language, 'view.button') }).press('Enter');
      await page.locator('.ant-drawer:focus-within .column-list').waitFor();
      await assertAccessible(page, 'views');
      await page.keyboard.press('Escape');
      await page.locator('.column-list').waitFor({ state: 'hidden' });
      await page.locator('.row-menu').first().press('Enter');
      await page
        .getByRole('menuitem')
        .filter({ hasText: translate(language, 'audit.history') })
        .click();
      await page.locator('.ant-drawer:focus-within .timeline li').first().waitFor();
      await assertAccessible(page, 'changes');
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('the errors of a form, in the light and the dark theme', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?size=5');
    await settledRows(page);
    await press(page, text('common.add'));
    await press(page.getByRole('dialog'), text('common.save'));
    await page.getByText(text('PLEASE_ENTER_CITY')).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await assertAccessible(page, `faults of a form ${colorScheme}`);
    }
    visitor.assertQuiet();
    await visitor.leave();
  });
});
