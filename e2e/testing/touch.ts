import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { waitForAnimations } from './animations.ts';

/** Selects a card by a long press. */
export async function pressLong(page: Page, card: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await waitForAnimations(page);
  const box = await card.boundingBox();
  assert.ok(box);
  const touchPoints = [{ x: box.x + 200, y: box.y + 30 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator('.card[data-chosen="true"]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Aims at an element; returns the function that starts a touch there, which returns the function that ends it. */
export async function aimFinger(element: Locator): Promise<() => Promise<() => Promise<void>>> {
  const page = element.page();
  const touch = await page.context().newCDPSession(page);
  await waitForAnimations(page);
  const box = await element.boundingBox();
  assert.ok(box);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  return async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    return async () => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
  };
}
