import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { nameOnSheet, takePhotos, typeNumber } from '../../testing/capture.ts';
import { press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const THUMB_PX = 44;
const SCHEMES = ['light', 'dark'] as const;

/** Touch targets of the capture that are too small; a control inside a label is as large as the label. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>(
      ['.capture', '.ant-drawer', '.ant-modal']
        .flatMap((part) => ['button', 'input', 'textarea'].map((kind) => `${part} ${kind}`))
        .join(),
    );
    const touched = [...all].map((each) => each.closest('label') ?? each);
    return touched
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ each, box }) => box.width > 1 && !each.hasAttribute('disabled'))
      .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
      .map(({ each, box }) => `${each.className || each.tagName}: ${box.width} x ${box.height}`);
  }, THUMB_PX);
}

async function assertFit(page: Page, where: string): Promise<void> {
  await assertAccessible(page, where);
  assert.deepEqual(await tooSmall(page), [], where);
  await shoot(page, where);
}

/** Contrast and touch targets of the capture in both themes. */
describe('the capture on a phone', () => {
  const world = createWorld();
  for (const colorScheme of SCHEMES) {
    test(`has enough contrast and large touch targets in the ${colorScheme} theme`, async () => {
      const shop = `LELTAR-${colorScheme.toUpperCase()}`;
      const [first, second, third] = [1, 2, 3].map((n) => `${shop}-${n}`) as [string, string, string];
      const visitor = await world.visit({ isPhone: true });
      const { page } = visitor;
      await page.emulateMedia({ colorScheme });
      await fillShop(await world.apiAs('regional-leader'), shop, 'Sötét Sarok Vegyesbolt', [
        first,
        second,
        third,
      ]);

      await signIn(page, 'regional-leader', '/stock-taking-capture');
      await page.getByLabel(text('capture.shop')).fill(shop);
      await page.locator('.capture-row').filter({ hasText: shop }).waitFor();
      await assertFit(page, `capture-shops-${colorScheme}`);
      await page.locator('.capture-row').filter({ hasText: shop }).click();
      await page.locator('.capture-line').nth(2).waitFor();
      await typeNumber(page, first);
      await assertFit(page, `capture-found-${colorScheme}`);
      await typeNumber(page, 'NEM-ISMERT');
      await page.locator('.capture-line[data-expected="false"]').waitFor();
      await assertFit(page, `capture-extra-${colorScheme}`);

      await takePhotos(page, nameOnSheet(second), 'photo');
      await page.locator('.capture-photos [data-sent="true"]').waitFor();
      await assertFit(page, `capture-details-${colorScheme}`);
      const labels = page.locator('.capture-placement .ant-segmented-item-label');
      const cut = await labels.evaluateAll((all) =>
        all.filter((label) => label.scrollWidth > label.clientWidth).map(({ textContent }) => textContent),
      );
      assert.deepEqual(cut, []);
      await page
        .locator('.ant-drawer')
        .getByRole('button', { name: text('common.close') })
        .click();
      await page.locator('.ant-drawer-content-wrapper').waitFor({ state: 'hidden' });
      await press(page, text('capture.close'));
      await page.locator('.ant-modal .ant-btn-primary:focus').waitFor();
      await assertFit(page, `capture-closing-${colorScheme}`);
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('is no wider than the screen, however long the words of a shop, a type or a remark are', async () => {
    const word = 'Élelmiszerkiskereskedelmi'.repeat(2);
    const [shop, number] = ['LELTAR-HOSSZU', 'HOSSZU-1'];
    const api = await world.apiAs('admin');
    const [id] = await fillShop(api, shop, word, [number]);
    const { content } = (await api('POST', '/resource/device-register/page', { query: { id } })) as {
      content: [Tree];
    };
    const deviceType = { name: word };
    await api('POST', '/resource/device-types', {
      ...{ ...deviceType, deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' },
      groupable: false,
    });
    await api('PUT', `/resource/device-register/id?id=${id}`, { ...content[0], deviceType });
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(shop);
    await page.locator('.capture-row').filter({ hasText: shop }).click();
    const details = page.getByRole('button', {
      name: text('capture.details', { device: nameOnSheet(number) }),
    });
    await details.waitFor();
    await typeNumber(page, `${word}-2`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    const { x = 0, width = 0 } = (await details.boundingBox()) ?? {};
    assert.ok(width > 0 && x + width <= 390, `the details end at ${x + width}`);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
