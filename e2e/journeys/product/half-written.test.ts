import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { nameOnSheet, openDetails } from '../../testing/capture.ts';
import { deviceInShop, requestDismantling } from '../../testing/devices.ts';
import { createKillablePhone } from '../../testing/killable-phone.ts';
import {
  chooseToday,
  control,
  expectSuccess,
  formOpened,
  press,
  settledRows,
  text,
} from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { fillLogin, signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const REMARK = 'A bejárat mellé kérik.';
const SHOP = 'LELTAR-FEL';
const NUMBER = 'FELIG-001';

const remark = (page: Page) => control(page, text('work-request.remark'));

/** The phone kills the tab, and the user opens another one. */
async function killed(page: Page, context: BrowserContext, address: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next.locator('.shell-header').waitFor();
  return next;
}

/** Waits until the disk has a draft with these words; with null, until it has none. */
async function isOnDisk(page: Page, words: string | null): Promise<void> {
  await page.waitForFunction(async (awaited) => {
    const asked = indexedDB.open('typed-drafts');
    await new Promise((resolve) => Object.assign(asked, { onsuccess: resolve }));
    const reading = asked.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => Object.assign(reading, { onsuccess: resolve }));
    asked.result.close();
    const backups = reading.result.flatMap(({ backup }) => backup ?? []);
    return awaited === null ? backups.length === 0 : backups.some((each) => each.includes(awaited));
  }, words);
}

/** Unsaved input on a phone that suspends or kills tabs, or loses its session. */
describe('unsaved input', () => {
  const world = createWorld({ keepsShell: true });

  test('of a request is restored after the tab was killed, and not shown in another open tab', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    let { page } = visitor;
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await press(page, text('common.add'));
    await formOpened(page);
    await remark(page).fill(REMARK);

    const otherTab = await context.newPage();
    await otherTab.goto('/work-requests');
    await settledRows(otherTab);
    assert.equal(await otherTab.locator('.request-form').count(), 0);
    await otherTab.close();

    page = await killed(page, context, '/work-requests');
    await page.getByText(text('form.restored')).waitFor();
    assert.equal(await remark(page).inputValue(), REMARK);
    await shoot(page, 'half-written-request');
    await press(page.locator('.ant-modal'), text('common.cancel'));
    await press(page, text('form.discard'));
    await page.locator('.request-form').waitFor({ state: 'detached' });
    page = await killed(page, context, '/work-requests');
    await settledRows(page);
    assert.equal(await page.locator('.request-form').count(), 0);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('of a request is restored after the whole browser was killed, unless it was discarded', async () => {
    const phone = await createKillablePhone(world.origin());
    let { page } = await phone.start();
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await press(page, text('common.add'));
    await formOpened(page);
    await remark(page).fill(REMARK);
    await isOnDisk(page, REMARK);
    await phone.kill();

    ({ page } = await phone.start());
    await signIn(page, 'representative', '/work-requests');
    await page.getByText(text('form.restored')).waitFor();
    assert.equal(await remark(page).inputValue(), REMARK);
    await press(page.locator('.ant-modal'), text('common.cancel'));
    await press(page, text('form.discard'));
    await page.locator('.request-form').waitFor({ state: 'detached' });
    await isOnDisk(page, null);
    await phone.kill();

    ({ page } = await phone.start());
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    assert.equal(await page.locator('.request-form').count(), 0);
    await phone.dispose();
  });

  test('of a request that was saved without an answer is saved once, also after the tab was killed', async () => {
    const device = await deviceInShop(await world.apiAs('admin'));
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { context } = visitor;
    let { page } = visitor;
    const save = () => press(page.locator('.ant-modal'), text('common.save'));
    await signIn(page, 'representative', `/work-requests?new=SERVICE&device=${device.inventoryNumber}`);
    await formOpened(page);
    await chooseToday(page, text('work-request.requestedDate'));
    await remark(page).fill(REMARK);
    let id = 0;
    await page.route('**/resource/work-requests/*', async (route) => {
      if (route.request().method() !== 'POST' || route.request().url().endsWith('/page'))
        return route.continue();
      ({ id } = await (await route.fetch()).json());
      return route.abort();
    });
    await save();
    await page.getByText(text('shell.networkFailed')).waitFor();
    page = await killed(page, context, '/work-requests');
    await page.getByText(text('form.restored')).waitFor();
    await save();
    await expectSuccess(page, text('work-request.saved', { id }));
    visitor.assertQuiet([/ERR_FAILED|NetworkError/]);
    await visitor.leave();
  });

  test('of a device in a stock-taking is restored', async () => {
    await fillShop(await world.apiAs('regional-leader'), SHOP, 'Félbehagyott Csemege', [NUMBER]);
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    let { page } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page.locator('.capture-line').first().waitFor();
    await openDetails(page, nameOnSheet(NUMBER));
    await page.locator('#capture-remark').fill(REMARK);
    page = await killed(page, context, page.url());
    await page.locator('#capture-remark').waitFor();
    assert.equal(await page.locator('#capture-remark').inputValue(), REMARK);
    await press(page.locator('.ant-drawer'), text('common.save'));
    await page.locator('.capture-photos').waitFor({ state: 'hidden' });
    await openDetails(page, nameOnSheet(NUMBER));
    assert.equal(await page.locator('#capture-remark').inputValue(), REMARK);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('of a comment is restored after the tab was killed, and after it was suspended', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const address = `/work-requests?open=${await requestDismantling(api, device)}`;
    const visitor = await world.visit({ isPhone: true });
    const { context } = visitor;
    let { page } = visitor;
    const comment = () => page.getByRole('textbox', { name: text('thread.label') });
    await signIn(page, 'representative', address);
    await comment().fill(REMARK);
    page = await killed(page, context, address);
    await comment().waitFor();
    assert.equal(await comment().inputValue(), REMARK);

    // Suspended until the session has expired, then killed.
    await comment().fill(`${REMARK} Kérem.`);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await context.clearCookies();
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    assert.equal(await comment().inputValue(), `${REMARK} Kérem.`);
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await fillLogin(page, 'representative');
    await comment().waitFor();
    assert.equal(await comment().inputValue(), `${REMARK} Kérem.`);
    await shoot(page, 'half-written-comment');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('is not lost when the session ends while the user types', async () => {
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/kept-requests');
    const typed = page.getByLabel(text('work-request.remark'));
    await typed.fill(REMARK);
    await context.route('**/resource/**', (route) => route.fulfill({ status: 401, json: {} }));
    await context.route('**/protocol/openid-connect/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    );
    await page.getByText(text('shell.sessionOver')).waitFor();
    assert.equal(new URL(page.url()).pathname, '/kept-requests');
    assert.equal(await typed.inputValue(), REMARK);
    await shoot(page, 'session-over');
    await context.unrouteAll();
    await page.reload();
    await page.locator('.shell-header').waitFor();
    await typed.waitFor();
    assert.equal(await typed.inputValue(), REMARK);
    visitor.assertQuiet([/401|400|invalid_grant|ProblemError/]);
    await visitor.leave();
  });
});
