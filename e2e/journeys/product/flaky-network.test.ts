import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { type BadNetwork, BROKEN, createBadNetwork, flaky } from '../../testing/bad-network.ts';
import { typeNumber } from '../../testing/capture.ts';
import { deviceInShop } from '../../testing/devices.ts';
import { press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'AKADOZO-1';
const NUMBERS = ['AKADOZO-001', 'AKADOZO-002', 'AKADOZO-003'];
const REMARK = 'Akadozó hálózattal írva';
const SEED = 7;
// The last is from the service worker, which caches the application at each visit.
const LOST = [BROKEN, /^NetworkError: shell\.networkFailed|^Error: TypeError: Failed to fetch/];
// Sending is tried again every ten seconds.
const SENT_WITHIN_MS = 180_000;

/** How many records a store of the browser has. */
const countIn = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    async ([name = '', of = '']) => {
      const opened = Promise.withResolvers<IDBDatabase>();
      const opening = indexedDB.open(name);
      opening.onsuccess = () => opened.resolve(opening.result);
      const kept = await opened.promise;
      const counted = Promise.withResolvers<number>();
      const counting = kept.transaction(of).objectStore(of).count();
      counting.onsuccess = () => counted.resolve(counting.result);
      const count = await counted.promise;
      kept.close();
      return count;
    },
    [database, store],
  );

/** Waits until a store of the browser is empty; the page reloads meanwhile. */
async function isEmpty(page: Page, database: string, store: string): Promise<void> {
  const ends = Date.now() + SENT_WITHIN_MS;
  for (;;) {
    const count = await countIn(page, database, store).catch(() => undefined);
    if (count === 0) return;
    assert.ok(Date.now() < ends, `${count} records are left in ${database}`);
  }
}

/** A network that loses requests and answers. */
describe('on a flaky network', () => {
  const world = createWorld({ keepsShell: true });
  let network: BadNetwork;
  let visitor: Visitor;
  before(async () => {
    await fillShop(await world.apiAs('regional-leader'), SHOP, 'Akadozó Bolt', NUMBERS);
    network = await createBadNetwork();
    visitor = await world.visit({ isPhone: true, proxy: network.server });
    await signInByForm(visitor.page, 'representative', '/kept-requests');
    await visitor.page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
    await visitor.page.close();
    network.become(flaky(SEED));
  });
  after(async () => {
    await visitor.leave();
    network.close();
  });

  test('a request is sent once', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const page = await visitor.context.newPage();
    await page.goto('/kept-requests');
    await page.getByLabel(text('kept.code')).fill(device.inventoryNumber);
    await page.getByLabel(text('work-request.remark')).fill(REMARK);
    await press(page, text('kept.keep'));
    await page.locator('.offline-item').filter({ hasText: REMARK }).waitFor();
    await shoot(page, 'flaky-kept');
    await isEmpty(page, 'kept-requests', 'requests');
    const { content } = (await api('POST', '/resource/work-requests/page', {
      query: { remark: REMARK },
    })) as { content: Tree[] };
    assert.equal(content.length, 1);
    await page.close();
    visitor.assertQuiet(LOST);
  });

  test('a stock-taking is counted and closed', async () => {
    const page = await visitor.context.newPage();
    await page.goto('/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    const byCode = page.getByRole('button', { name: text('capture.openByCode', { code: SHOP }) });
    await page.locator('.capture-row').filter({ hasText: SHOP }).or(byCode).first().click();
    for (const number of NUMBERS) await typeNumber(page, number);
    await shoot(page, 'flaky-capture');
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page
      .getByText(text('capture.closed', { shop: 'Akadozó Bolt' }))
      .waitFor({ timeout: SENT_WITHIN_MS });
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    await press(page, text('capture.done'));
    await isEmpty(page, 'stock-taking-capture', 'sheets');
    await page.close();
    visitor.assertQuiet(LOST);
  });
});
