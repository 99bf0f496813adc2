import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { press, settledRows, signOut } from '../../testing/screen.ts';
import { fillLogin, signInByForm } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

/** Sign-in, session and sign-out. */
describe('sign-in', () => {
  const world = createWorld();
  test('rejects a wrong password, then returns to the requested address', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await page.goto('/movement-history?size=20');
    await fillLogin(page, 'representative', 'not-the-password');
    await page.locator('#username[aria-invalid="true"]').waitFor();
    assert.equal(await page.locator('#username').inputValue(), 'representative');
    await fillLogin(page, 'representative');
    await settledRows(page);
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/movement-history?size=20');
    visitor.assertQuiet([/status of 40[01]/]);
    await visitor.leave();
  });

  test('Back from the first screen stays in the product instead of the used login page', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signInByForm(page, 'representative', '/movement-history');
    await settledRows(page);
    await page.goBack();
    await page.locator('.tiles').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('keeps the language and the session over a reload', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signInByForm(page, 'representative', '/movement-history');
    await press(page, 'EN');
    await page.getByRole('heading', { name: 'Movement history' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Movement history' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    assert.equal(await page.evaluate(() => localStorage.getItem('language')), 'en');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('survives a reload without a new sign-in, until a logout in any tab', async () => {
    const visitor = await world.visit();
    const { page, context } = visitor;
    await signInByForm(page, 'representative', '/movement-history');
    await settledRows(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await settledRows(page);
    assert.deepEqual(
      requests.filter((path) => path.startsWith('/auth/')),
      [],
    );
    assert.equal(requests.filter((path) => path === '/resource/movement-history/page').length, 1);
    assert.equal(await page.evaluate(() => sessionStorage.getItem('tokens')), null);

    const otherTab = await context.newPage();
    await otherTab.goto('/movement-history');
    await settledRows(otherTab);
    await signOut(otherTab);
    await page.locator('#username').waitFor();
    assert.equal(await page.evaluate(() => sessionStorage.getItem('tokens')), null);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('shows "Access Denied" for a missing role, and hides the menu entry', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signInByForm(page, 'sales-van', '/device-register');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    assert.equal(await page.locator('.menu-entries a[href="/device-register"]').count(), 0);
    await shoot(page, 'access-denied');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('logout clears the local data and ends the session', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signInByForm(page, 'representative');
    await press(page, 'EN');
    await page.getByRole('button', { name: 'HU' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('username') === 'representative');
    await page.evaluate(() => localStorage.setItem('trace', 'left behind'));
    await page.locator('.user-button').click();
    await press(page, 'Sign out');
    await page.locator('#username').waitFor();
    // From the context, not the page: the login page may be on another origin.
    const { origins } = await visitor.context.storageState();
    const kept = origins.find(({ origin }) => origin === world.origin())?.localStorage;
    assert.deepEqual(kept ?? [], []);
    await page.goto('/shops');
    await page.locator('#username').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('another user can sign in after a sign-out', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signInByForm(page, 'representative');
    await signOut(page);
    await fillLogin(page, 'admin');
    await page.locator('.shell-header').getByText('admin').waitFor();
    await page.locator('.menu-entries a[href="/device-register"]').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
