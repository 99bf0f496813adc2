import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Locator, Page } from 'playwright-core';
import { type Device, deviceInShop, freeDevices } from '../../testing/devices.ts';
import { barcodePicture, blankPicture, qrPicture } from '../../testing/pictures.ts';
import { cameraShown, scannerClosed, scannerOpened, showPhoto, typeCode } from '../../testing/scanner.ts';
import { chosenIn, formOpened, goWithin, press, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

type SideName = 'deviceRegisterFrom' | 'deviceRegisterTo';

async function openForm(page: Page, type: RequestType): Promise<void> {
  await goWithin(page, `/work-requests?size=5&new=${type}`);
  await formOpened(page);
}

function scanButton(page: Page, side: SideName): Locator {
  const field = text(`work-request.${side}.serialNumber`);
  return page.getByRole('button', { name: text('scan.open', { field }) });
}

/** Opens the scanner with a code before the camera; it may close before the test sees it. */
function scanAtOnce(page: Page, side: SideName): Promise<void> {
  return scanButton(page, side).click();
}

async function openScanner(page: Page, side: SideName): Promise<Locator> {
  await scanButton(page, side).click();
  return scannerOpened(page);
}

/** The scanner has closed, and the side shows the device as in the register. */
async function expectDevice(page: Page, side: SideName, device: Device): Promise<void> {
  const serial = chosenIn(page, text(`work-request.${side}.serialNumber`));
  await serial.filter({ hasText: device.serialNumber }).waitFor();
  await scannerClosed(page);
  assert.equal(await wordsOf(serial), device.serialNumber);
  assert.equal(
    await wordsOf(chosenIn(page, text(`work-request.${side}.inventoryNumber`))),
    device.inventoryNumber,
  );
  assert.equal(await wordsOf(chosenIn(page, text(`work-request.${side}.deviceType.name`))), device.type);
}

/** The scanner of the work request form: camera, photo, typing, and devices that cannot be chosen. */
describe('the scanner', () => {
  const world = createWorld();
  let visitor: Visitor;
  let inShop: Device;
  let toSend: Device;
  before(async () => {
    // Without the service worker, whose requests the test could not block.
    visitor = await world.visit({ camera: true });
    await signIn(visitor.page, 'representative');
    const api = await world.apiAs('representative');
    inShop = await deviceInShop(await world.apiAs('admin'));
    const [free] = await freeDevices(api, { deviceStatus: 'TRANSPORTABLE', inShop: 'false' });
    assert.ok(free);
    toSend = free;
  });
  beforeEach(() => world.showToCamera(blankPicture()));
  after(() => visitor.leave());

  test('fills the source side from the QR code of a label before the camera', async () => {
    const { page } = visitor;
    await openForm(page, 'SERVICE');
    const engine = page.waitForResponse((response) => response.url().endsWith('.wasm'));
    const dialog = await openScanner(page, 'deviceRegisterFrom');
    // Compressed, less than half of its megabyte is transferred.
    assert.match((await engine).headers()['content-encoding'] ?? '', /^(br|gzip)$/);
    await cameraShown(dialog);
    const preview = dialog.locator('video');
    const size = await preview.evaluate((video: HTMLVideoElement) => [video.offsetWidth, video.offsetHeight]);
    assert.deepEqual(size, [320, 240]);
    await shoot(page, 'scan-dialog');
    const camera = await preview.evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);
    assert.equal(await camera.evaluate(({ active }) => active), true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await camera.evaluate(({ active }) => active), false);
    await formOpened(page);

    await world.showToCamera(qrPicture(deviceCodeOf(inShop.inventoryNumber)));
    await scanAtOnce(page, 'deviceRegisterFrom');
    await expectDevice(page, 'deviceRegisterFrom', inShop);
    assert.notEqual(await wordsOf(chosenIn(page, text('work-request.shopFrom.code'))), '');
    visitor.assertQuiet();
  });

  test("fills the target side from the manufacturer's barcode, with the serial number alone", async () => {
    const { page } = visitor;
    await openForm(page, 'DELIVERY');
    await world.showToCamera(barcodePicture(toSend.serialNumber));
    await scanAtOnce(page, 'deviceRegisterTo');
    await expectDevice(page, 'deviceRegisterTo', toSend);
    visitor.assertQuiet();
  });

  test('reads a photo instead of the camera', async () => {
    const { page } = visitor;
    await openForm(page, 'SERVICE');
    const dialog = await openScanner(page, 'deviceRegisterFrom');
    await showPhoto(dialog, blankPicture());
    await dialog.getByText(text('scan.photoEmpty')).waitFor();
    const address = `https://coolers.example.com/${encodeURIComponent(inShop.inventoryNumber)}`;
    await showPhoto(dialog, qrPicture(address));
    await expectDevice(page, 'deviceRegisterFrom', inShop);
    visitor.assertQuiet();
  });

  test('says why a device cannot be chosen, and continues to scan', async () => {
    const { page } = visitor;
    await openForm(page, 'DELIVERY');
    await world.showToCamera(qrPicture('CR:NO-SUCH-DEVICE'));
    const dialog = await openScanner(page, 'deviceRegisterTo');
    await dialog.getByText(text('scan.unknown', { code: 'NO-SUCH-DEVICE' })).waitFor();
    await typeCode(dialog, inShop.inventoryNumber);
    await dialog.getByText(text('scan.notTakeable')).waitFor();
    await dialog.getByText(inShop.serialNumber).waitFor();
    await shoot(page, 'scan-not-takeable');
    await typeCode(dialog, toSend.inventoryNumber.toLowerCase());
    await expectDevice(page, 'deviceRegisterTo', toSend);
    visitor.assertQuiet();
  });

  test('rejects a device that is not in the chosen shop', async () => {
    const { page } = visitor;
    await openForm(page, 'DISMANTLING');
    const elsewhere = await openScanner(page, 'deviceRegisterFrom');
    await typeCode(elsewhere, toSend.inventoryNumber);
    await elsewhere.getByText(text('scan.elsewhere')).waitFor();
    await shoot(page, 'scan-elsewhere');
    await press(elsewhere, text('common.close'));
    await elsewhere.waitFor({ state: 'detached' });
    const serial = chosenIn(page, text('work-request.deviceRegisterFrom.serialNumber'));
    assert.equal(await wordsOf(serial), text('form.searchToChoose'));
    visitor.assertQuiet();
  });

  test('Escape closes only the scanner and returns the focus', async () => {
    const { page } = visitor;
    await openForm(page, 'SERVICE');
    const dialog = await openScanner(page, 'deviceRegisterFrom');
    await cameraShown(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await formOpened(page);
    const focused = scanButton(page, 'deviceRegisterFrom').and(page.locator(':focus'));
    await focused.waitFor();
    visitor.assertQuiet();
  });

  test('is disabled for a type without a device', async () => {
    const { page } = visitor;
    await openForm(page, 'TRANSIT');
    assert.equal(await scanButton(page, 'deviceRegisterFrom').isDisabled(), true);
    assert.equal(await scanButton(page, 'deviceRegisterTo').isDisabled(), true);
  });

  test('a denied camera shows a message, and a typed number works instead', async () => {
    const other = await world.visit();
    const { page } = other;
    await signIn(page, 'representative');
    await openForm(page, 'SERVICE');
    const dialog = await openScanner(page, 'deviceRegisterFrom');
    await dialog.getByText('Hiba történt a szkennelés közben!').waitFor();
    await dialog.getByText(text('scan.refused')).waitFor();
    await shoot(page, 'scan-refused');
    await press(dialog, text('common.retry'));
    await dialog.getByText(text('scan.refused')).waitFor();
    await typeCode(dialog, inShop.serialNumber);
    await expectDevice(page, 'deviceRegisterFrom', inShop);
    other.assertQuiet([/NotAllowedError/]);
    await other.leave();
  });

  test('a code reader that does not load shows a message, and loads at the next attempt', async () => {
    const { page } = visitor;
    await page.route('**/*.wasm', (route) => route.abort());
    // A page load discards the loaded code reader.
    await page.goto('/');
    await openForm(page, 'SERVICE');
    await world.showToCamera(qrPicture(inShop.inventoryNumber));
    const dialog = await openScanner(page, 'deviceRegisterFrom');
    await dialog.getByText(text('scan.notLoaded')).waitFor();
    await page.unroute('**/*.wasm');
    await press(dialog, text('common.retry'));
    await expectDevice(page, 'deviceRegisterFrom', inShop);
    visitor.assertQuiet([/ERR_FAILED/, /wasm/, /ArrayBuffer/, /EngineError/]);
  });
});
