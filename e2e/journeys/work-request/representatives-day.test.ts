import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Locator, Page } from 'playwright-core';
import { type Device, deviceInShop, freeDevices } from '../../testing/devices.ts';
import { blankPicture, qrPicture } from '../../testing/pictures.ts';
import { cameraShown, scannerClosed, scannerOpened, showPhoto, typeCode } from '../../testing/scanner.ts';
import {
  choose,
  chooseToday,
  chosenIn,
  control,
  expectSuccess,
  formOpened,
  keyOf,
  press,
  settledRows,
  text,
  wordsOf,
} from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { PHONE, shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const FAULT = 'A kompresszor hangos, és nem hűt 10 fok alá.';
const MIN_TARGET_PX = 40;

async function followTile(page: Page, type: RequestType): Promise<void> {
  await page.locator('.menu-opener').tap();
  await page
    .locator('.menu-entries')
    .getByRole('link', { name: text('shell.home') })
    .tap();
  await page
    .locator('.tiles')
    .getByRole('link', { name: text(`request-type.${type}`) })
    .tap();
  await formOpened(page);
}

async function openScanner(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: text('scan.device') }).tap();
  return scannerOpened(page);
}

/** The page is no wider than the screen, and touch targets are large enough. */
async function assertFitsPhone(page: Page, within: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, PHONE.width);
  // Layout sizes, which an opening animation does not affect.
  const small = await page.locator(within).evaluate((root, least) => {
    const targets = [...root.querySelectorAll<HTMLElement>('a, button, .ant-select, .ant-picker, textarea')];
    return targets
      .filter((target) => target.checkVisibility() && !target.matches('.ant-picker-clear'))
      .filter(({ offsetHeight }) => offsetHeight < least)
      .map(({ className, offsetHeight }) => `${className}: ${offsetHeight}`);
  }, MIN_TARGET_PX);
  assert.deepEqual(small, []);
}

/** Submits the form; returns the number of the request, which is the first in the list. */
async function send(page: Page): Promise<string> {
  await chooseToday(page, text('work-request.requestedDate'));
  await press(page, text('common.save'));
  await expectSuccess(page, text('SAVED'));
  await page.locator('.request-form').waitFor({ state: 'detached' });
  return keyOf((await settledRows(page)).first());
}

function summaryOf(page: Page, id: string): Locator {
  return page.locator(`.card-body[data-row-key="${id}"]`);
}

/** The card of a request shows these texts, without horizontal scrolling. */
async function expectInList(page: Page, id: string, expected: readonly string[]): Promise<void> {
  const summary = summaryOf(page, id);
  for (const words of expected) await summary.getByText(words).waitFor();
  const box = await summary.boundingBox();
  assert.ok(box && box.x + box.width <= PHONE.width);
}

/** Field work on a phone in a shop, with its camera (docs/domain.md §11). */
describe("a representative's day on a phone", () => {
  const world = createWorld();
  let visitor: Visitor;
  let approve: (id: string) => Promise<unknown>;
  let toSend: Device[];
  let broken: Device;
  before(async () => {
    visitor = await world.visit({ isPhone: true, camera: true });
    const api = await world.apiAs('regional-leader');
    approve = (id) => api('PUT', `/resource/work-requests/approve/id?id=${id}`, { version: 0 });
    toSend = await freeDevices(api, { deviceStatus: 'TRANSPORTABLE', inShop: 'false' });
    broken = await deviceInShop(await world.apiAs('admin'));
  });
  after(() => visitor.leave());

  test('reports a broken cooler by the code on it', async () => {
    const { page } = visitor;
    await signIn(page, 'representative');
    await assertFitsPhone(page, '.tiles');
    await shoot(page, 'phone-day-home');
    await page
      .locator('.tiles')
      .getByRole('link', { name: text('request-type.SERVICE') })
      .tap();
    await formOpened(page);
    await assertFitsPhone(page, '.request-modal');
    await world.showToCamera(qrPicture(deviceCodeOf(broken.inventoryNumber)));
    // The code may be read immediately, so the scanner may close before the test sees it.
    await page.getByRole('button', { name: text('scan.device') }).tap();
    const shop = chosenIn(page, text('work-request.shopFrom.name'));
    await shop.filter({ hasText: broken.shopName }).waitFor();
    await scannerClosed(page);
    assert.equal(await wordsOf(shop), broken.shopName);
    await press(page, text('common.save'));
    await page.getByText(text('PLEASE_WRITE_REMARK')).waitFor();
    await control(page, text('work-request.remark')).fill(FAULT);
    await shoot(page, 'phone-day-service');
    const id = await send(page);
    await expectInList(page, id, [text('request-status.REQUIRED'), broken.serialNumber, broken.shopName]);

    await approve(id);
    await expectInList(page, id, [text('request-status.APPROVED')]);
    await assertFitsPhone(page, '.page-head');
    await shoot(page, 'phone-day-list');
    await summaryOf(page, id).tap();
    const details = page.locator('.details').first();
    await details.getByText(text('request-status.APPROVED')).waitFor();
    await details.getByText(FAULT).waitFor();
    await shoot(page, 'phone-day-details');
    await page.keyboard.press('Escape');
    visitor.assertQuiet();
  });

  test('requests a cooler with the present decor, and the scanner rejects devices that cannot be sent', async () => {
    const { page } = visitor;
    const device = toSend[0] as Device;
    await followTile(page, 'DELIVERY');
    await world.showToCamera(qrPicture('https://example.com/'));
    const scanner = await openScanner(page);
    await scanner.getByText(text('scan.unknown', { code: 'https://example.com/' })).waitFor();
    await typeCode(scanner, broken.serialNumber);
    await scanner.getByText(text('scan.held')).waitFor();
    await assertFitsPhone(page, '.scan-ways');
    await shoot(page, 'phone-day-held');
    await typeCode(scanner, device.serialNumber);
    await scannerClosed(page);
    await choose(page, text('work-request.shopTo.name'), 'disz', 'Diszkont');
    const shopName = await wordsOf(chosenIn(page, text('work-request.shopTo.name')));
    await choose(page, text('work-request.decorTo.name'), 'Alap fehér dekor');
    const remark = `Jelenlegi dekor: ${device.decor ?? 'nincs'}.`;
    await control(page, text('work-request.remark')).fill(remark);
    const id = await send(page);
    const expected = [text('request-status.REQUIRED'), device.serialNumber, shopName];
    await expectInList(page, id, expected);
    visitor.assertQuiet();
  });

  test('requests a dismantling by a photo of the code', async () => {
    const { page } = visitor;
    const device = await deviceInShop(await world.apiAs('admin'));
    await followTile(page, 'DISMANTLING');
    await world.showToCamera(blankPicture());
    const scanner = await openScanner(page);
    await cameraShown(scanner);
    await showPhoto(scanner, qrPicture(device.inventoryNumber));
    await scannerClosed(page);
    const id = await send(page);
    await approve(id);
    const expected = [text('request-status.APPROVED'), device.serialNumber, device.shopName];
    await expectInList(page, id, expected);
    visitor.assertQuiet();
  });
});
