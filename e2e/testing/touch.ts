import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Chooses a card by a long press. */
export async function pressLong(page: Page, card: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await card.boundingBox();
  assert.ok(box);
  const touchPoints = [{ x: box.x + 200, y: box.y + 30 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator('.card[data-chosen="true"]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
