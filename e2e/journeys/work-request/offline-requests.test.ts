import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Locator, Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { assertAccessible } from '../../testing/axe.ts';
import { BROKEN, createBadNetwork, loseAnswer, onFirst } from '../../testing/bad-network.ts';
import { fillStorage } from '../../testing/capture.ts';
import { deviceInShop, freeDevices } from '../../testing/devices.ts';
import { keepOffline, OFFLINE_REQUESTS, offlineRequest } from '../../testing/offline-requests.ts';
import { pngOf, qrPicture } from '../../testing/pictures.ts';
import {
  expectFailure,
  expectSuccess,
  keptForOffline,
  press,
  tellOnline,
  text,
} from '../../testing/screen.ts';
import { signIn, signInByForm } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const REMARK = 'Nem hűt, csöpög alatta a víz';
const BROUGHT = 'A bejárat mellé kérik, hálózat nélkül írva';
const EXCHANGED = 'Nagyobbat kérnek helyette, hálózat nélkül írva';
const WITHOUT_NETWORK = [/NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed/];
const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

async function write(page: Page, code: string): Promise<void> {
  await page.getByLabel(text('kept.code')).fill(code);
  await page.getByLabel(text('work-request.remark')).fill(REMARK);
  await keepOffline(page, code);
}

const chooseRequestType = (page: Page, type: RequestType) =>
  page
    .locator('.offline-types')
    .getByText(text(`request-type.${type}`))
    .click();

const field = (page: Page, code: Parameters<typeof text>[0]): Locator => page.getByLabel(text(code));

/** Loads the page anew without a network, which works once the service worker has cached it. */
async function reloadOffline(page: Page): Promise<void> {
  await page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(text('kept.offlineStart')).waitFor();
}

async function requestsSaying(api: Api, remark: string): Promise<Tree[]> {
  const query = { remark };
  const answer = await api('POST', '/resource/work-requests/page', { page: 0, size: 20, query });
  return (answer as { content: Tree[] }).content;
}

/** Delays the decoding of photos, except the first ones, until the returned function is called. */
async function holdPhotos(page: Page, { free = 0 } = {}): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle((free) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { createImageBitmap: decode } = window;
    let decoded = 0;
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      decoded += 1;
      if (decoded > free) await promise;
      return decode(picture);
    };
    return { open: resolve };
  }, free);
  return () => gate.evaluate(({ open }) => open());
}

/** Requests written offline, on a phone. */
describe('offline requests', () => {
  const world = createWorld({ keepsShell: true });

  test('are stored on the phone, sent once when online, and can be corrected when rejected', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await page.getByRole('heading', { name: text('kept.title') }).waitFor();
    await assertAccessible(page, 'kept requests');
    await reloadOffline(page);
    await write(page, 'NINCS-ILYEN-1');
    await write(page, device.inventoryNumber);
    await page.reload();
    await offlineRequest(page, device.inventoryNumber).waitFor();
    await shoot(page, 'kept-requests-offline');

    await field(page, 'kept.code').fill('FÉLBEHAGYOTT');
    await context.setOffline(false);
    await tellOnline(page);
    assert.equal(await field(page, 'kept.code').inputValue(), 'FÉLBEHAGYOTT');
    await field(page, 'kept.code').fill('');

    await page.getByText(text('kept.unknown', { code: 'NINCS-ILYEN-1' })).waitFor();
    await page.getByText(device.inventoryNumber).waitFor({ state: 'detached' });
    await assertAccessible(page, 'a refused request');
    await shoot(page, 'kept-requests-refused');
    assert.equal((await requestsSaying(api, REMARK)).length, 1);

    await field(page, 'work-request.remark').fill('Félbehagyott megjegyzés');
    await press(page, text('kept.mend'));
    assert.equal(await field(page, 'work-request.remark').inputValue(), REMARK);
    await press(page, text('common.cancel'));
    await page.getByText(text('kept.unknown', { code: 'NINCS-ILYEN-1' })).waitFor();
    assert.equal(await field(page, 'work-request.remark').inputValue(), 'Félbehagyott megjegyzés');
    await press(page, text('kept.mend'));
    const other = await deviceInShop(await world.apiAs('admin'));
    await field(page, 'kept.code').fill(other.inventoryNumber);
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('are kept once by a double tap, with the photo that was just taken, and only where the register could take them', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await reloadOffline(page);
    const keep = page.getByRole('button', { name: text('kept.keep') });
    const fault = (words: string) => page.locator('.ant-form-item-explain-error').getByText(words).waitFor();
    await page.getByRole('radiogroup', { name: text('work-request.requestType') }).waitFor();

    await field(page, 'kept.code').fill('KÉTSZER-1');
    await keep.click();
    await fault(text('PLEASE_WRITE_REMARK'));
    await field(page, 'work-request.remark').fill('Nem hűt 😀 rendesen');
    await fault(text('REMARK_INVALID', { characters: '😀' }));
    await field(page, 'work-request.remark').fill(REMARK);
    await field(page, 'work-request.requestedDate').fill('2020-01-01');
    await keep.click();
    await fault(text('REQUESTED_DATE_PAST'));
    await field(page, 'work-request.requestedDate').fill('2099-01-01');
    await keep.dblclick();
    const twice = offlineRequest(page, 'KÉTSZER-1');
    await twice.first().waitFor();
    await page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
    assert.equal(await twice.count(), 1);

    await field(page, 'kept.code').fill('FÉNYKÉP-1');
    await field(page, 'work-request.remark').fill(REMARK);
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture('hely')) };
    const release = await holdPhotos(page);
    await page.locator('.offline-photos input[type="file"]').setInputFiles([photo]);
    await keep.click();
    await release();
    await page.locator('.offline-photos img').waitFor();
    await keep.click();
    const pictured = offlineRequest(page, 'FÉNYKÉP-1');
    await pictured.getByText(text('kept.photoCount', { count: 1 })).waitFor();
    assert.equal(await pictured.count(), 1);
    assert.equal(await page.locator('.offline-photos img').count(), 0);
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('have each photo from when it is taken, and do not reload meanwhile', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await reloadOffline(page);
    const photos = ['egy', 'kettő'].map((name) => ({
      ...{ name, mimeType: 'image/png', buffer: pngOf(qrPicture(name)) },
    }));
    const thumbnails = page.locator('.offline-photos img');
    const take = () => page.locator('.offline-photos input[type="file"]').setInputFiles(photos);
    await take();
    await thumbnails.nth(1).waitFor();

    await holdPhotos(page, { free: 1 });
    await take();
    await thumbnails.nth(2).waitFor();
    await page.reload();
    await thumbnails.nth(2).waitFor();

    const release = await holdPhotos(page);
    await take();
    await context.setOffline(false);
    await tellOnline(page);
    // Once the page would have found out that it can sign in.
    await page.evaluate(() => fetch('/public/config').then((answer) => answer.text()));
    await release();
    await page.locator('.shell-header').waitFor();
    await thumbnails.nth(4).waitFor();
    assert.equal(await thumbnails.count(), 5);
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('that do not fit on the phone stay in the form, which says what to do', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'sales-van', OFFLINE_REQUESTS);
    await page.getByRole('heading', { name: text('kept.title') }).waitFor();
    await fillStorage(page);
    await page
      .locator('.offline-photos input[type="file"]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture('nem fér')) });
    await expectFailure(page, text('shell.phoneFull'));
    assert.equal(await page.locator('.offline-photos li').count(), 0);
    await field(page, 'kept.code').fill('HT-TELE');
    await field(page, 'work-request.remark').fill(REMARK);
    await press(page, text('kept.keep'));
    await expectFailure(page, text('shell.phoneFull'));
    assert.equal(await field(page, 'work-request.remark').inputValue(), REMARK);
    assert.equal(await page.locator('.offline-item').count(), 0);
    visitor.assertQuiet([/Quota ?[Ee]xceeded/]);
    await visitor.leave();
  });

  test('of other types have chosen shops, device types and photos, and survive a killed page', async () => {
    const api = await world.apiAs('representative');
    const [free] = await freeDevices(api, { deviceStatus: 'TRANSPORTABLE', inShop: 'false' });
    const standing = await deviceInShop(await world.apiAs('admin'));
    assert.ok(free);
    // The first response is lost: the server has stored the request, but the phone does not know.
    const network = await createBadNetwork();
    network.become(onFirst(/\/bulk-save$/, loseAnswer));
    const visitor = await world.visit({ isPhone: true, proxy: network.server });
    const { context } = visitor;
    let { page } = visitor;
    await signInByForm(page, 'representative');
    await keptForOffline(page);

    await context.setOffline(true);
    await page.goto('/work-requests?new=DELIVERY');
    await page.getByText(text('kept.offlineStart')).waitFor();
    await field(page, 'kept.shopTo').click();
    await page.locator(OPTION).first().click();
    const shop = await field(page, 'kept.shopTo').inputValue();
    await field(page, 'kept.deviceType').fill(free.type);
    await field(page, 'work-request.remark').fill(BROUGHT);
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture('hely')) };
    await page.locator('.offline-photos input[type="file"]').setInputFiles([photo]);
    await page.locator('.offline-photos img').waitFor();
    await assertAccessible(page, 'a delivery without a network');
    await shoot(page, 'kept-delivery-half');
    await page.close();

    page = await context.newPage();
    await page.goto(OFFLINE_REQUESTS);
    await page.locator('.offline-photos img').waitFor();
    assert.equal(await field(page, 'kept.shopTo').inputValue(), shop);
    assert.equal(await field(page, 'work-request.remark').inputValue(), BROUGHT);
    await press(page, text('kept.keep'));
    await offlineRequest(page, shop).waitFor();
    await shoot(page, 'kept-delivery');
    await chooseRequestType(page, 'REPLACEMENT');
    await field(page, 'kept.code').fill(standing.inventoryNumber);
    await field(page, 'kept.deviceType').fill(free.type);
    await field(page, 'work-request.remark').fill(EXCHANGED);
    await press(page, text('kept.keep'));
    await page.locator('.offline-item').nth(1).waitFor();

    const arrived = [
      page.waitForResponse((answer) => answer.url().endsWith('/comments') && answer.status() === 201),
      page.waitForResponse(
        (answer) => answer.status() === 201 && (answer.request().postData() ?? '').includes(EXCHANGED),
      ),
    ];
    await context.setOffline(false);
    await Promise.all(arrived);
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    const found = await requestsSaying(api, BROUGHT);
    assert.equal(found.length, 1);
    const [exchanged] = await requestsSaying(api, EXCHANGED);
    assert.equal(exchanged?.requestType, 'REPLACEMENT');
    const { id } = found[0] as { id: number };
    const thread = (await api('GET', `/resource/work-requests/${id}/thread`)) as {
      comments: { files: unknown[] }[];
    };
    assert.deepEqual(
      thread.comments.map(({ files }) => files.length),
      [1],
    );
    visitor.assertQuiet([...WITHOUT_NETWORK, BROKEN]);
    await visitor.leave();
    network.close();
  });
});
