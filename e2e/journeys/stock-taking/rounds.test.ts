import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Api } from '../../testing/api.ts';
import { assertAccessible } from '../../testing/axe.ts';
import { FOCUSED, tabTo } from '../../testing/keys.ts';
import { expectSuccess, goWithin, press, settledRows, text, wordsOf } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'KOR-1';
const NAME = 'Billentyűs kör';
const SEEN = 2;

const NUMBERS = ['KOR-E1', 'KOR-E2', 'KOR-E3'];

/** Sends what a phone in the shop sends: all but the last device are present. */
async function countShop(api: Api, deviceIds: readonly number[]): Promise<number> {
  const capture = '/resource/stock-taking-capture';
  const { headId } = (await api('POST', `${capture}/open`, { id: randomUUID(), shopCode: SHOP })) as Tree;
  const observations = deviceIds.slice(0, SEEN).map((deviceId) => ({
    ...{ id: randomUUID(), deviceId, present: true, noticedAt: new Date().toISOString() },
  }));
  await api('POST', `${capture}/${headId}/observations`, { observations });
  await api('PUT', `${capture}/${headId}/close`, { observationIds: observations.map(({ id }) => id) });
  return Number(headId);
}

/** A leader starts a round by keyboard and sees its progress after an approval; another round is ended early. */
describe('a round of stock-taking', () => {
  const world = createWorld();
  let office: Visitor;
  let api: Api;
  let devices: readonly number[] = [];
  before(async () => {
    office = await world.visit();
    await signIn(office.page, 'regional-leader');
    api = await world.apiAs('regional-leader');
    devices = await fillShop(api, SHOP, 'Körös Csemege', NUMBERS, { needStockTaking: false });
  });
  after(() => office.leave());

  const figure = (name: string) => wordsOf(office.page.locator(`.round-figures [data-figure="${name}"] dd`));
  const figures = () => Promise.all(['shopsDone', 'devices', 'found', 'absent', 'waiting'].map(figure));

  test('is started without a mouse', async () => {
    const { page } = office;
    await page.locator('.home').waitFor();
    await tabTo(page, '.menu-entries a[href="/stock-taking-rounds"]');
    await page.keyboard.press('Enter');
    await settledRows(page);
    await shoot(page, 'rounds');
    await page.locator('a.skip-link').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, '.entity-toolbar .ant-btn-primary');
    await page.keyboard.press('Enter');
    await page.locator('.ant-drawer input#name:focus, .ant-drawer input[id$="name"]:focus').waitFor();
    await page.keyboard.type(NAME);
    await tabTo(page, '.ant-drawer input[id$="shops"]');
    await page.keyboard.type(SHOP);
    await page.locator('.ant-select-item-option-active').filter({ hasText: SHOP }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
    await page.getByText(text('round.scope', { devices: NUMBERS.length, shops: 1 })).waitFor();
    await shoot(page, 'round-start');
    await assertAccessible(page, 'starting a round');
    await tabTo(page, '.ant-drawer-footer .ant-btn-primary');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.ant-modal');
    await dialog.locator('.ant-btn-primary:focus').waitFor();
    const dueDate = text('round.noDueDate');
    await dialog
      .getByText(text('round.startText', { name: NAME, devices: NUMBERS.length, shops: 1, dueDate }))
      .waitFor();
    await page.locator(FOCUSED).press('Enter');
    await expectSuccess(page, text('round.started'));
    await page.waitForURL(/stock-taking-rounds\/\d+/);
    await page.locator('.round-figures').waitFor();
    assert.equal(await wordsOf(page.locator('h1')), NAME);
    assert.deepEqual(await figures(), ['0 / 1', '3', '0', '0', '3']);
    office.assertQuiet();
  });

  test('shows progress when a stock-taking is approved', async () => {
    const { page } = office;
    const headId = await countShop(api, devices);
    const { pathname } = new URL(page.url());
    await goWithin(page, `/stock-taking-lines/${headId}`);
    await press(page, text('stock-taking.approve'));
    await press(page.locator('.ant-modal'), text('stock-taking.approve'));
    await expectSuccess(page, text('APPROVED_ITEM'));
    await goWithin(page, pathname);
    await page.getByText(text('stock-taking-round-status.FINISHED')).first().waitFor();
    await page.locator('.round-figures [data-figure="shopsDone"] dd').getByText('1 / 1').waitFor();
    assert.deepEqual(await figures(), ['1 / 1', '3', '2', '1', '0']);
    assert.equal(await (await settledRows(page)).count(), 0);
    await shoot(page, 'round-finished');
    office.assertQuiet();
  });

  test('lists its overdue shops, and can be ended early', async () => {
    const { page } = office;
    await goWithin(page, '/stock-taking-rounds');
    await (await settledRows(page)).filter({ hasText: 'Dél' }).click();
    await page.locator('.ant-segmented-item-selected').getByText(text('round.shopsOverdue')).waitFor();
    const [overdue] = await (await settledRows(page)).allTextContents();
    assert.match(overdue ?? '', /\S/);
    await shoot(page, 'round-overdue');
    await assertAccessible(page, 'the progress of a round');
    const waiting = await figure('waiting');
    await press(page, text('round.end'));
    const dialog = page.locator('.ant-modal');
    await dialog.getByText(`${waiting} meg nem számolt`).waitFor();
    await press(dialog, text('round.end'));
    await expectSuccess(page, text('round.ended'));
    await page.getByText(text('stock-taking-round-status.ENDED')).first().waitFor();
    assert.deepEqual([await figure('waiting'), await figure('uncounted')], ['0', waiting]);
    office.assertQuiet();
  });
});
