import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { assertAccessible } from '../../testing/axe.ts';
import { createBadNetwork, type Exchange, onFirst, passOn, refuseWith } from '../../testing/bad-network.ts';
import { deviceInShop } from '../../testing/devices.ts';
import { pngOf, qrPicture } from '../../testing/pictures.ts';
import { expectSuccess, goWithin, press, text } from '../../testing/screen.ts';
import { signIn, signInByForm } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const PATH = '/kept-requests';
const FILES = /\/resource\/work-requests\/\d+\/files$/;
const SAVE = '**/resource/work-requests/bulk-save';
const DAY_MS = 86_400_000;
const REFUSED = [/status of (408|409|415|422)|ERR_FAILED|ProblemError|NetworkError|shell\.networkFailed/];

const item = (page: Page, words: string) => page.locator('.offline-item').filter({ hasText: words });
const sendNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function fill(page: Page, code: string, remark: string, photos: readonly string[] = []): Promise<void> {
  await page.getByLabel(text('kept.code')).fill(code);
  await page.getByLabel(text('work-request.remark')).fill(remark);
  const files = photos.map((words) => ({
    ...{ name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture(words)) },
  }));
  if (files.length === 0) return;
  await page.locator('.offline-photos input[type="file"]').setInputFiles(files);
  await page
    .locator('.offline-photos img')
    .nth(photos.length - 1)
    .waitFor();
}

async function keep(page: Page, words: string): Promise<void> {
  await press(page, text('kept.keep'));
  await item(page, words).waitFor();
}

async function requestSaying(api: Api, remark: string, also: Tree = {}): Promise<Tree> {
  const query = { remark, ...also };
  const { content } = (await api('POST', '/resource/work-requests/page', { query })) as { content: Tree[] };
  assert.equal(content.length, 1);
  return content[0] ?? {};
}

async function filesOf(api: Api, remark: string): Promise<number[]> {
  const { id } = await requestSaying(api, remark);
  const { comments } = (await api('GET', `/resource/work-requests/${id}/thread`)) as {
    comments: { files: unknown[] }[];
  };
  return comments.map(({ files }) => files.length);
}

/** How many pictures the phone stores; `remove` deletes one of them, as a browser that runs out of room may. */
const picturesOn = (page: Page, remove = false): Promise<number> =>
  page.evaluate(async (isRemoved) => {
    const done = async <Answer>(request: IDBRequest<Answer>): Promise<Answer> => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      request.onsuccess = () => resolve(request.result);
      return promise;
    };
    const database = await done(indexedDB.open('kept-requests'));
    const pictures = database.transaction('pictures', 'readwrite').objectStore('pictures');
    const keys = await done(pictures.getAllKeys());
    if (isRemoved && keys[0]) await done(pictures.delete(keys[0]));
    database.close();
    return keys.length;
  }, remove);

/** A new type of each kind that a form can request, and devices of it in two decors. */
async function createTypes(admin: Api) {
  const name = randomUUID().slice(0, 8);
  const type = async (words: string, methodOfRegistration: string) => {
    const values = { deviceTypeCategory: 'OTHER', groupable: false, methodOfRegistration };
    return (await admin('POST', '/resource/device-types', { name: `${words} ${name}`, ...values })) as Tree;
  };
  const [cooler, shelf] = await Promise.all([
    type('Vitrin', 'BASED_ON_SERIAL_NUMBER'),
    type('Polc', 'NO_REGISTRATION_REQUIRED'),
  ]);
  const decors = (await admin('GET', '/resource/device-types/search?deviceTypeCategory=DECOR')) as Tree[];
  const [plain, wanted] = decors.map((decor) => String(decor.name));
  const { content: companies } = (await admin('POST', '/resource/warehouse-companies/page', {
    query: {},
  })) as { content: Tree[] };
  const device = (number: number, decor: string | undefined) =>
    admin('POST', '/resource/device-register', {
      ...{ inventoryNumber: `${name}-${number}`, serialNumber: `SN-${name}-${number}`, quantity: 1 },
      ...{ deviceType: { name: cooler.name }, decor: decor ? { name: decor } : null, deviceNature: 'OOH' },
      ...{ deviceStatus: 'TRANSPORTABLE', warehouseCompany: { code: companies[0]?.code } },
      needStockTaking: true,
    });
  for (const [index, decor] of [plain, wanted, wanted].entries()) await device(index + 1, decor);
  const numbers = [1, 2, 3].map((number) => `${name}-${number}`);
  return {
    cooler: String(cooler.name),
    shelf: String(shelf.name),
    plain: String(plain),
    decor: String(wanted),
    numbers,
  };
}

/** How offline requests reach the server, on a phone. */
describe('sending offline requests', () => {
  const world = createWorld({ keepsShell: true });
  const standing = async () => ({
    api: await world.apiAs('representative'),
    device: await deviceInShop(await world.apiAs('admin')),
  });
  const visitAt = async (address: string) => {
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    await signIn(visitor.page, 'representative', address);
    return visitor;
  };

  // Uploads are not intercepted in the browser, which may never finish an intercepted one.
  const visitThrough = async (exchange: Exchange) => {
    const network = await createBadNetwork();
    network.become(exchange);
    const visitor = await world.visit({ isPhone: true, proxy: network.server });
    await signInByForm(visitor.page, 'representative', PATH);
    return { ...visitor, leave: () => visitor.leave().finally(network.close) };
  };

  test('goes on with the next photo after a stalled one, and lets no other request wait', async () => {
    const { api, device } = await standing();
    const { device: other } = await standing();
    let uploads = 0;
    let isStalled = true;
    const visitor = await visitThrough((asked, answer) => {
      if (!FILES.test(asked.url ?? '')) return passOn(asked, answer);
      if (uploads === 1 && isStalled) return refuseWith(408, 'TOO_SLOW')(asked, answer);
      uploads += 1;
      return passOn(asked, answer);
    });
    const { page } = visitor;
    const remark = 'Két fénykép, a második elakad';
    await fill(page, device.inventoryNumber, remark, ['első', 'második']);
    const stalled = page.waitForResponse((answer) => answer.status() === 408);
    await press(page, text('kept.keep'));
    await stalled;
    await item(page, remark).waitFor();
    await fill(page, other.inventoryNumber, 'Nem vár a fényképekre');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    await item(page, 'Nem vár a fényképekre').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.offline-item .ant-alert-error').count(), 0);
    await item(page, remark)
      .getByText(/fényképei még várnak/)
      .waitFor();
    isStalled = false;
    await sendNow(page);
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    assert.deepEqual(await filesOf(api, remark), [2]);
    assert.equal(uploads, 2);
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('tells which photos were refused or lost, and sends the refused ones again', async () => {
    const { api, device } = await standing();
    const visitor = await visitThrough(onFirst(FILES, refuseWith(415, 'NOT_A_PICTURE')));
    const { page } = visitor;
    const remark = 'A fényképeket elutasítják';
    await fill(page, device.inventoryNumber, remark, ['első', 'második', 'harmadik']);
    assert.equal(await picturesOn(page, true), 3);
    await press(page, text('kept.keep'));
    const refused = item(page, remark);
    await refused.getByText(text('NOT_A_PICTURE')).waitFor();
    await refused.getByText(text('kept.photoGone')).waitFor();
    await refused.getByText(text('kept.photoCount', { count: 2 })).waitFor();
    assert.deepEqual(await filesOf(api, remark), [1]);
    await shoot(page, 'offline-photos-refused');
    await assertAccessible(page, 'refused photos');
    await press(page, text('partners.sendAgain'));
    await refused.getByText(text('kept.photoCount', { count: 1 })).waitFor();
    assert.deepEqual(await filesOf(api, remark), [1, 1]);
    await press(page, text('kept.throwAway'));
    await page.getByText(text('kept.throwTitle')).waitFor();
    await press(page.getByRole('dialog'), text('kept.throwAway'));
    await refused.waitFor({ state: 'detached' });
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('sends again what the server no longer has: a request after a restored backup, photos without a comment', async () => {
    const { api, device } = await standing();
    const visitor = await visitAt(PATH);
    const { page } = visitor;
    const remark = 'A mentés után érkezett';
    await page.route(SAVE, (route) => route.fulfill({ status: 201, json: { id: 99_999_999 } }), { times: 1 });
    const removed = { files: [{ code: 'REFERENCE_UNKNOWN' }] };
    const fault = { status: 422, message: 'VALIDATION_FAILED', fieldErrors: removed };
    await page.route('**/comments', (route) => route.fulfill({ status: 422, json: fault }), { times: 1 });
    await fill(page, device.inventoryNumber, remark, ['első']);
    await press(page, text('kept.keep'));
    await expectSuccess(page, text('kept.sent', { id: 99_999_999 }));
    await item(page, remark).waitFor({ state: 'detached' });
    assert.deepEqual(await filesOf(api, remark), [1]);
    visitor.assertQuiet([...REFUSED, /status of 404/]);
    await visitor.leave();
  });

  test('does not move the form while somebody writes in it', async () => {
    const { device } = await standing();
    const visitor = await visitAt(PATH);
    const { page } = visitor;
    await page.route(SAVE, (route) => route.abort());
    await fill(page, device.inventoryNumber, 'Közben megy el');
    await keep(page, 'Közben megy el');
    const code = page.getByLabel(text('kept.code'));
    await code.fill('KÖVETKEZŐ');
    const place = () => code.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.unroute(SAVE);
    await sendNow(page);
    await item(page, 'Közben megy el').waitFor({ state: 'detached' });
    assert.equal(await place(), before);
    await page.getByRole('heading', { name: text('kept.title'), level: 1 }).click();
    await page.waitForFunction((top) => {
      const field = document.querySelector('#code');
      return field && field.getBoundingClientRect().top + scrollY < top;
    }, before);
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('is tried every minute on any page, which tells what was refused', async () => {
    const { device } = await standing();
    const visitor = await visitAt(PATH);
    const { page } = visitor;
    await page.route(SAVE, (route) => route.abort());
    await fill(page, device.inventoryNumber, 'Később érkezik meg');
    await keep(page, 'Később érkezik meg');
    await page.clock.install();
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-save'));
    await page.goto('/');
    await tried;
    await page.unroute(SAVE);
    await page.clock.fastForward(61_000);
    await expectSuccess(page, 'Az igénylés megérkezett');

    await page.goto(PATH);
    await page.route(SAVE, (route) => route.abort());
    await fill(page, 'NINCS-ILYEN-2', 'Rossz szám');
    await page.route('**/find-by-code**', (route) => route.abort());
    await keep(page, 'NINCS-ILYEN-2');
    await page.goto('/');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.fastForward(61_000);
    const notice = page
      .locator('.toast-error')
      .filter({ hasText: text('kept.unknown', { code: 'NINCS-ILYEN-2' }) });
    await notice.waitFor();
    await shoot(page, 'kept-refused-elsewhere');
    // It may cover a part of a link of the page below it.
    await assertAccessible(page, 'a notice with a link', '.toaster');
    await page.evaluate(() => document.body.setAttribute('data-not-loaded-anew', ''));
    await notice.getByRole('link', { name: text('kept.title') }).click();
    await page.waitForURL(`**${PATH}`);
    await notice.waitFor({ state: 'detached' });
    await page.locator('body[data-not-loaded-anew]').waitFor();
    await item(page, 'NINCS-ILYEN-2')
      .getByText(text('kept.unknown', { code: 'NINCS-ILYEN-2' }))
      .waitFor();
    // The clock also ends the wait for the service worker.
    visitor.assertQuiet([...REFUSED, /worker did not answer/]);
    await visitor.leave();
  });

  test('tells what is refused after its page was left: a request, or only its photos', async () => {
    const { api, device } = await standing();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const refuse = refuseWith(415, 'NOT_A_PICTURE');
    const visitor = await visitThrough(
      onFirst(FILES, (asked, answer) => void left.then(() => refuse(asked, answer))),
    );
    const { page } = visitor;
    const remark = 'Elhagyott oldal';
    await fill(page, device.inventoryNumber, remark, ['első']);
    const asked = page.waitForRequest((request) => request.url().endsWith('/files'));
    await press(page, text('kept.keep'));
    await asked;
    await fill(page, 'NINCS-ILYEN-3', 'Rossz szám');
    await keep(page, 'NINCS-ILYEN-3');
    await goWithin(page, '/');
    leave();
    const notice = (words: string) => page.locator('.toast-error').filter({ hasText: words });
    const { id } = await requestSaying(api, remark);
    const reason = text('NOT_A_PICTURE');
    await notice(text('kept.photosNotSent', { id: Number(id), reason })).waitFor();
    await notice(text('kept.refused', { reason: text('kept.unknown', { code: 'NINCS-ILYEN-3' }) })).waitFor();
    await shoot(page, 'kept-refused-after-leaving');
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('looks up a refused request once more, and names another decor than the wanted one in the remark', async () => {
    const { api, device } = await standing();
    const { cooler, shelf, plain, decor, numbers } = await createTypes(await world.apiAs('it-admin'));
    const visitor = await visitAt(`${PATH}?new=DELIVERY&to=${encodeURIComponent(device.shopCode)}`);
    const { page } = visitor;
    const deliver = async (type: string, remark: string) => {
      await page.locator('.offline-types').getByText(text('request-type.DELIVERY')).click();
      await page.getByLabel(text('kept.shopTo')).fill(device.shopCode);
      await page.getByLabel(text('kept.deviceType')).fill(type);
      await page.getByLabel(text('work-request.remark')).fill(remark);
    };
    // Until the other request is there: the page tries again by itself.
    await page.route(SAVE, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-save'));
    await deliver(cooler, 'Vitrin a bejárathoz');
    await page.getByLabel(text('kept.decor')).fill(decor);
    await press(page, text('kept.keep'));
    const { workRequest } = (await lost).postDataJSON() as { workRequest: Tree };
    assert.equal(valueAt(workRequest, 'deviceRegisterTo.inventoryNumber'), numbers[1]);
    await api('POST', '/resource/work-requests/bulk-save', {
      workRequest: { ...workRequest, remark: 'Megelőzte' },
    });
    await item(page, cooler).waitFor();
    await page.unroute(SAVE);
    await sendNow(page);
    await expectSuccess(page, 'Az igénylés megérkezett');
    const delivered = await requestSaying(api, 'Vitrin a bejárathoz');
    assert.equal(valueAt(delivered, 'deviceRegisterTo.inventoryNumber'), numbers[2]);

    await deliver(cooler, '');
    await page.getByLabel(text('kept.decor')).fill(decor);
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    const delivers = { 'deviceRegisterTo.inventoryNumber': numbers[0] };
    await requestSaying(api, text('kept.currentDecor', { decor: plain }), delivers);

    await deliver(shelf, 'Három polc kellene');
    await page.getByLabel(text('kept.quantity')).fill('3');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    assert.equal((await requestSaying(api, 'Három polc kellene')).toDeviceQty, 3);
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('asks for the day of the server, though the clock of the phone is ahead', async () => {
    const { api, device } = await standing();
    const visitor = await visitAt(PATH);
    const { page } = visitor;
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await fill(page, device.inventoryNumber, 'Siet az óra');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    assert.equal((await requestSaying(api, 'Siet az óra')).requestedDate, dayIn(0));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('finds the photos that another tab has drafted, and a scanned code after a reload', async () => {
    const { device } = await standing();
    const code = deviceCodeOf(device.inventoryNumber);
    await world.showToCamera(qrPicture(code));
    const visitor = await world.visit({ isPhone: true, camera: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', PATH);
    await fill(page, '', '', ['az első lapon']);
    const second = await context.newPage();
    await second.goto(PATH);
    await fill(second, '', '', ['a második lapon']);
    const third = await context.newPage();
    await third.goto(PATH);
    await third.getByRole('heading', { name: text('kept.title') }).waitFor();
    await third.reload();
    await third.getByLabel(text('kept.code')).waitFor();
    assert.equal(await picturesOn(page), 2);
    await second.close();
    await third.close();

    await press(page, text('capture.cameraOn'));
    await page
      .locator(`input[id="code"]`)
      .and(page.locator(`[value="${code}"]`))
      .waitFor();
    await page.reload();
    await page.locator('.offline-photos img').waitFor();
    assert.equal(await page.getByLabel(text('kept.code')).inputValue(), code);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
