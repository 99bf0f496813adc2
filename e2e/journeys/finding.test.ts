import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translate } from '@cooler/contract/texts/translate.ts';
import { assertAccessible } from '../testing/axe.ts';
import { goWithin, settledRows, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const RULE = 'device-without-place';
const titleOf = (language: 'hu' | 'en') => translate(language, `finding-rule.${RULE}`);

/** From the board of findings to the form that fixes one (docs/domain.md §17). */
describe('data findings', () => {
  const world = createWorld();

  test('a device without a place is a finding, can be opened, and is resolved once it has a place', async () => {
    const api = await world.apiAs('admin');
    const device = (await api('POST', '/resource/device-register', {
      ...{
        inventoryNumber: 'NOWHERE-1',
        serialNumber: 'NOWHERE-1',
        deviceType: { name: 'Ajtós hűtő 350 l' },
      },
      ...{ deviceNature: 'OOH', deviceStatus: 'OUTSOURCED', needStockTaking: false, quantity: 1 },
    })) as { id: number };
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/findings');
    const card = page.locator(`[data-rule="${RULE}"]`);
    const compute = async (found: number) => {
      await card.getByRole('button', { name: text('finding.computeRule', { rule: titleOf('hu') }) }).click();
      await page.waitForFunction(
        ([rule, wanted]) => document.querySelector(`[data-rule="${rule}"] strong`)?.textContent === wanted,
        [RULE, String(found)] as const,
      );
    };
    await card.locator('strong').waitFor();
    await compute(1);
    await shoot(page, 'findings');
    await card.getByRole('link').first().click();
    const rows = await settledRows(page);
    assert.equal(await rows.count(), 1);
    await shoot(page, 'findings-of-a-rule');
    await rows.first().locator('td').nth(3).click();
    await page.waitForURL(/\/device-register\?/);
    await page.locator('.ant-modal:focus-within').waitFor();
    await page.keyboard.press('Escape');

    const { content } = (await api('POST', '/resource/device-register/page', {
      query: { id: device.id },
    })) as { content: readonly Record<string, unknown>[] };
    await api('PUT', `/resource/device-register/id?id=${device.id}`, {
      ...content[0],
      warehouseCompany: { code: 'RAK-01' },
    });
    await goWithin(page, '/findings');
    await compute(0);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the figures of the rules of a row are side by side', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/findings');
    await page.locator('.finding-figures').first().waitFor();
    const tops = await page
      .locator('.finding-figures')
      .evaluateAll((figures) => figures.slice(0, 3).map((each) => each.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, tops.join(', '));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the board is accessible on a phone, in English', async () => {
    const visitor = await world.visit({ isPhone: true, language: 'en' });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/findings');
    await page.getByRole('heading', { name: titleOf('en') }).waitFor();
    assert.equal(await page.locator('[data-rule="partner-difference"]').count(), 0);
    await assertAccessible(page, 'findings');
    await goWithin(page, '/findings/device-unseen');
    await page.locator('.finding-page h1').waitFor();
    await shoot(page, 'phone-findings');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
