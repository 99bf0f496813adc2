import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import { assertAccessible } from '../../testing/axe.ts';
import { onFirst, refuseWith } from '../../testing/bad-network.ts';
import {
  deviceOfRequest,
  FILES,
  fillOffline,
  keepOffline,
  OFFLINE_REQUESTS,
  offlineRequest,
  REFUSED,
  requestSaying,
  SAVE,
  visitRouted,
  visitThrough,
} from '../../testing/offline-requests.ts';
import { expectSuccess, goWithin, press, tellOnline, text } from '../../testing/screen.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const DAY_MS = 86_400_000;

/** How offline requests reach the server, on a phone. */
describe('sending offline requests', () => {
  const world = createWorld({ keepsShell: true });

  test('does not move the form while somebody writes in it', async () => {
    const { device } = await deviceOfRequest(world);
    const visitor = await visitRouted(world, OFFLINE_REQUESTS);
    const { page } = visitor;
    await page.route(SAVE, (route) => route.abort());
    await fillOffline(page, device.inventoryNumber, 'Közben megy el');
    await keepOffline(page, 'Közben megy el');
    const code = page.getByLabel(text('kept.code'));
    await code.fill('KÖVETKEZŐ');
    const place = () => code.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.unroute(SAVE);
    await tellOnline(page);
    await offlineRequest(page, 'Közben megy el').waitFor({ state: 'detached' });
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
    const { device } = await deviceOfRequest(world);
    const visitor = await visitRouted(world, OFFLINE_REQUESTS);
    const { page } = visitor;
    await page.route(SAVE, (route) => route.abort());
    await fillOffline(page, device.inventoryNumber, 'Később érkezik meg');
    await keepOffline(page, 'Később érkezik meg');
    await page.clock.install();
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-save'));
    await page.goto('/');
    await tried;
    await page.unroute(SAVE);
    await page.clock.fastForward(61_000);
    await expectSuccess(page, 'Az igénylés megérkezett');

    await page.goto(OFFLINE_REQUESTS);
    await page.route(SAVE, (route) => route.abort());
    await fillOffline(page, 'NINCS-ILYEN-2', 'Rossz szám');
    await page.route('**/find-by-code**', (route) => route.abort());
    await keepOffline(page, 'NINCS-ILYEN-2');
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
    await page.waitForURL(`**${OFFLINE_REQUESTS}`);
    await notice.waitFor({ state: 'detached' });
    await page.locator('body[data-not-loaded-anew]').waitFor();
    await offlineRequest(page, 'NINCS-ILYEN-2')
      .getByText(text('kept.unknown', { code: 'NINCS-ILYEN-2' }))
      .waitFor();
    // The clock also ends the wait for the service worker.
    visitor.assertQuiet([...REFUSED, /worker did not answer/]);
    await visitor.leave();
  });

  test('tells what is refused after its page was left: a request, or only its photos', async () => {
    const { api, device } = await deviceOfRequest(world);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const refuse = refuseWith(415, 'NOT_A_PICTURE');
    const visitor = await visitThrough(
      world,
      onFirst(FILES, (asked, answer) => void left.then(() => refuse(asked, answer))),
    );
    const { page } = visitor;
    const remark = 'Elhagyott oldal';
    await fillOffline(page, device.inventoryNumber, remark, ['első']);
    const asked = page.waitForRequest((request) => request.url().endsWith('/files'));
    await press(page, text('kept.keep'));
    await asked;
    await fillOffline(page, 'NINCS-ILYEN-3', 'Rossz szám');
    await keepOffline(page, 'NINCS-ILYEN-3');
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

  test('keeps the order of writing, though the clock of the phone was set back in between', async () => {
    const { device } = await deviceOfRequest(world);
    const visitor = await visitRouted(world, OFFLINE_REQUESTS);
    const { page } = visitor;
    await page.route(SAVE, (route) => route.abort());
    const now = Date.now();
    for (const [remark, at] of [
      ['Előbb írta', now],
      ['Utóbb írta', now - 2 * DAY_MS],
    ] as const) {
      await page.clock.setFixedTime(at);
      await fillOffline(page, device.inventoryNumber, remark);
      await keepOffline(page, remark);
    }
    const shown = await page.locator('.offline-item').allTextContents();
    assert.deepEqual(
      shown.map((words) => /Előbb|Utóbb/.exec(words)?.[0]),
      ['Előbb', 'Utóbb'],
    );
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });

  test('asks for the day of the server, though the clock of the phone is ahead', async () => {
    const { api, device } = await deviceOfRequest(world);
    const visitor = await visitRouted(world, OFFLINE_REQUESTS);
    const { page } = visitor;
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await fillOffline(page, device.inventoryNumber, 'Siet az óra');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    assert.equal((await requestSaying(api, 'Siet az óra')).requestedDate, dayIn(0));
    visitor.assertQuiet();
    await visitor.leave();
  });
});
