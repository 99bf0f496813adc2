import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { nameOnSheet, typeNumber } from '../../testing/capture.ts';
import { deviceInShop } from '../../testing/devices.ts';
import { expectFailure, press, signOut, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'KOZOS-1';
const NUMBER = 'KOZOS-001';
const HALF = 'Félig írt igénylés';
const REMARK = 'Az első ember írta, hálózat nélkül';
const WITHOUT_NETWORK =
  /NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed|ERR_NETWORK/;

const OWN_REMARK = 'A második ember írta';
const ownShop = (test: number): string => `KOZOS-VAN-${test}`;
const ownNumber = (test: number, device: number): string => `${ownShop(test)}-${device}`;

const CAPTURE = '/stock-taking-capture';
const KEPT = '/kept-requests';

/** Everything that the page shows and that its forms contain. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });

/** Waits for the screens of offline work, and checks that they show nothing of somebody else. */
async function assertNothingOfOthers(page: Page, secrets: readonly string[]): Promise<void> {
  for (const [path, field] of [
    [KEPT, text('kept.code')],
    [CAPTURE, text('capture.shop')],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(field).waitFor();
    const content = await contentOf(page);
    for (const secret of secrets) assert.ok(!content.includes(secret), `${path} shows ${secret}`);
  }
}

/** Counts a device of a shop and keeps a request, without a network. */
async function keepOwn(page: Page, test: number): Promise<void> {
  await page.goto(CAPTURE);
  await page.getByLabel(text('capture.shop')).fill(ownShop(test));
  await press(page, text('capture.openByCode', { code: ownShop(test) }));
  await typeNumber(page, ownNumber(test, 1));
  await page.goto(KEPT);
  await page.getByLabel(text('kept.code')).fill(ownNumber(test, 3));
  await page.getByLabel(text('work-request.remark')).fill(OWN_REMARK);
  await press(page, text('kept.keep'));
  await page.locator('.offline-item').filter({ hasText: OWN_REMARK }).waitFor();
}

/** Brings the network back, and waits until everything that is kept has been passed by the sending. */
async function sendOwn(page: Page, test: number): Promise<void> {
  const asked = page.waitForResponse((answer) => /\/bulk-save$/.test(answer.url()) && answer.ok());
  await page.context().setOffline(false);
  await page.locator('.shell-header').waitFor();
  await asked;
  await page.goto(CAPTURE);
  await page
    .locator('.capture-row')
    .filter({ hasText: ownShop(test) })
    .first()
    .click();
  await page.locator('.capture-sending[data-waiting="0"]').waitFor();
  // The first run sends the newest stock-taking first: it is over when a second run sends.
  const counted = page.waitForResponse(/\/observations$/);
  await typeNumber(page, ownNumber(test, 2));
  assert.equal((await counted).status(), 200);
}

/** Two people with one phone. */
describe('a shared phone', () => {
  const world = createWorld({ keepsShell: true });
  before(async () => {
    const api = await world.apiAs('regional-leader');
    await fillShop(api, SHOP, 'Közös Telefon Bolt', [NUMBER]);
    for (const test of [0, 1])
      await fillShop(
        api,
        ownShop(test),
        'Mozgóáru Bolt',
        [1, 2, 3].map((n) => ownNumber(test, n)),
      );
  });

  for (const isLoggedOut of [false, true]) {
    const ending = isLoggedOut ? 'logged out' : 'lost the session';
    test(`keeps what the first person wrote offline until that person is back, who ${ending}`, async () => {
      const api = await world.apiAs('representative');
      const device = await deviceInShop(await world.apiAs('admin'));
      const remark = `${REMARK}, ${isLoggedOut ? 'kilépve' : 'lejárva'}`;
      const visitor = await world.visit({ isPhone: true, intercepts: true });
      const { context } = visitor;
      let { page } = visitor;
      await signIn(page, 'representative', KEPT);
      await page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
      await page.goto(CAPTURE);
      await page.getByLabel(text('capture.shop')).fill(SHOP);
      await page.locator('.capture-row').filter({ hasText: SHOP }).click();
      await page.locator('.capture-line').first().waitFor();
      await page.locator('.capture-sending[data-waiting="0"]').waitFor();

      await context.setOffline(true);
      await page.reload();
      await typeNumber(page, NUMBER);
      await page.goto(KEPT);
      await page.getByText(text('kept.offlineStart')).waitFor();
      await page.getByLabel(text('kept.code')).fill(device.inventoryNumber);
      await page.getByLabel(text('work-request.remark')).fill(remark);
      await press(page, text('kept.keep'));
      await page.locator('.offline-item').filter({ hasText: remark }).waitFor();
      await page.getByLabel(text('work-request.remark')).fill(HALF);

      // Nothing is sent before the first person leaves.
      await context.route(/\/(bulk-save|observations|open)$/, (route) => route.abort());
      await page.getByLabel(text('work-request.remark')).fill('');
      await context.setOffline(false);
      await page.locator('.shell-header').waitFor();
      await page.getByLabel(text('work-request.remark')).fill(HALF);
      if (isLoggedOut) await signOut(page);
      await page.close();
      await context.clearCookies();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      page = await context.newPage();

      const secrets = [remark, HALF, device.inventoryNumber, 'Közös Telefon Bolt'];
      const sent: string[] = [];
      page.on('request', (request) => {
        if (/\/(bulk-save|observations|open)$/.test(request.url())) sent.push(String(request.postData()));
      });
      await signIn(page, 'sales-van', '/');
      await assertNothingOfOthers(page, secrets);
      await context.setOffline(true);
      await assertNothingOfOthers(page, secrets);
      await keepOwn(page, Number(isLoggedOut));
      await sendOwn(page, Number(isLoggedOut));
      const foreign = [remark, `"${SHOP}"`];
      assert.ok(sent.length > foreign.length);
      assert.deepEqual(
        sent.filter((body) => foreign.some((each) => body.includes(each))),
        [],
      );
      await signOut(page);

      const taken = page.waitForResponse(
        (answer) => answer.url().endsWith('/bulk-save') && answer.status() === 201,
      );
      await signIn(page, 'representative', CAPTURE);
      await taken;
      await page.locator('.capture-row').filter({ hasText: 'Közös Telefon Bolt' }).first().click();
      await page.getByText(nameOnSheet(NUMBER)).waitFor();
      await page.locator('.capture-sending[data-waiting="0"]').waitFor();
      const { content } = (await api('POST', '/resource/work-requests/page', { query: { remark } })) as {
        content: Tree[];
      };
      assert.deepEqual(
        content.map(({ createdBy }) => createdBy),
        ['representative'],
      );
      visitor.assertQuiet([WITHOUT_NETWORK, /ERR_FAILED/]);
      await visitor.leave();
    });
  }

  test('does not log out without a network, as the session would stay open', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', KEPT);
    await page.getByLabel(text('kept.code')).waitFor();
    await context.setOffline(true);
    await page.locator('.user-button').click();
    await press(page, text('shell.logout'));
    await expectFailure(page, text('shell.networkFailed'));
    assert.equal(await page.evaluate(() => localStorage.getItem('username')), 'representative');
    await context.setOffline(false);
    await signOut(page);
    visitor.assertQuiet([WITHOUT_NETWORK, /ERR_FAILED/]);
    await visitor.leave();
  });
});
