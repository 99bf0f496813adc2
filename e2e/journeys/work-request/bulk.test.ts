import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { deviceInShop, requestDismantling } from '../../testing/devices.ts';
import { press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { pressLong } from '../../testing/touch.ts';
import { createWorld } from '../../testing/world.ts';

const REQUESTS = '/resource/work-requests';

/** Decisions on several selected requests, while others decide too. */
describe('a bulk decision', () => {
  const world = createWorld();
  let api: Api;
  before(async () => {
    api = await world.apiAs('admin');
  });

  /** Requests the dismantling of this many devices; returns the address of a list of them. */
  async function requested(count: number): Promise<{ ids: number[]; address: string }> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await requestDismantling(api, await deviceInShop(api)));
    return { ids, address: `/work-requests?id=${Math.min(...ids)}..${Math.max(...ids)}` };
  }

  const selected = (page: Page, count: string) =>
    page.locator('.selection-bar').getByText(text('decisions.selected', { count })).waitFor();

  for (const isPhone of [false, true])
    test(`leaves out what somebody else decides meanwhile (${isPhone ? 'phone' : 'desktop'})`, async () => {
      const { ids, address } = await requested(3);
      const visitor = await world.visit({ isPhone });
      const { page } = visitor;
      await signIn(page, 'regional-leader', address);
      const rows = await settledRows(page);
      await rows.nth(2).waitFor();
      if (isPhone) {
        await pressLong(page, rows.first());
        for (const n of [1, 2]) await rows.nth(n).tap();
      } else await page.getByRole('checkbox', { name: text('table.selectPage') }).check();
      await selected(page, '3');
      await api('PUT', `${REQUESTS}/deny/id?id=${ids[1]}`, { version: 0 });
      await selected(page, '2');
      await press(page.locator('.selection-bar'), text('request-event.approve'));
      const question = page.getByRole('dialog');
      await question.getByText(`${text('request-type.DISMANTLING')}: 2`).waitFor();
      await press(question, text('request-event.approve'));
      await page
        .locator('.toast-success')
        .filter({ hasText: text('decisions.approved', { count: '2' }) })
        .waitFor();
      assert.equal(await page.locator('.toast-error').count(), 0);
      visitor.assertQuiet();
      await visitor.leave();
    });

  test('is listed on a phone with its outcome and its undo in sight', async () => {
    const { ids, address } = await requested(2);
    const rows = ids.map((id) => ({ id, version: 0 }));
    await api('PUT', `${REQUESTS}/deny/id?id=${ids[0]}`, { version: 0 });
    const leader = await world.apiAs('regional-leader');
    await leader('POST', `${REQUESTS}/decisions`, { event: 'approve', rows });
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', address);
    await settledRows(page);
    await press(page, text('table.tools'));
    await page.getByText(text('decisions.list')).click();
    const list = page.locator('.ant-modal', { has: page.locator('.decision-list') });
    const failures = list.getByRole('button', { name: /^1 sikertelen/ }).first();
    const undo = list.getByRole('button', { name: new RegExp(text('decisions.undo')) }).first();
    await undo.waitFor();
    await failures.click();
    await list.getByRole('link', { name: `#${ids[0]}` }).waitFor();
    for (const part of [undo, failures, list.getByRole('table').last()]) {
      const box = await part.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
    }
    visitor.assertQuiet();
    await visitor.leave();
  });
});
