import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { goWithin, openFilter, press, settledRows } from '../../testing/screen.ts';
import { fillLogin, signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** Language-specific texts that are not from our own text files. */
const WORDS = {
  hu: {
    perPage: '/ oldal',
    share: /^az összes eszköz \d+,\d\d%-a$/,
    month: /^(jan|febr?|márc|ápr|máj|jún|júl|aug|szept?|okt|nov|dec)\.?$/i,
  },
  en: {
    perPage: '/ page',
    share: /\d+\.\d\d%/,
    month: /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/,
  },
} as const;

async function assertList(page: Page, language: Language): Promise<void> {
  const title = translate(language, 'entity.shop');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  assert.equal(await page.title(), `${title} – ${translate(language, 'shell.appName')}`);
  assert.equal(await page.locator('html').getAttribute('lang'), language);
  await page.locator('.page-sizes').filter({ hasText: WORDS[language].perPage }).waitFor();
  await page
    .getByRole('columnheader', { name: translate(language, 'shop.name') })
    .first()
    .waitFor();
}

async function assertDates(page: Page, language: Language): Promise<void> {
  await goWithin(page, '/work-requests?size=5');
  await page.getByRole('heading', { level: 1, name: translate(language, 'shell.operations') }).waitFor();
  await settledRows(page);
  await openFilter(
    page,
    translate(language, 'table.filter', { column: translate(language, 'work-request.requestedDate') }),
  );
  await page.locator('.column-filter .ant-picker-input input').first().click();
  const month = page.locator('.ant-picker-month-btn').first();
  await month.waitFor();
  assert.match((await month.textContent()) ?? '', WORDS[language].month);
  const days = await page
    .locator('.list-table tbody')
    .getByText(/^\d{4}-\d\d-\d\d$/)
    .count();
  assert.ok(days > 0, 'days are written YYYY-MM-DD in either language');
}

async function assertFigures(page: Page, language: Language): Promise<void> {
  await goWithin(page, '/');
  await page.locator('.figure-note').filter({ hasText: WORDS[language].share }).first().waitFor();
}

/** The language applies to our texts, Ant Design's, numbers, the document and the login page. */
describe('the language', () => {
  const world = createWorld();
  test('switches everything together', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/shops?size=5');
    await settledRows(page);
    await assertList(page, 'hu');
    for (const language of ['en', 'hu'] as const) {
      await press(page, language.toUpperCase());
      await assertList(page, language);
      await assertDates(page, language);
      await assertFigures(page, language);
      await goWithin(page, '/shops?size=5');
      await assertList(page, language);
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('applies to the login page and its messages too', async () => {
    for (const language of ['hu', 'en'] as const) {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await page.goto('/');
      await page.locator('#username').waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      await page.getByRole('button', { name: translate(language, 'login.signIn') }).waitFor();
      await fillLogin(page, 'admin', 'wrong');
      await page.getByRole('alert').getByText(translate(language, 'login.WRONG_PASSWORD')).waitFor();
      visitor.assertQuiet([/status of 400/]);
      await visitor.leave();
    }
  });
});
