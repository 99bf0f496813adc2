import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { nameOnSheet, takePhotos, thumbnailsAre, typeNumber } from '../../testing/capture.ts';
import { createKillablePhone, type KillablePhone } from '../../testing/killable-phone.ts';
import {
  chosenIn,
  expectSuccess,
  formOpened,
  goWithin,
  press,
  settledRows,
  takeRowAction,
  text,
  wordsOf,
} from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { fillLogin, signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const DEVICES = 40;
const SEEN = 38;
const SEEN_ONLINE = 3;
const COUNTED_WITHIN_MS = 600_000;
const SHOP = 'LELTAR-40';
const SHOP_NAME = 'Negyven Hűtő Csemege';
const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|NetworkError|Failed to fetch|shell\.networkFailed/;

const numberOf = (n: number): string => `LT-${String(n).padStart(3, '0')}`;
const nameOf = (n: number): string => nameOnSheet(numberOf(n));

async function closeDetails(page: Page): Promise<void> {
  await page
    .locator('.ant-drawer')
    .getByRole('button', { name: text('common.close') })
    .click();
  await page.locator('.capture-photos').waitFor({ state: 'hidden' });
}

const GALLERY_TOOLS = [
  'stock-taking.rotateLeft',
  'stock-taking.rotateRight',
  'stock-taking.zoomOut',
  'stock-taking.zoomIn',
] as const;

/** Opens the photos of a line as a leader, and views each. */
async function viewPhotos(page: Page, device: string, count: number): Promise<void> {
  await press(page, text('stock-taking.openPhotos', { device, count }));
  for (let number = 1; number <= count; number += 1) {
    const photo = page.getByRole('img', { name: text('stock-taking.photoOf', { device, number }) });
    await photo.waitFor();
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    if (number === 1) {
      for (const tool of GALLERY_TOOLS) await page.getByRole('button', { name: text(tool) }).waitFor();
      assert.equal(await page.locator('.ant-image-preview-actions button').count(), GALLERY_TOOLS.length);
      await assertAccessible(page, 'photos of a line');
      await shoot(page, `stock-taking-photos-${count}`);
    }
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await page.locator('.ant-image-preview').waitFor({ state: 'detached' });
}

const waitingIs = (page: Page, count: number) =>
  page.locator(`.capture-sending[data-waiting="${count}"]`).waitFor();

/** Stock-taking of a shop with forty devices, mostly offline, and the leader's decision. */
describe('stock-taking in a shop', () => {
  const world = createWorld({ keepsShell: true });
  let phone: KillablePhone;
  let office: Visitor;
  before(async () => {
    phone = await createKillablePhone(world.origin());
    office = await world.visit();
    await signIn(office.page, 'regional-leader');
    const numbers = Array.from({ length: DEVICES }, (_, n) => numberOf(n + 1));
    await fillShop(await world.apiAs('regional-leader'), SHOP, SHOP_NAME, numbers);
  });
  after(async () => {
    await phone.dispose();
    await office.leave();
  });

  test('works offline and with a browser killed twice, and everything arrives once', async () => {
    const began = performance.now();
    let { page, context, assertQuiet } = await phone.start();
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await shoot(page, 'capture-choose-shop');
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page
      .locator('.capture-line')
      .nth(DEVICES - 1)
      .waitFor();
    assert.equal(await page.locator('.capture-line').count(), DEVICES);
    for (let n = 1; n <= SEEN_ONLINE; n += 1) await typeNumber(page, deviceCodeOf(numberOf(n)));
    await waitingIs(page, 0);
    await shoot(page, 'capture-sheet');
    await takePhotos(page, nameOf(1), 'online');
    await page.locator('.capture-photos [data-sent="true"]').waitFor();
    await closeDetails(page);

    await context.setOffline(true);
    for (let n = SEEN_ONLINE + 1; n <= 20; n += 1) await typeNumber(page, numberOf(n));
    await typeNumber(page, numberOf(20));
    await takePhotos(page, nameOf(4), 'door', 'by mistake', 'inside');
    await thumbnailsAre(page, 3);
    await shoot(page, 'capture-photos');
    await press(page, text('capture.removePhoto', { number: 2 }));
    await thumbnailsAre(page, 2);
    await waitingIs(page, 20 - SEEN_ONLINE + 2);
    const address = page.url();
    assertQuiet([WITHOUT_NETWORK]);
    await phone.kill();

    ({ page, assertQuiet } = await phone.start({ isOffline: true }));
    await page.goto(address);
    await page.locator('.offline-note').waitFor();
    await waitingIs(page, 20 - SEEN_ONLINE + 2);
    await takePhotos(page, nameOf(4), 'after the browser was killed');
    await thumbnailsAre(page, 3);
    await closeDetails(page);
    for (let n = 21; n <= 30; n += 1) await typeNumber(page, `SN-${numberOf(n)}`);
    assertQuiet([WITHOUT_NETWORK]);
    await phone.kill();

    ({ page, context, assertQuiet } = await phone.start({ isOffline: true }));
    await page.goto(address);
    await page.locator('.offline-note').waitFor();
    await waitingIs(page, 30 - SEEN_ONLINE + 3);
    for (let n = 31; n <= SEEN; n += 1) await typeNumber(page, `SN-${numberOf(n)}`);
    await typeNumber(page, 'NINCS-ILYEN-1');
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closing')).waitFor();
    await shoot(page, 'capture-closing-offline');

    // The sign-in was a session cookie, lost with the killed browser.
    await context.setOffline(false);
    await fillLogin(page, 'sales-van');
    await page.getByText(text('capture.closed', { shop: SHOP_NAME })).waitFor();
    await waitingIs(page, 0);
    await shoot(page, 'capture-closed');
    await press(page, text('capture.done'));
    await page.getByLabel(text('capture.shop')).waitFor();
    assert.equal(await page.getByText(text('capture.goOn')).count(), 0);
    assertQuiet([WITHOUT_NETWORK]);
    assert.ok(performance.now() - began < COUNTED_WITHIN_MS);
  });

  test('opens a prefilled request for an absent device', async () => {
    const { page } = office;
    await goWithin(page, `/stock-taking?shop.code=${SHOP}`);
    await (await settledRows(page)).first().click();
    await page.waitForURL(/stock-taking-lines/);
    await settledRows(page);
    const type = text('request-type.DISMANTLING');
    await takeRowAction(page, numberOf(DEVICES), text('stock-taking.createRequest', { type }));
    await formOpened(page);
    const serial = chosenIn(page, text('work-request.deviceRegisterFrom.serialNumber'));
    assert.equal(await wordsOf(serial), `SN-${numberOf(DEVICES)}`);
    assert.equal(new URL(page.url()).search, '');
    office.assertQuiet();
  });

  test('is decided by a leader who has reviewed the results', async () => {
    const { page } = office;
    await goWithin(page, `/stock-taking?shop.code=${SHOP}`);
    const rows = await settledRows(page);
    assert.equal(await rows.count(), 1);
    await shoot(page, 'stock-taking-heads');
    await rows.first().click();
    const figure = (name: string) => wordsOf(page.locator(`[data-figure="${name}"] dd`));
    await page.locator('[data-figure]').first().waitFor();
    assert.deepEqual(
      await Promise.all(['reading', 'present', 'absent', 'extra', 'conflicting'].map(figure)),
      ['0', '38', '2', '1', '1'],
    );
    assert.equal(await (await settledRows(page)).count(), DEVICES + 1);
    await viewPhotos(page, numberOf(1), 1);
    await viewPhotos(page, numberOf(4), 3);
    assert.equal(await page.locator('.line-photos').count(), 2);
    await shoot(page, 'stock-taking-lines');
    await press(page, text('stock-taking.approve'));
    await press(page.locator('.ant-modal'), text('stock-taking.approve'));
    await expectSuccess(page, text('APPROVED_ITEM'));
    const api = await world.apiAs('regional-leader');
    const { content } = (await api('POST', '/resource/device-register/page', {
      query: { inventoryNumber: 'LT-0' },
      size: 100,
    })) as { content: Tree[] };
    const left = content.filter(({ shop }) => shop === null);
    assert.deepEqual([content.length, left.length], [DEVICES, DEVICES - SEEN]);
    assert.ok(left.every(({ deviceStatus }) => deviceStatus === 'INACTIVE'));
    await page.getByRole('link', { name: text('stock-taking.backToHeads') }).click();
    await settledRows(page);
    office.assertQuiet();
  });
});
