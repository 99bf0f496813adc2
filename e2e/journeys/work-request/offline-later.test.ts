import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { deviceInShop } from '../../testing/devices.ts';
import { keepOffline, OFFLINE_REQUESTS, requestSaying } from '../../testing/offline-requests.ts';
import { pngOf, qrPicture } from '../../testing/pictures.ts';
import { press, tellOnline, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SOON = 'Amint lehet, három napja írva';
const CHOSEN = 'Másnapra kérve, három napja írva';
const LOST = 'Az első küldés elveszett';
const WITHOUT_NETWORK = [
  /NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed|status of 422/,
];

// At noon: a clock that changed meanwhile makes it no other day.
const daysAgo = (days: number): number => Date.parse(`${dayIn(-days)}T12:00:00Z`);

async function write(page: Page, code: string, remark: string, day?: string): Promise<void> {
  await page.getByLabel(text('kept.code')).fill(code);
  await page.getByLabel(text('work-request.remark')).fill(remark);
  if (day) await page.getByLabel(text('work-request.requestedDate')).fill(day);
}

const isTaken = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/bulk-save') && answer.status() === 201);

/** Requests that are sent some days after they were written. */
describe('an offline request of an earlier day', () => {
  const world = createWorld({ keepsShell: true });

  test('is requested for the day of sending, unless the user chose a day; a chosen day that is over is corrected', async () => {
    const api = await world.apiAs('representative');
    const admin = await world.apiAs('admin');
    const [soon, chosen] = [await deviceInShop(admin), await deviceInShop(admin)];
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });

    await context.setOffline(true);
    await page.clock.setFixedTime(daysAgo(3));
    await page.reload();
    await page.getByText(text('kept.offlineStart')).waitFor();
    const day = page.getByLabel(text('work-request.requestedDate'));
    assert.equal(await day.inputValue(), dayIn(-3));
    await page.getByText(text('kept.dayMoves')).waitFor();
    await write(page, soon.inventoryNumber, SOON);
    await keepOffline(page, soon.inventoryNumber);
    await page.locator('.offline-item').getByText(text('kept.dayOfSending')).waitFor();
    await write(page, chosen.inventoryNumber, CHOSEN, dayIn(-2));
    await page.getByText(text('kept.dayMoves')).waitFor({ state: 'detached' });
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture('hely')) };
    await page.locator('.offline-photos input[type="file"]').setInputFiles([photo]);
    await page.locator('.offline-photos img').waitFor();
    await keepOffline(page, chosen.inventoryNumber);
    await shoot(page, 'kept-for-a-day');

    // The phone's clock is still three days behind.
    await context.setOffline(false);
    await page.locator('.shell-header').waitFor();
    await page.getByText(text('REQUESTED_DATE_PAST')).waitFor();
    await page
      .locator('.offline-item')
      .filter({ hasText: soon.inventoryNumber })
      .waitFor({ state: 'detached' });
    assert.equal((await requestSaying(api, SOON)).requestedDate, dayIn(0));

    await page.clock.setFixedTime(Date.now());
    await press(page, text('kept.mend'));
    await page.getByText(text('kept.mending')).waitFor();
    assert.equal(await page.getByLabel(text('kept.code')).inputValue(), chosen.inventoryNumber);
    assert.equal(await day.inputValue(), dayIn(-2));
    await page.locator('.offline-photos img').waitFor();
    await day.fill(dayIn(5));
    const taken = isTaken(page);
    await press(page, text('kept.keep'));
    await taken;
    assert.equal((await requestSaying(api, CHOSEN)).requestedDate, dayIn(5));
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('is sent once for the day of sending, if the first attempt was never received', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', OFFLINE_REQUESTS);
    await context.route('**/public/config', async (route) => {
      const response = await route.fetch();
      const date = new Date(daysAgo(1)).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await context.route('**/resource/work-requests/bulk-save', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-save'));
    await write(page, device.inventoryNumber, LOST);
    await press(page, text('kept.keep'));
    const { workRequest } = (await failed).postDataJSON() as { workRequest: Tree };
    assert.equal(workRequest.requestedDate, dayIn(-1));
    await context.unroute('**/public/config');
    const taken = isTaken(page);
    await tellOnline(page);
    await taken;
    assert.equal((await requestSaying(api, LOST)).requestedDate, dayIn(0));
    visitor.assertQuiet([...WITHOUT_NETWORK, /ERR_FAILED/]);
    await visitor.leave();
  });
});
