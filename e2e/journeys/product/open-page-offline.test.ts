import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { goWithin, keptForOffline, press, tellOnline, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|networkFailed/];

/** A signed-in page of a phone that loses its network: the browser reports it. */
describe('an open page that loses the network', () => {
  const world = createWorld({ keepsShell: true });
  let visitor: Visitor;
  let page: Page;
  let shop: string;
  let address: string;
  before(async () => {
    visitor = await world.visit({ isPhone: true });
    ({ page } = visitor);
    await signIn(page, 'representative');
    await keptForOffline(page);
    const link = page.locator('.home-list a[href^="/shops/"]').first();
    shop = await wordsOf(link);
    address = String(await link.getAttribute('href'));
    await page.context().setOffline(true);
  });
  afterEach(() => visitor.assertQuiet(NO_NETWORK));
  after(() => visitor.leave());

  test('takes stock of a shop that the phone knows by its name', async () => {
    await goWithin(page, '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(shop.slice(0, -1));
    await page.locator('.capture-shops .capture-row').filter({ hasText: shop }).tap();
    await page.getByRole('heading', { name: shop }).waitFor();
  });

  test('leaves no broken pictures on the page of a shop', async () => {
    await goWithin(page, address);
    await page.locator('.standing .standing-blank').first().waitFor();
    const broken = page.locator('.standing img');
    const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;
    assert.deepEqual(
      (await Promise.all((await broken.all()).map((each) => each.evaluate(isBroken)))).filter(Boolean),
      [],
    );
    await goWithin(page, '/');
  });

  test('says so in place of what it cannot load, and loads it once there is one', async () => {
    await page.locator('.user-button').click();
    const people = page.locator('.people-list').first();
    await people.getByText(text('table.loadFailed')).waitFor();
    assert.ok(!(await wordsOf(people)).includes(text('shell.nobody')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(text('notification.title')) }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(text('shell.networkFailed')).waitFor();
    await press(drawer, text('notification.settings'));
    await drawer.getByText(text('shell.networkFailed')).waitFor();
    await shoot(page, 'offline-notification-settings');
    await page.context().setOffline(false);
    await tellOnline(page);
    await drawer.locator('.notification-settings').waitFor();
  });
});
