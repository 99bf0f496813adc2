import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { chooseShop, nameOnSheet, openDetails, typeNumber } from '../../testing/capture.ts';
import { press, signOut, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** Two users who count: one after the other on one phone, or in one shop at the same time. */
describe('two who count', () => {
  const world = createWorld({ keepsShell: true });

  test('a phone that changes hands sends what each user read in their own name', async () => {
    const shop = { code: 'KEZROL-KEZRE', name: 'Kézről Kézre Csemege', numbers: ['KK-1', 'KK-2'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    for (const [n, user] of ['sales-van', 'representative'].entries()) {
      await signIn(page, user, '/stock-taking-capture');
      await page.getByLabel(text('capture.shop')).fill(shop.code);
      await page.locator('.capture-shops .capture-row').filter({ hasText: shop.code }).waitFor();
      assert.equal(await page.getByText(text('capture.goOn')).count(), 0, user);
      await page.locator('.capture-shops .capture-row').filter({ hasText: shop.code }).tap();
      await typeNumber(page, shop.numbers[n] ?? '');
      await page.locator('.capture-sending[data-waiting="0"]').waitFor();
      await page.goto('/');
      await signOut(page);
    }
    const { content } = (await leader('POST', '/resource/stock-taking-lines/page', {
      query: { deviceRegister: { inventoryNumber: 'KK-' } },
    })) as { content: Tree[] };
    assert.deepEqual(
      content.map(({ status }) => status),
      ['APPROVED', 'APPROVED'],
    );
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('two phones in one shop see what the other has found', async () => {
    const shop = { code: 'KET-TELEFON', name: 'Két Telefon Csemege', numbers: ['KT-1', 'KT-2'] };
    await fillShop(await world.apiAs('regional-leader'), shop.code, shop.name, shop.numbers);
    const visitors = await Promise.all([world.visit({ isPhone: true }), world.visit({ isPhone: true })]);
    const [one, other] = visitors.map(({ page }) => page) as [Page, Page];
    for (const [page, user] of [
      [one, 'sales-van'],
      [other, 'representative'],
    ] as const) {
      await signIn(page, user, '/stock-taking-capture');
      await chooseShop(page, shop.code);
      await page.locator('.capture-line').first().waitFor();
    }
    await typeNumber(one, 'KT-1');
    await other.locator('.capture-line[data-present="true"]').filter({ hasText: 'KT-1' }).waitFor();
    // What one changes while the other has the details open is left as it is.
    for (const page of [other, one]) await openDetails(page, nameOnSheet('KT-1'));
    await one.getByLabel(text('stock-taking-line.remark')).fill('Karcos az ajtaja');
    await press(one.locator('.ant-drawer'), text('common.save'));
    await other.locator('.capture-line').filter({ hasText: 'Karcos az ajtaja' }).waitFor();
    await other.getByRole('checkbox', { name: text('stock-taking-line.hasQrCode') }).check();
    await press(other.locator('.ant-drawer'), text('common.save'));
    await other.locator('.capture-photos').waitFor({ state: 'hidden' });
    await other.locator('.capture-sending[data-waiting="0"]').waitFor();
    await other.locator('.capture-line').filter({ hasText: 'Karcos az ajtaja' }).waitFor();
    await press(other, text('capture.close'));
    const counts = { shop: shop.name, present: 1, absent: 1, extra: 0 };
    await other.getByRole('dialog').getByText(text('capture.closeText', counts)).waitFor();
    for (const visitor of visitors) {
      visitor.assertQuiet();
      await visitor.leave();
    }
  });
});
