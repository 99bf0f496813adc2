import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { keptForOffline, settledRows, signOut, text } from '../../testing/screen.ts';
import { DEMO_PASSWORD, fillLogin, signIn } from '../../testing/sign-in.ts';
import { DESKTOP } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const LIST = '/movement-history?size=20';
const ELSEWHERE = '/public/config';
const REALM = '/auth/admin/realms/cooler';
const TYPED = 'Amit az első ember írt';

/** All that this origin stores in the browser: names and contents, but for the application itself. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys())
        .filter((name) => !/^(files-|page$)/.test(name))
        .map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage));
    return JSON.stringify({ kept, databases, entries });
  });

/** Creates an account of a sales van; as an IT administrator. */
async function createAccount(admin: Api): Promise<{ username: string; address: string }> {
  const username = `letiltott.${randomUUID().slice(0, 8)}`;
  const person = { username, firstName: 'Tilda', lastName: 'Letiltott', email: `${username}@tejut.example` };
  const credentials = [{ type: 'password', value: DEMO_PASSWORD, temporary: false }];
  await admin('POST', `${REALM}/users`, { ...person, enabled: true, credentials });
  const [account] = (await admin('GET', `${REALM}/users?username=${username}&exact=true`)) as [Tree];
  const address = `${REALM}/users/${account.id}`;
  const roles = (await admin('GET', `${REALM}/roles`)) as Tree[];
  const given = roles.filter(({ name }) => name === 'FCR_SALES_VAN');
  await admin('POST', `${address}/role-mappings/realm`, given);
  return { username, address };
}

/** What is in a browser after its user has left. */
describe('a browser that was left', () => {
  const world = createWorld();

  test('does not sign in again by Back to a page that another site had replaced before the sign-out', async () => {
    const visitor = await world.visit();
    const { page, context } = visitor;
    await signIn(page, 'representative', LIST);
    await settledRows(page);
    await page.goto(ELSEWHERE);
    const otherTab = await context.newPage();
    await otherTab.goto(LIST);
    await settledRows(otherTab);
    await signOut(otherTab);
    await page.goBack();
    await page.locator('#username').waitFor();
    assert.equal(await page.evaluate(() => sessionStorage.getItem('tokens')), null);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('has nothing of the user after a sign-out, nor after one in another tab', async () => {
    const visitor = await world.visit({ isPhone: true, keepsShell: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await keptForOffline(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/kept-requests');
    await otherTab.getByLabel(text('work-request.remark')).fill(TYPED);
    await otherTab.goto(LIST);
    await settledRows(otherTab);
    const before = await storedIn(otherTab);
    for (const each of [TYPED, 'register-copy', 'last-visit:representative'])
      assert.ok(before.includes(each), each);
    await signOut(page);
    await otherTab.locator('#username').waitFor();
    for (const tab of [page, otherTab]) {
      const left = await storedIn(tab);
      for (const each of [TYPED, 'register-copy', 'representative']) assert.ok(!left.includes(each), left);
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('has nothing to read of a user whose session was lost, once another has signed in', async () => {
    const visitor = await world.visit({ isPhone: true, keepsShell: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await keptForOffline(page);
    await page.close();
    await context.clearCookies();
    const next = await context.newPage();
    // A wide window keeps no first pages of its own, which would evict those of others.
    await next.setViewportSize(DESKTOP);
    await signIn(next, 'admin', LIST);
    await settledRows(next);
    const left = await storedIn(next);
    for (const each of ['register-copy', 'last-visit:representative:']) assert.ok(!left.includes(each), left);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('leads to the login when the account is disabled while a page is open, and lets nobody in again', async () => {
    const admin = await world.apiAs('it-admin');
    const { username, address } = await createAccount(admin);
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, username, LIST);
    await settledRows(page);
    await admin('PUT', address, { enabled: false });
    await page.locator('.menu-entries a[href="/shops"]').click();
    await fillLogin(page, username);
    await page.locator('#username[aria-invalid="true"]').waitFor();
    visitor.assertQuiet([/40[01]|UNAUTHENTICATED|grant request is invalid/]);
    await visitor.leave();
  });
});
