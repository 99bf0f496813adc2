import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Api } from '../testing/api.ts';
import { expectSuccess, goWithin, press, settledRows, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

/** Two shops that are the same. */
describe('merging two shops', () => {
  const world = createWorld();
  let api: Api;
  before(async () => {
    api = await world.apiAs('admin');
    const { content } = (await api('POST', '/resource/shops/page', { size: 1 })) as { content: Tree[] };
    for (const [code, name] of [
      ['OSSZE-1', 'Kettős Bolt'],
      ['OSSZE-2', 'Kettős Bolt Bt.'],
    ])
      await api('POST', '/resource/shops', { ...content[0], code, name, chainName: code });
  });

  test('shows both side by side, and leads to the one that stays', async () => {
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
    await press(page, text('shop-merge.open'));
    await page.getByLabel(text('shop-merge.other')).waitFor();
    await shoot(page, 'shop-merge-page');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
