import type { Page } from 'playwright-core';
import { waitForAnimations } from './animations.ts';

/** Visible touch targets that are smaller than 44 px (with a tolerance of half a pixel), with their size. */
export async function tooSmallTargets(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const least = 43.5;
    const pressed =
      'button, a[href], input, textarea, select, [role="button"], [role="menuitem"], [role="tab"]';
    // Of these the wrapper is the target, not the control in it.
    const whole =
      'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper, .ant-mentions';
    const hidden = 'input[type="hidden"], input[type="file"], .visually-hidden, .skip-link';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const found = [...document.querySelectorAll(pressed)]
      .filter(
        (element) => !element.matches(hidden) && element.closest('[inert], [aria-hidden="true"]') === null,
      )
      .map((element) => element.closest(whole) ?? element)
      .filter(isShown)
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width >= least && height >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [`${element.className} ${name.slice(0, 30)}: ${Math.round(width)} × ${Math.round(height)}`];
      });
    return [...new Set(found)];
  });
}
