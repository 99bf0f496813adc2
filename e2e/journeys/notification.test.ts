import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../testing/axe.ts';
import { deviceInShop, requestDismantling } from '../testing/devices.ts';
import { expectSuccess, press, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const REQUESTS = '/resource/work-requests';
const LINK = '/work-requests?requestStatus=DENIED';

const bell = (page: Page) => page.locator('.bell');
const drawer = (page: Page) => page.getByRole('dialog');

interface PushedTo {
  readonly registration: {
    showNotification(title: string, shown: { tag: string; data: { link: string } }): Promise<void>;
  };
  readonly PushEvent: new (type: 'push', given: { data: string }) => Event;
}

/** Notifications on a phone: the bell, its list, the settings, and a push message. */
describe('notifications', () => {
  const world = createWorld({ keepsShell: true });

  test('a representative sees a denial without a reload, and switches such notifications off', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/');
    await page.getByRole('button', { name: text('notification.bell') }).waitFor();

    const representative = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const id = await requestDismantling(representative, device);
    const leader = await world.apiAs('regional-leader');
    await leader('PUT', `${REQUESTS}/deny/id?id=${id}`, { reason: 'Nincs rá keret' });

    // Journeys beside this one may also have something to tell the representative.
    await bell(page)
      .filter({ has: page.locator('.bell-count') })
      .click();
    const item = drawer(page).getByRole('link', { name: new RegExp(`#${id} .*elutasították`) });
    await item.waitFor();
    await assertAccessible(page, 'notifications');
    await shoot(page, 'notifications');
    await item.click();
    await page.waitForURL(new RegExp(`open=${id}`));
    await drawer(page).getByText('Nincs rá keret').first().waitFor();

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

    await page.goto('/');
    await bell(page).click();
    await item.and(page.locator(':not(.unread)')).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a push message is shown with its text and link', async () => {
    const visitor = await world.visit({ viewport: PHONE });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const message = { id: 7, title: '#7 Szerviz: elutasították', body: 'Bolt', link: LINK, language: 'hu' };
    // The Chromium of the journeys has neither a push service nor anything to show a notification on.
    const shown = await worker.evaluate(
      (data) =>
        new Promise((resolve) => {
          const here = self as unknown as PushedTo;
          here.registration.showNotification = async (title, { tag, data: { link } }) =>
            resolve({ title, tag, link });
          self.dispatchEvent(new here.PushEvent('push', { data }));
        }),
      JSON.stringify(message),
    );
    assert.deepEqual(shown, { title: message.title, tag: 'notification-7', link: LINK });
    visitor.assertQuiet();
    await visitor.leave();
  });
});
