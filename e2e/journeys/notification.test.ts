import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../testing/axe.ts';
import { askForDismantling, freeDevices } from '../testing/devices.ts';
import { expectSuccess, press, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const REQUESTS = '/resource/work-requests';
const LINK = '/work-requests?requestStatus=DENIED';

const bellSaying = (page: Page, unread: number) =>
  page.getByRole('button', { name: text('notification.bellUnread', { count: unread }) });
const drawer = (page: Page) => page.getByRole('dialog');

/** What people are told, on a phone: the bell, its list, the settings, and a message to the device. */
describe('notifications', () => {
  const world = createWorld();

  test('a representative sees without a reload that his request was denied, and switches that off', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/');
    await page.getByRole('button', { name: text('notification.bell') }).waitFor();

    const representative = await world.apiAs('representative');
    const device = (await freeDevices(representative, { inShop: 'true' })).at(-1);
    assert.ok(device);
    const id = await askForDismantling(representative, device);
    const leader = await world.apiAs('regional-leader');
    await leader('PUT', `${REQUESTS}/deny/id?id=${id}`, { reason: 'Nincs rá keret' });

    await bellSaying(page, 1).click();
    const item = drawer(page).getByRole('link', { name: new RegExp(`#${id} .*elutasították`) });
    await item.waitFor();
    await assertAccessible(page, 'notifications');
    await shoot(page, 'notifications');
    await item.click();
    await page.waitForURL(new RegExp(`open=${id}`));
    await drawer(page).getByText('Nincs rá keret').first().waitFor();
    await page
      .getByRole('button', { name: text('notification.bell'), exact: true })
      .waitFor({ state: 'attached' });

    await page.goto('/?notifications=settings');
    const kind = text('notification.kind.REQUEST_DECIDED');
    const here = page.getByRole('checkbox', { name: `${kind}: ${text('notification.channel.product')}` });
    await here.uncheck();
    await assertAccessible(page, 'settings of notifications');
    await shoot(page, 'notification-settings');
    await press(page, text('common.save'));
    await expectSuccess(page, text('notification.saved'));
    await page.reload();
    assert.equal(await here.isChecked(), false);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a message to the device is shown, once however often it comes, and leads to what it is about', async () => {
    const visitor = await world.visit({ viewport: PHONE });
    const { page, context } = visitor;
    await context.grantPermissions(['notifications'], { origin: world.origin() });
    await signIn(page, 'representative', '/');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const devTools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations.filter(({ scopeURL }) => scopeURL === scope);
        if (own) resolve(own.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const message = { id: 7, title: '#7 Szerviz: elutasították', body: 'Bolt', link: LINK, language: 'hu' };
    for (let time = 0; time < 2; time++)
      await devTools.send('ServiceWorker.deliverPushMessage', {
        origin: world.origin(),
        registrationId: await registered,
        data: JSON.stringify(message),
      });
    const shown = await page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = await worker.getNotifications();
      return all.length > 0 && all.map(({ title, tag, data }) => ({ title, tag, link: data.link }));
    });
    assert.deepEqual(await shown.jsonValue(), [{ title: message.title, tag: 'notification-7', link: LINK }]);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
