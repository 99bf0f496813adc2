import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import { assertAccessible } from '../../testing/axe.ts';
import { onFirst, passOn, refuseWith } from '../../testing/bad-network.ts';
import {
  deviceOfRequest,
  FILES,
  filesOf,
  fillOffline,
  OFFLINE_REQUESTS,
  offlineRequest,
  picturesOn,
  REFUSED,
  SAVE,
  visitRouted,
  visitThrough,
} from '../../testing/offline-requests.ts';
import { qrPicture } from '../../testing/pictures.ts';
import { expectSuccess, press, tellOnline, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

/** How the photos of offline requests reach the server, and where they are until then. */
describe('photos of offline requests', () => {
  const world = createWorld({ keepsShell: true });

  test('goes on with the next photo after a stalled one, and lets no other request wait', async () => {
    const { api, device } = await deviceOfRequest(world);
    const { device: other } = await deviceOfRequest(world);
    let uploads = 0;
    let isStalled = true;
    const visitor = await visitThrough(world, (asked, answer) => {
      if (!FILES.test(asked.url ?? '')) return passOn(asked, answer);
      if (uploads === 1 && isStalled) return refuseWith(408, 'TOO_SLOW')(asked, answer);
      uploads += 1;
      return passOn(asked, answer);
    });
    const { page } = visitor;
    const remark = 'Két fénykép, a második elakad';
    await fillOffline(page, device.inventoryNumber, remark, ['első', 'második']);
    const stalled = page.waitForResponse((answer) => answer.status() === 408);
    await press(page, text('kept.keep'));
    await stalled;
    await offlineRequest(page, remark).waitFor();
    await fillOffline(page, other.inventoryNumber, 'Nem vár a fényképekre');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    await offlineRequest(page, 'Nem vár a fényképekre').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.offline-item .ant-alert-error').count(), 0);
    await offlineRequest(page, remark)
      .getByText(/fényképei még várnak/)
      .waitFor();
    isStalled = false;
    await tellOnline(page);
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    assert.deepEqual(await filesOf(api, remark), [2]);
    assert.equal(uploads, 2);
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('tells which photos were refused or lost, and sends the refused ones again', async () => {
    const { api, device } = await deviceOfRequest(world);
    const visitor = await visitThrough(world, onFirst(FILES, refuseWith(415, 'NOT_A_PICTURE')));
    const { page } = visitor;
    const remark = 'A fényképeket elutasítják';
    await fillOffline(page, device.inventoryNumber, remark, ['első', 'második', 'harmadik']);
    assert.equal(await picturesOn(page, true), 3);
    await press(page, text('kept.keep'));
    const refused = offlineRequest(page, remark);
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
    const { api, device } = await deviceOfRequest(world);
    const visitor = await visitRouted(world, OFFLINE_REQUESTS);
    const { page } = visitor;
    const remark = 'A mentés után érkezett';
    await page.route(SAVE, (route) => route.fulfill({ status: 201, json: { id: 99_999_999 } }), { times: 1 });
    const removed = { files: [{ code: 'REFERENCE_UNKNOWN' }] };
    const fault = { status: 422, message: 'VALIDATION_FAILED', fieldErrors: removed };
    await page.route('**/comments', (route) => route.fulfill({ status: 422, json: fault }), { times: 1 });
    await fillOffline(page, device.inventoryNumber, remark, ['első']);
    await press(page, text('kept.keep'));
    await expectSuccess(page, text('kept.sent', { id: 99_999_999 }));
    await offlineRequest(page, remark).waitFor({ state: 'detached' });
    assert.deepEqual(await filesOf(api, remark), [1]);
    visitor.assertQuiet([...REFUSED, /status of 404/]);
    await visitor.leave();
  });

  test('finds the photos that another tab has drafted, and a scanned code after a reload', async () => {
    const { device } = await deviceOfRequest(world);
    const code = deviceCodeOf(device.inventoryNumber);
    await world.showToCamera(qrPicture(code));
    const visitor = await world.visit({ isPhone: true, camera: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await fillOffline(page, '', '', ['az első lapon']);
    const second = await context.newPage();
    await second.goto(OFFLINE_REQUESTS);
    await fillOffline(second, '', '', ['a második lapon']);
    const third = await context.newPage();
    await third.goto(OFFLINE_REQUESTS);
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
