import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForAnimations } from './animations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SERIOUS = ['serious', 'critical'];
const TARGET_SIZE = 'target-size';

/** Injects axe into a page, unless it is there already: it stays until the next page load. */
async function injectAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
}

interface Violation {
  readonly id: string;
  readonly targets: readonly string[];
}

/** The serious and critical violations that axe finds within an element, with their elements. */
async function runAxe(page: Page, within: string, runOnly: axe.RunOnly): Promise<Violation[]> {
  const violations = await page.evaluate(
    async ([only, selector]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations: found } = await here.run(selector, { runOnly: only, resultTypes: ['violations'] });
      return found.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [runOnly, within] as const,
  );
  return violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''));
}

/** Whether a target is too small when it is scrolled to: axe measures only the part that nothing covers. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const violations = await runAxe(page, target, { type: 'rule', values: [TARGET_SIZE] });
  return violations.length > 0;
}

async function withoutCovered(page: Page, { id, targets }: Violation): Promise<Violation> {
  if (id !== TARGET_SIZE) return { id, targets };
  const small: string[] = [];
  for (const target of targets) if (await isTooSmall(page, target)) small.push(target);
  return { id, targets: small };
}

async function seriousViolations(page: Page, within: string): Promise<string[]> {
  await injectAxe(page);
  await waitForAnimations(page);
  const found: string[] = [];
  for (const violation of await runAxe(page, within, { type: 'tag', values: TAGS })) {
    const { id, targets } = await withoutCovered(page, violation);
    if (targets.length > 0) found.push(`${id}: ${targets.join(' | ')}`);
  }
  return found;
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

/** The levels of the headings of the page, if one is left out. */
function skippedLevels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
    const isSkipped = levels.some((level, place) => level > (levels[place - 1] ?? 0) + 1);
    return isSkipped ? [`levels of headings: ${levels.join(', ')}`] : [];
  });
}

/**
 * Fails if axe finds a serious or critical violation within an element, by default the page, if an element has the
 * library's own name, or if the headings of the page leave out a level.
 */
export async function assertAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  const found = [seriousViolations(page, within), libraryNames(page), skippedLevels(page)];
  assert.deepEqual((await Promise.all(found)).flat(), [], where);
}
