import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { control, formOpened, press, settledRows, text } from '../testing/screen.ts';
import { PHONE, shoot, signIn } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

const USERS = [
  'it-admin',
  'admin',
  'regional-leader',
  'retail-leader',
  'representative',
  'sales-van',
] as const;
const LANGUAGES: readonly Language[] = ['hu', 'en'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const GRAVE = ['serious', 'critical'];

/** What axe finds that would keep somebody out, with where it is. */
async function graveFaults(page: Page): Promise<string[]> {
  // The legacy mode looks at this page alone, which has no frames.
  const axe = new AxeBuilder({ page }).withTags(TAGS).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

async function assertAccessible(page: Page, where: string): Promise<void> {
  assert.deepEqual(await graveFaults(page), [], where);
}

async function inEachLanguage(page: Page, look: (language: Language) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await press(page, language.toUpperCase());
    await page.locator(`html[lang="${language}"]`).waitFor();
    await look(language);
  }
}

/** Everything that the side menu leads to: every screen of the role. */
async function screensOf(page: Page): Promise<string[]> {
  const links = page.locator('.menu-entries a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}

// As by the Back button: within the page, so that nothing is loaded or signed in anew.
function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function show(page: Page, address: string): Promise<void> {
  if (address === '/') {
    await page.locator('.home').waitFor();
    return;
  }
  // Few rows hold every kind of cell, and are looked at sooner.
  await goWithin(page, `${address}?size=5`);
  await page.locator(`.menu-entries a[href="${address}"][aria-current="page"]`).waitFor();
  if (address === '/stock-taking-capture') await page.locator('.capture h1').waitFor();
  else await settledRows(page);
}

/** No screen, form or dialog keeps anybody out: axe finds nothing serious or critical. */
export function accessibilityJourneys(world: World): void {
  describe('accessibility', { concurrency: 2 }, () => {
    for (const user of USERS) {
      test(`every screen of ${user} in both languages`, async () => {
        const visitor = await world.visit();
        const { page } = visitor;
        await signIn(page, user);
        for (const address of await screensOf(page)) {
          await show(page, address);
          await inEachLanguage(page, (language) => assertAccessible(page, `${user} ${address} ${language}`));
        }
        visitor.assertQuiet();
        await visitor.leave();
      });
    }

    for (const language of LANGUAGES) {
      test(`forms, details and menus in ${language}, on a phone too`, async () => {
        const visitor = await world.visit({ language, viewport: PHONE, camera: true });
        const { page } = visitor;
        await signIn(page, 'regional-leader', '/work-requests?size=5');
        const rows = await settledRows(page);
        await shoot(page, `phone-list-${language}`);
        await rows.first().click();
        await page.locator('.details').first().waitFor();
        await assertAccessible(page, 'details');
        await shoot(page, `phone-details-${language}`);
        await page.keyboard.press('Escape');
        await page.locator('.details').first().waitFor({ state: 'hidden' });
        await page.locator('.entity-toolbar button').first().click();
        await formOpened(page);
        await page.locator('.ant-modal-footer button').last().click();
        await page.locator('.request-fault').first().waitFor();
        await assertAccessible(page, 'work request form');
        await shoot(page, `phone-form-${language}`);
        await page.locator('.scan-first').first().click();
        await page.locator('.scan-preview[data-on="true"]').waitFor();
        await assertAccessible(page, 'scanner');
        await shoot(page, `phone-scan-${language}`);
        await page.keyboard.press('Escape');
        await page.locator('.scan-preview').waitFor({ state: 'detached' });
        await page.goto('/shops?size=5');
        await (await settledRows(page)).first().click();
        await control(page, language === 'hu' ? text('shop.name') : 'Name').waitFor();
        await assertAccessible(page, 'shop form');
        visitor.assertQuiet();
        await visitor.leave();
      });
    }
  });
}
