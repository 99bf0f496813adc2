import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillStorage, nameOnSheet, openDetails } from '../../testing/capture.ts';
import { control, expectFailure, press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'LELTAR-TELE';
const DEVICE = 'LT-TELE-1';
const REMARK = 'A hátsó ajtó mögött.';

/** A phone with full storage never confirms input that it could not store. */
describe('the capture on a phone with full storage', () => {
  const world = createWorld();
  test('does not mark a device as found or close its details if it cannot store them', async () => {
    await fillShop(await world.apiAs('regional-leader'), SHOP, 'Tele Telefon Csemege', [DEVICE]);
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page.locator('.capture-line').waitFor();
    await fillStorage(page);

    const typed = page.getByLabel(text('scan.typed'));
    await typed.fill(DEVICE);
    await typed.press('Enter');
    await expectFailure(page, text('shell.phoneFull'));
    assert.equal(await page.locator('.capture .ant-alert').count(), 0);
    assert.equal(await page.locator('.capture-line[data-present="true"]').count(), 0);

    await openDetails(page, nameOnSheet(DEVICE));
    await control(page, text('stock-taking-line.remark')).fill(REMARK);
    await press(page, text('common.save'));
    await expectFailure(page, text('shell.phoneFull'));
    assert.equal(await control(page, text('stock-taking-line.remark')).inputValue(), REMARK);
    // A failed write of the background sending is logged.
    visitor.assertQuiet([/QuotaExceededError/]);
    await visitor.leave();
  });
});
