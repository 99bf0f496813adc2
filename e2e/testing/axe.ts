import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForAnimations } from './animations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SERIOUS = ['serious', 'critical'];

/** Injects axe into a page, unless it is there already: it stays until the next page load. */
async function injectAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
}

/** The serious and critical violations that axe finds within an element, with their elements. */
async function seriousViolations(page: Page, within: string): Promise<string[]> {
  await injectAxe(page);
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async ([values, selector]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations: found } = await here.run(selector, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return found.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [TAGS, within] as const,
  );
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}

/** Elements whose accessible name is the library's own English one. */
function libraryNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].filter((each) => {
      const name = each.getAttribute('aria-label');
      return name === 'segmented control' || each.classList.contains(`anticon-${name}`);
    });
    const read = named.filter((each) => each.closest('[aria-hidden="true"]') === null);
    return [...new Set(read.map((each) => `library name: ${each.getAttribute('aria-label')}`))];
  });
}

/**
 * Fails if axe finds a serious or critical violation within an element, by default the page, or if an element has the
 * library's own name.
 */
export async function assertAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  assert.deepEqual([...(await seriousViolations(page, within)), ...(await libraryNames(page))], [], where);
}
