import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { Locator, Page } from 'playwright-core';
import type { Api } from '../testing/api.ts';
import { assertAccessible } from '../testing/axe.ts';
import { type Device, decoratedDevice, deviceInShop, freeDevices } from '../testing/devices.ts';
import { qrPicture } from '../testing/pictures.ts';
import { scannerClosed } from '../testing/scanner.ts';
import { control, expectSuccess, formOpened, goWithin, press, settledRows, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { tooSmallTargets } from '../testing/targets.ts';
import { DESKTOP, PHONE, shoot, type Visitor } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
const WORDS = 'Nincs rá keret ebben az évben.';

/** Counts taps. */
function thumb() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      await target.tap();
      taps += 1;
    },
  };
}

const save = (page: Page) => page.locator('.ant-modal-footer .ant-btn-primary');
const optionOf = (page: Page, { inventoryNumber }: Device) =>
  page.locator(OPTION).filter({ hasText: inventoryNumber });
const today = (page: Page) => page.getByRole('button', { name: text('form.today'), exact: true });

/** The number of the request in the notice after saving. */
async function savedNumber(page: Page): Promise<number> {
  const notice = page.locator('.toast-success').filter({ hasText: 'Sikeres mentés: #' });
  const id = Number(/#(\d+)/.exec((await notice.textContent()) ?? '')?.[1]);
  await expectSuccess(page, 'Sikeres mentés');
  return id;
}

const actionsOf = (page: Page) => page.locator('.overview-actions');

/** From the home page to common tasks, on a phone in a shop (docs/domain.md §11.6, §11.12). */
describe('home, shop and device on a phone', () => {
  const world = createWorld();
  let visitor: Visitor;
  let admin: Api;
  let leader: Api;
  before(async () => {
    visitor = await world.visit({ isPhone: true, camera: true });
    leader = await world.apiAs('regional-leader');
    admin = await world.apiAs('admin');
    await signIn(visitor.page, 'representative');
  });
  after(() => visitor.leave());

  test('a shop with its devices is found in three taps, and a cooler requested there in five', async () => {
    const { page } = visitor;
    const device = await deviceInShop(admin);
    const requested = await decoratedDevice(admin);
    const finding = thumb();
    await finding.tap(page.locator('.search-opener'));
    await page.locator('dialog[open] input, .search-dialog input').first().fill(device.shopCode);
    await finding.tap(page.locator('.search-hit').filter({ hasText: device.shopCode }).first());
    await page.locator('.standing').getByText(device.inventoryNumber).waitFor();
    assert.ok(finding.count() <= 3, `${finding.count()} taps`);
    await shoot(page, 'phone-shop-page');

    const asking = thumb();
    await asking.tap(actionsOf(page).getByRole('link', { name: text('request-type.DELIVERY') }));
    await formOpened(page);
    await asking.tap(control(page, text('work-request.deviceRegisterTo.serialNumber')));
    await asking.tap(optionOf(page, requested));
    await asking.tap(today(page));
    await asking.tap(save(page));
    const id = await savedNumber(page);
    assert.ok(asking.count() <= 5, `${asking.count()} taps`);
    await page.waitForURL(/mine=me/);
    await (await settledRows(page))
      .first()
      .filter({ hasText: String(id) })
      .waitFor();
    visitor.assertQuiet();
  });

  test('a cooler is requested from the home tile in six taps', async () => {
    const { page } = visitor;
    const requested = await decoratedDevice(await world.apiAs('admin'));
    await goWithin(page, '/');
    const hand = thumb();
    await hand.tap(page.locator('.tiles').getByRole('link', { name: text('request-type.DELIVERY') }));
    await formOpened(page);
    assert.deepEqual(await tooSmallTargets(page), []);
    const shops = page.getByRole('list', { name: text('home.lastShops') });
    await hand.tap(shops.getByRole('button').first());
    await hand.tap(control(page, text('work-request.deviceRegisterTo.serialNumber')));
    await hand.tap(optionOf(page, requested));
    await hand.tap(today(page));
    await shoot(page, 'phone-cooler-by-six');
    await hand.tap(save(page));
    await savedNumber(page);
    assert.ok(hand.count() <= 6, `${hand.count()} taps`);
    visitor.assertQuiet();
  });

  test('a scanned code opens the device, its service is requested in four taps, and its denial is news', async () => {
    const { page } = visitor;
    const device = await deviceInShop(admin);
    await goWithin(page, '/');
    await world.showToCamera(qrPicture(deviceCodeOf(device.inventoryNumber)));
    const hand = thumb();
    await hand.tap(page.locator('.scan-tile'));
    await scannerClosed(page);
    await page.getByRole('heading', { name: device.inventoryNumber }).waitFor();
    await shoot(page, 'phone-device-page');
    await hand.tap(actionsOf(page).getByRole('link', { name: text('request-type.SERVICE') }));
    await formOpened(page);
    await control(page, text('work-request.remark')).fill('Nem hűt, hangosan zúg.');
    await hand.tap(today(page));
    await hand.tap(save(page));
    const id = await savedNumber(page);
    assert.ok(hand.count() <= 4, `${hand.count()} taps`);

    await leader('PUT', `/resource/work-requests/deny/id?id=${id}`, { reason: WORDS });
    await goWithin(page, '/');
    const news = page.locator('.home-part li').filter({ hasText: `#${id}` });
    await news.getByText(WORDS).waitFor();
    await news.getByText(text('home.news')).waitFor();
    await shoot(page, 'phone-home-news');
    await press(news, text('home.seen', { id }));
    await news.waitFor({ state: 'detached' });
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
    visitor.assertQuiet();
  });

  test('a user who cannot edit a shop sees its page', async () => {
    const { page } = visitor;
    await goWithin(page, '/shops?size=5');
    await (await settledRows(page)).first().tap();
    await page.waitForURL(/\/shops\/[^?]+$/);
    await page.locator('.overview-head').waitFor();
    assert.equal(await actionsOf(page).getByText(text('common.edit')).count(), 0);
    visitor.assertQuiet();
  });
});

const ROLES = ['it-admin', 'admin', 'regional-leader', 'representative'];

describe('home, shop and device are accessible', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const user of ROLES) {
    test(`pages of ${user}, on a phone and on a desktop`, async () => {
      const api = await world.apiAs('regional-leader');
      const [device] = await freeDevices(api, { deviceStatus: 'OUTSOURCED', inShop: 'true' });
      const [hit] = (await api(
        'GET',
        `/resource/device-register/find-by-code?code=${device?.inventoryNumber}`,
      )) as [{ id: number }];
      for (const viewport of [PHONE, DESKTOP]) {
        const visitor = await world.visit({ viewport });
        const { page } = visitor;
        await signIn(page, user);
        for (const address of ['/', `/shops/${device?.shopCode}`, `/devices/${hit.id}`]) {
          await goWithin(page, address);
          await page.locator('.home:not([aria-busy="true"]), .overview').waitFor();
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.equal(width, viewport.width, address);
          await assertAccessible(page, `${user} ${address} ${viewport.width}`);
        }
        await visitor.leave();
      }
    });
  }

  for (const language of LANGUAGES) {
    test(`texts and counts fit into the tiles in ${language}`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await signIn(page, 'representative');
      await page.locator('.tile-count').first().waitFor();
      for (const width of [PHONE.width, 800, 1200, DESKTOP.width]) {
        await page.setViewportSize({ ...DESKTOP, width });
        const tiles = await page.locator('.tile').evaluateAll((all) =>
          all.map((tile) => {
            const { right } = tile.getBoundingClientRect();
            return right - (tile.lastElementChild?.getBoundingClientRect().right ?? 0);
          }),
        );
        assert.ok(Math.min(...tiles) > 0, `${width}: ${tiles}`);
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('the keyboard reaches the first row in three presses, and the focus is never lost', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    await page.goto('/shops?size=5');
    await settledRows(page);
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.locator('.list-row:focus').waitFor();
    await page.keyboard.press('ArrowRight');
    const link = page.locator('.list-row a:focus');
    const code = await link.textContent();
    await link.press('Enter');
    await page.waitForURL(new RegExp(`/shops/${code}$`));
    await page.locator('.overview').waitFor();
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('closing a form with unsaved input asks first, with the focus on the button that keeps it', async () => {
    const visitor = await world.visit({ language: LANGUAGES[0] });
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    await goWithin(page, '/shops?size=5');
    await (await settledRows(page)).first().press('Enter');
    await control(page, text('shop.remark')).fill('Valami.');
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal button:focus').getByText(text('form.keepEditing')).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
