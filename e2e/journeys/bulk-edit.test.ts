import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { choose, expectSuccess, goWithin, keyOf, press, settledRows, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { pressLong } from '../testing/touch.ts';
import { PHONE, shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const COLUMN = text('bulk-edit.column');
const part = (count: number) => text('upload-plan.part.UPDATED', { count });

/** Applies the open plan, for this many rows. */
async function carryOut(page: Page, count: number): Promise<void> {
  await press(page, text('upload-plan.commit', { what: part(count) }));
  await expectSuccess(page, text('upload-plan.done', { what: part(count) }));
}

/** Bulk edit of selected rows, and its undo. */
describe('a bulk edit', () => {
  const world = createWorld();

  test('is entered by keyboard, reviewed, applied and undone', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    const rows = await settledRows(page);
    const keys = [await keyOf(rows.nth(0)), await keyOf(rows.nth(2))];
    await rows.nth(0).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.locator('.bulk-bar', { hasText: text('bulk-edit.selected', { count: '2' }) }).waitFor();
    await shoot(page, 'bulk-edit-bar');
    await page.keyboard.press('b');
    await page.locator('.ant-modal input:focus').waitFor();
    await choose(page, COLUMN, text('shop.chainName'));
    await page.getByRole('textbox', { name: text('shop.chainName'), exact: true }).fill('Közös lánc');
    await shoot(page, 'bulk-edit-dialog');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: text('upload-plan.listTitle') }).waitFor();
    for (const key of keys)
      await page
        .locator('.plan-table tr', { hasText: key })
        .locator('ins', { hasText: 'Közös lánc' })
        .waitFor();
    await shoot(page, 'bulk-edit-plan');
    await carryOut(page, 2);

    await press(page, text('upload-plan.undo'));
    await page.getByRole('heading', { name: text('upload-plan.undoTitle') }).waitFor();
    const back = text('upload-plan.part.undo.UPDATED', { count: 2 });
    await press(page, text('upload-plan.commitUndo', { what: back }));
    await expectSuccess(page, text('upload-plan.done', { what: back }));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('covers all matching rows; devices with an open request are rejected with the reason', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/device-register?deviceStatus=OUTSOURCED');
    const rows = await settledRows(page);
    await rows.nth(0).locator('input[type="checkbox"]').check();
    await page
      .locator('.bulk-bar')
      .getByRole('button', { name: /minden sorának/ })
      .click();
    await press(page.locator('.bulk-bar'), text('bulk-edit.change'));
    await choose(page, COLUMN, text('device-register.deviceStatus'));
    await choose(page, text('device-register.deviceStatus'), text('device-status.USED'));
    await press(page, text('bulk-edit.plan'));
    await page.locator('[data-filter="REJECTED"]').waitFor();
    await page
      .locator('.plan-table .plan-notes')
      .first()
      .getByText(text('DEVICE_HAS_OPEN_REQUEST'))
      .waitFor();
    await page.locator('[data-filter="UPDATED"]').waitFor();
    await shoot(page, 'bulk-edit-refused');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('covers the ticked rows alone once a row is ticked or unticked after all were selected', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    const boxes = (await settledRows(page)).locator('input[type="checkbox"]');
    const bar = page.locator('.bulk-bar');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await bar.getByRole('button', { name: /minden sorának/ }).click();
    await bar.getByText(text('bulk-edit.selected', { count: '2' })).waitFor({ state: 'detached' });
    await boxes.nth(0).uncheck();
    await bar.getByText(text('bulk-edit.selected', { count: '1' })).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('covers cards selected by a long press on a phone', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    const cards = await settledRows(page);
    await pressLong(page, cards.nth(0));
    await cards.nth(1).tap();
    await page.locator('.bulk-bar', { hasText: text('bulk-edit.selected', { count: '2' }) }).waitFor();
    await shoot(page, 'bulk-edit-phone-bar');
    await press(page.locator('.bulk-bar'), text('bulk-edit.change'));
    await choose(page, COLUMN, text('shop.shopStatus'));
    await choose(page, text('shop.shopStatus'), text('shop-status.OWN'));
    await shoot(page, 'bulk-edit-phone-dialog');
    await press(page, text('bulk-edit.plan'));
    await page.locator('.plan-cards li').nth(1).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `${width} px wide`);
    await shoot(page, 'bulk-edit-phone-plan');
    await carryOut(page, 2);
    await goWithin(page, '/audit-uploads');
    const [latest] = await (await settledRows(page)).allInnerTexts();
    assert.ok(latest?.includes(text('shop.shopStatus')), latest);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
