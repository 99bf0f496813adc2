import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Selector of the focused element. */
export const FOCUSED = ':focus';

/** Presses Tab until the focused element matches the selector. */
export async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(FOCUSED).evaluate((element, wanted) => element.matches(wanted), selector)) return;
  }
  assert.fail(`${selector} is not reached by ${most} tabs`);
}
