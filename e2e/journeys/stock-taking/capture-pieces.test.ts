import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { openDetails } from '../../testing/capture.ts';
import { press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'LELTAR-DB';
const TYPE = 'Számolt polc';
const EXPECTED = 40;
const COUNTED = 33;

/** A stock of pieces, some of which are missing. */
describe('the capture of pieces', () => {
  const world = createWorld();

  test('counts them in the details of a stock', async () => {
    const api = await world.apiAs('regional-leader');
    await fillShop(api, SHOP, 'Polcos Bolt', []);
    await (await world.apiAs('admin'))('POST', '/resource/device-types', {
      ...{ name: TYPE, deviceTypeCategory: 'OTHER', methodOfRegistration: 'BASED_ON_QUANTITY' },
      groupable: false,
    });
    await api('POST', '/resource/device-register', {
      ...{ deviceType: { name: TYPE }, deviceNature: 'OOH', deviceStatus: 'OUTSOURCED' },
      ...{ quantity: EXPECTED, shop: { code: SHOP }, needStockTaking: true },
    });
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await openDetails(page, TYPE);
    const field = page.getByLabel(text('capture.counted', { count: EXPECTED }));
    assert.equal(await field.inputValue(), '');
    const { height = 0 } = (await field.boundingBox()) ?? {};
    assert.ok(height >= 43.5, `${height}`);
    await field.fill('2,5');
    await press(page, text('common.save'));
    await page
      .getByRole('alert')
      .filter({ hasText: text('NUMBER_NOT_WHOLE') })
      .waitFor();
    assert.equal(await field.inputValue(), '2,5');
    await field.fill(`${COUNTED}`);
    await press(page, text('common.save'));
    await page
      .locator('.capture-line[data-present="true"]')
      .filter({ hasText: text('capture.countedPieces', { counted: COUNTED, count: EXPECTED }) })
      .waitFor();
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    const { content } = (await api('POST', '/resource/stock-taking-lines/page', {
      query: { 'deviceRegister.deviceType.name': TYPE },
    })) as { content: Tree[] };
    assert.deepEqual(
      content.map(({ quantity, countedQuantity }) => [quantity, countedQuantity]),
      [[EXPECTED, COUNTED]],
    );
    visitor.assertQuiet();
    await visitor.leave();
  });
});
