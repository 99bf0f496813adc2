import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../testing/axe.ts';
import { expectFailure, keptForOffline, press, signOut, text } from '../testing/screen.ts';
import { fillLogin, signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const WITHOUT_NETWORK = [/NetworkError|ERR_INTERNET_DISCONNECTED|shell\.networkFailed|Failed to fetch/];

const asOf = (page: Page) => page.locator('.kept-note');
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** The offline copy of the register, for field work. */
describe('shops and devices offline', () => {
  const world = createWorld({ keepsShell: true });

  test('show the last known data, survive a killed page, and are gone after the logout', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    let { page } = visitor;
    await signIn(page, 'representative', '/');
    const shopLink = page.locator('.home-list a[href^="/shops/"]').first();
    const address = String(await shopLink.getAttribute('href'));
    const name = String(await shopLink.textContent());
    await keptForOffline(page);

    await context.setOffline(true);
    await shopLink.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await asOf(page).waitFor();
    await page.close();

    page = await context.newPage();
    await page.goto('/');
    await page.locator('.offline-note').waitFor();
    await page.locator('.as-of').waitFor();
    await assertAccessible(page, 'home without a network');
    await shoot(page, 'register-copy-home');
    await page.locator(`.home-list a[href="${address}"]`).first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    // Moves the mouse off the pressed link, whose colour is still in transition.
    await page.mouse.move(0, 0);
    await assertAccessible(page, 'a shop without a network');
    await shoot(page, 'register-copy-shop');
    const device = page.locator('.standing a[href^="/devices/"]').first();
    const inventoryNumber = String(await device.textContent());
    const devicePage = String(await device.getAttribute('href'));
    await device.click();
    await page.getByRole('heading', { name: inventoryNumber, level: 1 }).waitFor();
    await assertAccessible(page, 'a device without a network');
    await shoot(page, 'register-copy-device');

    await page.getByRole('link', { name: text('register-copy.shops') }).click();
    await page.locator('.scan-tile').click();
    const scanner = page.getByRole('dialog');
    await scanner.getByLabel(text('scan.typed')).fill('NINCS-ILYEN-1');
    await page.keyboard.press('Enter');
    await scanner.getByText(text('register-copy.notKept')).waitFor();
    await scanner.getByLabel(text('scan.typed')).fill(deviceCodeOf(inventoryNumber));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === devicePage);
    await page.reload();
    await page.getByRole('heading', { name: inventoryNumber, level: 1 }).waitFor();
    await page.goto('/movement-history');
    await page.getByText(text('register-copy.needsNetwork')).waitFor();
    await page.goto(devicePage);
    await page.locator('.offline-note').waitFor();

    await context.setOffline(false);
    await page.locator('.shell-header').waitFor();
    await page.getByRole('heading', { name: inventoryNumber, level: 1 }).waitFor();
    await asOf(page).waitFor({ state: 'detached' });
    assert.ok((await databases(page)).includes('register-copy'));

    await page.locator('.user-button').click();
    await press(page, text('shell.logout'));
    await page.locator('#username').waitFor();
    await fillLogin(page, 'regional-leader');
    await page.locator('.shell-header').waitFor();
    assert.ok(!(await databases(page)).includes('register-copy'));
    assert.equal(await page.evaluate(() => localStorage.getItem('registerCopyOwner')), null);
    // The scanner has no camera.
    visitor.assertQuiet([...WITHOUT_NETWORK, /NotAllowedError/]);
    await visitor.leave();
  });

  test('are kept when a logout cannot reach the server, which is said', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    await context.setOffline(true);
    await page.locator('.user-button').click();
    await press(page, text('shell.logout'));
    await expectFailure(page, text('shell.networkFailed'));
    assert.ok((await databases(page)).includes('register-copy'));
    assert.notEqual(await page.evaluate(() => localStorage.getItem('registerCopyOwner')), null);
    await context.setOffline(false);
    await signOut(page);
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('are deleted at the next start when they are older than a week, and can be got again', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    await signIn(visitor.page, 'representative', '/');
    await keptForOffline(visitor.page);
    await visitor.page.evaluate(() => {
      const owner = JSON.parse(localStorage.getItem('registerCopyOwner') ?? '');
      const at = new Date(Date.now() - 8 * 86_400_000).toISOString();
      localStorage.setItem('registerCopyOwner', JSON.stringify({ ...owner, takenAt: at }));
      localStorage.setItem('last-visit:representative:of old', JSON.stringify({ at, data: [] }));
    });
    await visitor.page.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('.offline-note').waitFor();
    assert.ok(!(await databases(page)).includes('register-copy'));
    const kept = () => page.evaluate(() => Object.keys(localStorage));
    assert.ok(!(await kept()).includes('last-visit:representative:of old'));
    await context.setOffline(false);
    await keptForOffline(page);
    assert.ok((await databases(page)).includes('register-copy'));
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('are removed when another user signs in', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    await signIn(visitor.page, 'representative', '/');
    await keptForOffline(visitor.page);
    await visitor.page.close();
    await context.clearCookies();
    const page = await context.newPage();
    await signIn(page, 'admin', '/');
    await page.waitForFunction(() => localStorage.getItem('registerCopyOwner') === null);
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).every(({ name }) => name !== 'register-copy'),
    );
    visitor.assertQuiet();
    await visitor.leave();
  });
});
