import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { nameOnSheet, openDetails, typeNumber } from '../../testing/capture.ts';
import {
  expectSuccess,
  goWithin,
  keptForOffline,
  press,
  settledRows,
  signOut,
  text,
} from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'TEVEDES-4';
const SHOP_NAME = 'Négy Hűtő Csemege';
const NUMBERS = ['LM-1', 'LM-2', 'LM-3', 'LM-4'];
const HOUR_MS = 3_600_000;
const OPENING = '**/stock-taking-capture/open';
const HEADS = '/resource/stock-taking-heads';
const WITHOUT_NETWORK = [/NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed/];
const REFUSED = /409|422|CLOCK_AHEAD|MANY_ABSENT/;

interface Shop {
  readonly code: string;
  readonly name: string;
}

/** Lets the server refuse to open stock-takings. */
function refuseOpening(page: Page): Promise<unknown> {
  return page.route(OPENING, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: 'ACCESS_DENIED' }),
    }),
  );
}

/** Chooses a shop to be counted by its code. */
async function chooseShop(page: Page, code: string): Promise<void> {
  await page.getByLabel(text('capture.shop')).fill(code);
  await page.locator('.capture-shops .capture-row').filter({ hasText: code }).tap();
}

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

  test('what was counted offline in a stock-taking that a leader deletes goes on in a new one', async () => {
    const shop = { code: 'TOROLT-LELTAR', name: 'Törölt Leltár Csemege', numbers: ['TL-1', 'TL-2'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const heads = async () => {
      const query = { shop: { code: shop.code } };
      return ((await leader('POST', `${HEADS}/page`, { query })) as { content: Tree[] }).content;
    };
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await page.locator('.capture-line').first().waitFor();
    const [discarded] = await heads();
    await keptForOffline(page);
    await context.setOffline(true);
    await typeNumber(page, 'TL-1');
    await leader('DELETE', `/resource/stock-taking-capture/${discarded?.id}`);
    await context.setOffline(false);
    await page.getByText(text('capture.reopened', { shop: shop.name })).waitFor();
    await shoot(page, 'capture-reopened');
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    assert.equal(await page.locator('.capture-line[data-present="true"]').count(), 1);
    assert.equal(await page.locator('.capture-line').count(), shop.numbers.length);

    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closed', { shop: shop.name })).waitFor();
    const [closed, ...others] = await heads();
    assert.deepEqual([closed?.status, closed?.presentLines, others.length], ['CLOSED', 1, 0]);
    await leader('DELETE', `${HEADS}/${closed?.id}`);
    await page.reload();
    await page.getByText(text('capture.deleted', { shop: shop.name })).waitFor();
    await shoot(page, 'capture-deleted');
    await press(page, text('common.back'));
    await chooseShop(page, shop.code);
    await page.locator('.capture-line[data-present="false"]').nth(1).waitFor();
    assert.deepEqual(
      (await heads()).map(({ status }) => status),
      ['IN_PROGRESS'],
    );
    await page.goto(page.url().split('?')[0] ?? '');
    await page.locator('.capture-row').filter({ hasText: shop.name }).last().tap();
    await press(page, text('capture.done'));
    await page.getByLabel(text('capture.shop')).waitFor();
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('a stock-taking that is discarded before its opening was answered is discarded on the server, too', async () => {
    const shop = { code: 'ELVESZETT-VALASZ', name: 'Elveszett Válasz Csemege', numbers: ['EV-1'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const statuses = async () => {
      const query = { shop: { code: shop.code } };
      const { content } = (await leader('POST', `${HEADS}/page`, { query })) as { content: Tree[] };
      return content.map(({ status }) => status);
    };
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page } = visitor;
    const answered = Promise.withResolvers<void>();
    await page.route(OPENING, async (route) => {
      await route.fetch();
      answered.resolve();
      await route.abort();
    });
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await answered.promise;
    assert.deepEqual(await statuses(), ['IN_PROGRESS']);
    await press(page, text('capture.throwAway'));
    await page.getByLabel(text('capture.shop')).waitFor();
    assert.equal(await page.getByText(text('capture.goOn')).count(), 0);
    const discarded = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.unrouteAll({ behavior: 'wait' });
    assert.ok((await discarded).ok());
    assert.deepEqual(await statuses(), []);
    visitor.assertQuiet([/ERR_FAILED|shell\.networkFailed/]);
    await visitor.leave();
  });

  test('a stock-taking that was closed offline is sent from whichever page is opened next', async () => {
    const shop = { code: 'MASIK-OLDAL', name: 'Másik Oldal Csemege', numbers: ['MOL-1', 'MOL-2'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await page.locator('.capture-line').first().waitFor();
    await keptForOffline(page);
    await context.setOffline(true);
    await typeNumber(page, 'MOL-1');
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closing')).waitFor();
    await page.goto('about:blank');
    await context.setOffline(false);
    await refuseOpening(page);
    await page.goto('/');
    const refusal = page.locator('.toast-error').filter({ hasText: text('ACCESS_DENIED') });
    assert.match(
      (await refusal.getByRole('link').getAttribute('href')) ?? '',
      /^\/stock-taking-capture\?sheet=/,
    );
    await page.unroute(OPENING);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(text('capture.closed', { shop: shop.name })).waitFor();
    const query = { shop: { code: shop.code } };
    const { content } = (await leader('POST', `${HEADS}/page`, { query })) as { content: Tree[] };
    assert.deepEqual(
      content.map(({ status, presentLines, absentLines }) => [status, presentLines, absentLines]),
      [['CLOSED', 1, 1]],
    );
    visitor.assertQuiet([...WITHOUT_NETWORK, /403|ACCESS_DENIED/]);
    await visitor.leave();
  });

  test('another page tells what became of a stock-taking: deleted, opened anew, or refused after it was left', async () => {
    const leader = await world.apiAs('regional-leader');
    const shops = ['ELMENT-1', 'ELMENT-2', 'ELMENT-3'].map((code) => ({ code, name: `Bolt ${code}` }));
    for (const { code, name } of shops) await fillShop(leader, code, name, [`${code}-A`]);
    const [counted, closed, refused] = shops as [Shop, Shop, Shop];
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    const open = async ({ code }: Shop) => {
      await chooseShop(page, code);
    };
    const notice = (words: string) => page.locator('.toast-error').filter({ hasText: words });
    await signIn(page, 'sales-van', '/stock-taking-capture');
    for (const shop of [counted, closed]) {
      await open(shop);
      await page.locator('.capture-line').waitFor();
      await press(page, text('common.back'));
    }
    await keptForOffline(page);
    await context.setOffline(true);
    const row = (shop: Shop) => page.locator('.capture-row').filter({ hasText: shop.name });
    await row(counted).tap();
    await typeNumber(page, 'ELMENT-1-A');
    await press(page, text('common.back'));
    await row(closed).tap();
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closing')).waitFor();
    await page.goto('about:blank');
    for (const { code } of [counted, closed]) {
      const query = { shop: { code } };
      const { content } = (await leader('POST', `${HEADS}/page`, { query })) as { content: Tree[] };
      await leader('DELETE', `/resource/stock-taking-capture/${content[0]?.id}`);
    }
    await context.setOffline(false);
    await page.goto('/');
    await notice(text('capture.deleted', { shop: closed.name })).waitFor();
    const reopened = notice(text('capture.reopened', { shop: counted.name }));
    await reopened.getByRole('link').tap();
    await page.locator('.capture-line[data-present="true"]').waitFor();
    await reopened.waitFor({ state: 'detached' });
    await press(page.locator('.toast'), text('shell.closeNotification'));

    await press(page, text('common.back'));
    await row(counted)
      .getByText(text('capture.reopened', { shop: counted.name }))
      .waitFor();
    await row(closed)
      .getByText(text('capture.deleted', { shop: closed.name }))
      .waitFor();
    await shoot(page, 'capture-states');
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route(OPENING, async (route) => {
      await left;
      await route.fulfill({ status: 403, json: { message: 'ACCESS_DENIED' } });
    });
    const asked = page.waitForRequest((request) => request.url().endsWith('/open'));
    await open(refused);
    await asked;
    await goWithin(page, '/');
    leave();
    await notice(text('capture.refused', { shop: refused.name, reason: '' }).trim()).waitFor();
    visitor.assertQuiet([...WITHOUT_NETWORK, /403|ACCESS_DENIED/]);
    await visitor.leave();
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
    await page.unroute(OPENING);
    await page.getByText(text('ACCESS_DENIED')).waitFor({ state: 'detached' });
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    await page.locator('.capture-line').filter({ hasText: 'FURCSA-1' }).waitFor();
    visitor.assertQuiet([/403|ACCESS_DENIED/]);
    await visitor.leave();
  });
});
