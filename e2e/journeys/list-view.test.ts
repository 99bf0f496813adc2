import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { expectSuccess, goWithin, press, settledRows, signOut, text } from '../testing/screen.ts';
import { fillLogin, signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

async function headersOf(page: Page): Promise<string[]> {
  const titles = page.locator('.entity-table thead th[title]');
  return titles.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
}

async function openViews(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Nézet/ }).click();
  await page.locator('.column-list').waitFor();
}

/** Saved views: stored, default, shared. */
describe('saved views', () => {
  const world = createWorld();

  test('a saved view survives a sign-out, and other users open it by its link', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', '/shops?address.city=Pécs');
    await settledRows(page);
    await openViews(page);
    const columns = page.locator('.ant-drawer');
    await columns.getByRole('checkbox', { name: text('shop.address.postalCode'), exact: true }).uncheck();
    await columns.getByRole('button', { name: text('view.up', { column: text('shop.name') }) }).click();
    await columns.getByLabel(text('view.name')).fill('Pécsi boltjaim');
    await columns.getByRole('checkbox', { name: text('view.openFirst') }).check();
    await columns.getByRole('checkbox', { name: text('view.share') }).check();
    await press(page, text('view.saveNew'));
    await expectSuccess(page, text('SAVED'));
    const id = new URL(page.url()).searchParams.get('view');
    await shoot(page, 'views');
    await columns
      .getByRole('button', { name: text('common.close') })
      .first()
      .click();
    await signOut(page);

    await fillLogin(page, 'retail-leader');
    await page.locator('.shell-header').waitFor();
    await goWithin(page, '/shops');
    await page.waitForURL(/address\.city=P/);
    await settledRows(page);
    const [first, second, third] = await headersOf(page);
    assert.deepEqual([first, second], [text('shop.name'), text('shop.code')]);
    assert.notEqual(third, text('shop.address.postalCode'));
    await page.getByRole('button', { name: text('view.named', { name: 'Pécsi boltjaim' }) }).waitFor();
    visitor.assertQuiet();
    await visitor.leave();

    const other = await world.visit();
    await signIn(other.page, 'sales-van', `/shops?view=${id}`);
    await other.page.waitForURL(/address\.city=P/);
    await settledRows(other.page);
    assert.equal((await headersOf(other.page))[0], text('shop.name'));
    await openViews(other.page);
    await other.page.locator('.view-list').getByText('retail-leader').waitFor();
    other.assertQuiet();
    await other.leave();
  });

  test('a status that is wider than its column is shown in full by the mouse', async () => {
    const api = await world.apiAs('retail-leader');
    const view = (await api('POST', '/resource/views', {
      ...{ list: 'work-requests', name: 'Keskeny oszlop', search: '', isDefault: false, isShared: false },
      columns: [{ path: 'requestStatus', width: 60 }],
    })) as { id: string };
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', `/work-requests?view=${view.id}`);
    const tag = (await settledRows(page)).first().locator('.tag').first();
    const isCut = await tag.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    assert.ok(isCut);
    await tag.hover();
    await tag.locator('xpath=ancestor::td[@title]').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
