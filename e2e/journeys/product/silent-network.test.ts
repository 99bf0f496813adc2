import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { Page } from 'playwright-core';
import { type BadNetwork, BROKEN, createBadNetwork } from '../../testing/bad-network.ts';
import { goWithin, keptForOffline, text } from '../../testing/screen.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const UNANSWERED = [BROKEN, /shell\.networkFailed|Failed to fetch|AbortError|TimeoutError/];

// Several times what a network may take to answer; a browser waits for minutes.
const WITHIN_MS = 20_000;

/** A signed-in page whose network answers nothing more, as in a cellar: the browser reports no fault. */
describe('on a network that falls silent', () => {
  const world = createWorld({ keepsShell: true });
  let network: BadNetwork;
  let visitor: Visitor;
  let page: Page;
  let shop: string;
  let device: string;
  before(async () => {
    network = await createBadNetwork();
    visitor = await world.visit({ isPhone: true, camera: true, proxy: network.server });
    ({ page } = visitor);
    await signInByForm(page, 'representative', '/');
    const link = page.locator('.home-list a[href^="/shops/"]').first();
    shop = String(await link.getAttribute('href'));
    await keptForOffline(page);
    await link.click();
    device = String(await page.locator('.standing a[href^="/devices/"]').first().textContent());
  });
  beforeEach(async () => {
    network.become('works');
    await page.goto('/');
    await page.locator('.shell-header').waitFor();
    page.setDefaultTimeout(WITHIN_MS);
  });
  afterEach(() => visitor.assertQuiet(UNANSWERED));
  after(async () => {
    await visitor.leave();
    network.close();
  });

  test('a stock-taking is started by the code of its shop', async () => {
    await goWithin(page, '/stock-taking-capture');
    const field = page.getByLabel(text('capture.shop'));
    await field.waitFor();
    network.become('never answers');
    await field.fill('NEMA-1');
    await page.getByRole('button', { name: text('capture.openByCode', { code: 'NEMA-1' }) }).waitFor();
    await shoot(page, 'silent-capture');
  });

  test('the page of a shop comes from the phone', async () => {
    network.become('never answers');
    await goWithin(page, shop);
    await page.locator('.kept-note').waitFor();
    await shoot(page, 'silent-shop');
  });

  test('a scanned device is found on the phone', async () => {
    await page.locator('.scan-tile').waitFor();
    network.become('never answers');
    await page.locator('.scan-tile').click();
    await page.getByRole('dialog').getByLabel(text('scan.typed')).fill(deviceCodeOf(device));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/devices/'));
    await page.getByRole('heading', { name: device, level: 1 }).waitFor();
  });

  test('an address of a new request leads to the form that works offline', async () => {
    network.become('never answers');
    await goWithin(page, `/work-requests?new=SERVICE&device=${device}`);
    await page.waitForURL((url) => url.pathname === '/kept-requests');
    assert.equal(new URL(page.url()).searchParams.get('device'), device);
  });
});
