import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { Api } from '../testing/api.ts';
import { expectSuccess, goWithin, press, settledRows, text } from '../testing/screen.ts';
import { fillShop } from '../testing/shop.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

/** Merging duplicate shops. */
describe('merging two shops', () => {
  const world = createWorld();
  let api: Api;
  let device: number | undefined;
  before(async () => {
    api = await world.apiAs('admin');
    const { content } = (await api('POST', '/resource/shops/page', { size: 1 })) as { content: Tree[] };
    await api('POST', '/resource/shops', { ...content[0], code: 'OSSZE-1', name: 'Kettős Bolt' });
    [device] = await fillShop(api, 'OSSZE-2', 'Kettős Bolt Bt.', ['OSSZE-ESZKOZ']);
    for (const [code, street] of [
      ['OSSZE-3', 'Kettős utca 77.'],
      ['OSSZE-4', 'kettős u. 77'],
    ])
      await api('POST', '/resource/shops', {
        ...content[0],
        ...{ code, name: `Iker ${code}` },
        address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: street },
      });
  });

  test('shows both side by side, and then opens the one that remains', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?code=OSSZE');
    const rows = await settledRows(page);
    for (const index of [0, 1]) await rows.nth(index).locator('input[type="checkbox"]').check();
    await press(page.locator('.bulk-bar'), text('shop-merge.open'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Kettős Bolt Bt.' }).check();
    await shoot(page, 'shop-merge');
    await press(dialog, text('shop-merge.merge'));
    await expectSuccess(page, text('shop-merge.done', { goes: 'OSSZE-2', stays: 'OSSZE-1' }));
    await page.getByRole('heading', { name: 'Kettős Bolt Bt.' }).waitFor();
    await goWithin(page, '/shops/OSSZE-2');
    await page.locator('.overview-head', { hasText: 'OSSZE-1' }).waitFor();
    await goWithin(page, `/devices/${device}`);
    await page.locator('.timeline a', { hasText: 'OSSZE-2' }).first().click();
    await page.locator('.overview-head', { hasText: 'OSSZE-1' }).waitFor();
    await press(page, text('shop-merge.open'));
    await page.getByLabel(text('shop-merge.other')).waitFor();
    await shoot(page, 'shop-merge-page');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('starts from the finding of shops with the same address, in English', async () => {
    const language = 'en';
    const visitor = await world.visit({ language });
    const { page } = visitor;
    const words = (code: string, params = {}) => translate(language, code, params);
    await signIn(page, 'regional-leader', '/findings/shops-of-same-address');
    await press(page, words('finding.compute'));
    await page.locator('.list-row', { hasText: 'OSSZE-4' }).locator('td').nth(2).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('shop-merge.moves', { code: 'OSSZE-4' })).waitFor();
    await shoot(page, 'shop-merge-en');
    await press(dialog, words('shop-merge.merge'));
    await page.getByRole('heading', { name: 'Iker OSSZE-3' }).waitFor();
    await goWithin(page, '/shops?code=OSSZE-4&open=OSSZE-4');
    await page.waitForURL(/open=OSSZE-3/);
    await page.locator('.ant-drawer:focus-within').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
