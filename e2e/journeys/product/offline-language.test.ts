import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { keptForOffline, press } from '../../testing/screen.ts';
import { wrongTexts } from '../../testing/screen-language.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const WITHOUT_NETWORK = [
  /NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed|ERR_NETWORK/,
];

async function assertLanguage(page: Page, language: Language): Promise<void> {
  assert.deepEqual(await wrongTexts(page, language), [], page.url());
  assert.equal(await page.locator('html').getAttribute('lang'), language);
  assert.ok((await page.title()).endsWith(translate(language, 'shell.appName')));
}

/** Goes through the form of an offline request: each type with the messages of its empty fields. */
async function walkRequestForm(page: Page, language: Language): Promise<void> {
  const words = (code: TextCode) => translate(language, code);
  await page.goto('/kept-requests');
  for (const type of REQUEST_TYPE.options) {
    await page
      .locator('.offline-types')
      .getByText(words(`request-type.${type}`))
      .click();
    await press(page, words('kept.keep'));
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    await assertLanguage(page, language);
  }
}

/** Opens a stock-taking offline, counts an unknown device, and opens its details. */
async function walkStockTaking(page: Page, language: Language): Promise<void> {
  const words = (code: TextCode) => translate(language, code);
  await page.goto('/stock-taking-capture');
  await page.getByLabel(words('capture.shop')).fill('NYELV-1');
  await assertLanguage(page, language);
  await press(page, translate(language, 'capture.openByCode', { code: 'NYELV-1' }));
  await page.getByLabel(words('scan.typed')).fill('NYELV-7');
  await page.keyboard.press('Enter');
  await page.locator('.capture .ant-alert').filter({ hasText: 'NYELV-7' }).waitFor();
  await assertLanguage(page, language);
}

/** The screens that work offline, in both languages. */
describe('offline screens', () => {
  const world = createWorld({ keepsShell: true });

  test('are in the language chosen before, with a text for everything', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    const shop = String(await page.locator('.home-list a[href^="/shops/"]').first().getAttribute('href'));
    for (const language of ['en', 'hu'] as const) {
      await page.locator('.user-button').click();
      await press(page, language.toUpperCase());
      await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
      await context.setOffline(true);
      for (const path of ['/', shop, '/share', '/work-requests', '/nowhere']) {
        await page.goto(path);
        await page.locator('.offline').getByRole('heading', { level: 1 }).waitFor();
        await assertLanguage(page, language);
      }
      await page.goto(shop);
      await page.locator('.standing a[href^="/devices/"]').first().click();
      await page.waitForURL('**/devices/*');
      await page.locator('.offline').getByRole('heading', { level: 1 }).waitFor();
      await assertLanguage(page, language);
      await walkRequestForm(page, language);
      await walkStockTaking(page, language);
      await page.goto('/');
      await page.locator('.offline').waitFor();
      await context.setOffline(false);
      await page.locator('.shell-header').waitFor();
    }
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });
});
