import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../testing/api.ts';
import { deviceInShop, requestDismantling } from '../testing/devices.ts';
import { expectSuccess, press, settledRows, text } from '../testing/screen.ts';
import { fillShop } from '../testing/shop.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const CONFLICT = [/409/, /MERGED_MEANWHILE/];

/** Concurrent actions of two users, each on a stale screen. */
describe('two users concurrently', () => {
  const world = createWorld();
  let api: Api;
  before(async () => {
    api = await world.apiAs('admin');
  });

  test('merge the same two shops: the second one gets a message that they are merged', async () => {
    const { content } = (await api('POST', '/resource/shops/page', { size: 1 })) as { content: Tree[] };
    await api('POST', '/resource/shops', { ...content[0], code: 'KETTEN-1', name: 'Ketten Egyik' });
    await fillShop(api, 'KETTEN-2', 'Ketten Másik', ['KETTEN-ESZKOZ']);
    const open = async (page: Page): Promise<void> => {
      const rows = await settledRows(page);
      for (const index of [0, 1]) await rows.nth(index).locator('input[type="checkbox"]').check();
      await press(page.locator('.bulk-bar'), text('shop-merge.open'));
      await page.getByRole('dialog').getByText('Ketten Másik').waitFor();
    };
    const one = await world.visit();
    const other = await world.visit();
    await signIn(one.page, 'regional-leader', '/shops?code=KETTEN');
    await signIn(other.page, 'admin', '/shops?code=KETTEN');
    await Promise.all([open(one.page), open(other.page)]);
    await press(one.page.getByRole('dialog'), text('shop-merge.merge'));
    await expectSuccess(one.page, text('shop-merge.done', { goes: 'KETTEN-2', stays: 'KETTEN-1' }));

    const dialog = other.page.getByRole('dialog');
    await press(dialog, text('shop-merge.merge'));
    await dialog.getByText(text('MERGED_MEANWHILE', { code: 'KETTEN-2', stays: 'KETTEN-1' })).waitFor();
    await shoot(other.page, 'merged-meanwhile');
    assert.ok(await dialog.getByRole('button', { name: text('shop-merge.merge') }).isDisabled());
    await press(dialog, text('common.cancel'));
    await other.page.locator('.list-row', { hasText: 'Ketten Másik' }).waitFor({ state: 'detached' });
    await other.page.locator('.list-row', { hasText: 'Ketten Egyik' }).waitFor();
    one.assertQuiet();
    other.assertQuiet(CONFLICT);
    await one.leave();
    await other.leave();
  });

  test('ask a question on the same request: each sees both questions', async () => {
    const asker = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const id = await requestDismantling(asker, device);
    const visitors = [await world.visit(), await world.visit({ isPhone: true })];
    const questions = ['Melyik bejárat felől?', 'Van-e lift a házban?'];
    for (const [index, { page }] of visitors.entries()) {
      await signIn(page, ['regional-leader', 'admin'][index] ?? '', `/work-requests?id=${id}&open=${id}`);
      await page.getByRole('textbox', { name: text('thread.label') }).fill(questions[index] ?? '');
    }
    await Promise.all(
      visitors.map(({ page }) => page.getByRole('button', { name: text('thread.ask') }).click()),
    );
    for (const { page } of visitors)
      for (const question of questions) await page.locator('.comment', { hasText: question }).waitFor();
    for (const visitor of visitors) {
      visitor.assertQuiet();
      await visitor.leave();
    }
  });

  test('a change that comes between the rows of a list and its wait for changes is shown', async () => {
    const asker = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const id = await requestDismantling(asker, device);
    const visitor = await world.visit();
    const { page } = visitor;
    const denied = Promise.withResolvers<void>();
    await page.route('**/work-requests/changes*', async (route) => {
      await denied.promise;
      await route.continue();
    });
    await signIn(page, 'regional-leader', `/work-requests?id=${id}`);
    const row = (await settledRows(page)).first();
    await row.getByText(text('request-status.REQUIRED')).waitFor();
    await api('PUT', `/resource/work-requests/deny/id?id=${id}`, { version: 0 });
    denied.resolve();
    await row.getByText(text('request-status.DENIED')).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
