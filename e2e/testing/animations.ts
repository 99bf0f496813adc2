import type { Page } from 'playwright-core';

/**
 * Waits until nothing moves: during a transition colours, places and sizes differ from the final ones. Transitions of a new
 * screen start within its next two frames.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    // A cancelled animation rejects its promise.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
