import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';
import { assertAccessible } from '../testing/axe.ts';
import { settledRows } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

/** The statistics screen (docs/domain.md §18). */
describe('statistics', () => {
  const world = createWorld();

  for (const language of LANGUAGES) {
    test(`charts, tables, files and the lists behind them in ${language}`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      const words = (code: string, params = {}) => translate(language, code, params);
      await signIn(page, 'regional-leader', '/statistics');
      const panel = page.getByRole('region', { name: words('statistics.devices'), exact: true });
      await panel.locator('.lines li').first().waitFor();
      await shoot(page, `statistics-${language}`);
      await assertAccessible(page, 'statistics');

      const title = words('statistics.devices');
      await panel.getByRole('button', { name: words('statistics.asTable', { title }) }).click();
      const row = panel.locator('tbody tr').first();
      const [status, ...counts] = await row.locator('td').allTextContents();
      const saved = page.waitForEvent('download');
      await panel.getByRole('button', { name: words('statistics.save', { title }) }).click();
      const file = await readFile(await (await saved).path(), 'utf8');
      const last = Number(counts.at(-1)?.replace(/\D/g, ''));
      assert.ok(file.includes(`${status};`) && file.includes(`;${last}\r\n`), file);

      await panel.getByRole('button', { name: words('statistics.asChart', { title }) }).click();
      await panel.locator('.lines a').first().click();
      await page.waitForURL(/\/device-register\?deviceStatus=/);
      await settledRows(page);
      await page.locator('.list-pages').first().waitFor();
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('a past day of a county, on a phone in the dark theme', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    // Dates of the demo data are relative to today.
    const day = dayIn(-84);
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'regional-leader', `/statistics?asOf=${day}&weeks=4&county=Pest`);
    await page.locator('.county-map').waitFor();
    await page.locator('.axis span').last().filter({ hasText: day }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const title = translate('hu', 'statistics.map.coverage');
    const covered = page.getByRole('region', { name: title, exact: true }).locator('.bars li');
    assert.match(
      await covered.allTextContents().then((lines) => lines.join('\n')),
      /^Pest\d+% \(\d+ \/ \d+\)$/,
    );
    assert.deepEqual(await page.locator('.county-map [aria-current="true"]').getAttribute('title'), 'Pest');
    await shoot(page, 'phone-statistics');
    await assertAccessible(page, 'statistics');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
