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

/** Screens of the menu that have no list, with what they show once they are there. */
const WITHOUT_A_LIST: Readonly<Record<string, string>> = {
  '/': '.home',
  '/stock-taking-capture': '.capture h1',
  '/kept-requests': '.kept h1',
  '/findings': '.finding-rule',
  '/statistics': '.panels',
  '/status': '.status h1',
};

/** Screens that no menu leads to, with what they show once they are there. */
const BESIDE_THE_MENU: Readonly<Record<string, string>> = { '/api-description': '.api-groups' };

/** Everything that the side menu leads to: every screen of the role. */
async function screensOf(page: Page): Promise<string[]> {
  const links = page.locator('.menu-entries a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}

async function show(page: Page, address: string): Promise<void> {
  // Few rows hold every kind of cell, and are looked at sooner.
  await goWithin(page, address === '/' ? '/' : `${address}?size=5`);
  const beside = BESIDE_THE_MENU[address];
  if (beside) {
    await page.locator(beside).first().waitFor();
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

/** No screen keeps anybody out: axe finds nothing serious or critical. */
describe('accessibility', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const user of DIFFERING) {
    test(`every screen of ${user} in both languages`, async () => {
      const visitor = await world.visit();
      const { page } = visitor;
      await signIn(page, user);
      const screens = [...(await screensOf(page)), ...Object.keys(BESIDE_THE_MENU)];
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
      // Not by the mouse, which would stay on the button and change its colours.
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

  test('what a form complains of, by day and by night', async () => {
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
