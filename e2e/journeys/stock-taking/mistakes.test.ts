import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CAPTURE_OPENING, chooseShop, refuseOpening, typeNumber } from '../../testing/capture.ts';
import { expectSuccess, goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'TEVEDES-4';
const SHOP_NAME = 'Négy Hűtő Csemege';
const NUMBERS = ['LM-1', 'LM-2', 'LM-3', 'LM-4'];
const HOUR_MS = 3_600_000;
const REFUSED = /409|422|CLOCK_AHEAD|MANY_ABSENT/;

/** Mistakes: a shop opened by mistake or by a double tap, a phone with clock skew, an approval that makes most of a shop inactive. */
describe('mistakes at stock-taking', () => {
  const world = createWorld({ keepsShell: true });
  let phone: Visitor;
  let office: Visitor;
  before(async () => {
    phone = await world.visit({ isPhone: true });
    await phone.context.addInitScript((ahead) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ahead;
    }, HOUR_MS);
    office = await world.visit();
    await signIn(office.page, 'regional-leader');
    await fillShop(await world.apiAs('regional-leader'), SHOP, SHOP_NAME, NUMBERS);
  });
  after(async () => {
    await phone.leave();
    await office.leave();
  });

  async function openShop(): Promise<void> {
    await phone.page.getByLabel(text('capture.shop')).fill(SHOP);
    const row = phone.page.locator('.capture-row').filter({ hasText: SHOP });
    await row.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await phone.page
      .locator('.capture-line')
      .nth(NUMBERS.length - 1)
      .waitFor();
  }

  test('a stock-taking opened by mistake is discarded, and clock skew of a phone loses nothing', async () => {
    const { page } = phone;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await openShop();
    await shoot(page, 'capture-untouched');
    await press(page, text('capture.throwAway'));
    await page.getByLabel(text('capture.shop')).waitFor();
    assert.equal(await page.getByText(text('capture.goOn')).count(), 0);
    await openShop();
    await typeNumber(page, NUMBERS[0] ?? '');
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    assert.equal(await page.getByRole('button', { name: text('capture.throwAway') }).count(), 0);
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closed', { shop: SHOP_NAME })).waitFor();
    phone.assertQuiet([REFUSED]);
  });

  test('an approval that makes most of a shop inactive needs a second confirmation with the number', async () => {
    const { page } = office;
    await goWithin(page, `/stock-taking?shop.code=${SHOP}`);
    const rows = await settledRows(page);
    assert.equal(await rows.count(), 1);
    await rows.first().click();
    await press(page, text('stock-taking.approve'));
    await press(page.locator('.ant-modal'), text('stock-taking.approve'));
    const question = text('stock-taking.manyAbsentText', { shop: SHOP_NAME, expected: 4, absent: 3 });
    await page.getByText(question).waitFor();
    await shoot(page, 'stock-taking-many-absent');
    await press(page.locator('.ant-modal'), text('stock-taking.approve'));
    await expectSuccess(page, text('APPROVED_ITEM'));
    office.assertQuiet([REFUSED]);
  });

  test('a refusal says why, and only an unknown shop is chosen again', async () => {
    const shop = { code: 'MAS-OK', name: 'Más Ok Csemege', numbers: ['MO-1'] };
    await fillShop(await world.apiAs('regional-leader'), shop.code, shop.name, shop.numbers);
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page } = visitor;
    await refuseOpening(page);
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await page.getByText(text('ACCESS_DENIED')).waitFor();
    assert.equal(await page.getByLabel(text('capture.shop')).count(), 0);
    await page.getByLabel(text('scan.typed')).fill('FURCSA\0-1');
    await page.getByLabel(text('scan.typed')).press('Enter');
    await page.locator('.capture-sending[data-waiting="1"]').waitFor();
    await page.unroute(CAPTURE_OPENING);
    await page.getByText(text('ACCESS_DENIED')).waitFor({ state: 'detached' });
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    await page.locator('.capture-line').filter({ hasText: 'FURCSA-1' }).waitFor();
    visitor.assertQuiet([/403|ACCESS_DENIED/]);
    await visitor.leave();
  });
});
