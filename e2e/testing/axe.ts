import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const GRAVE = ['serious', 'critical'];

/** Puts axe into a page that has not got it yet: it stays as long as nothing is loaded anew. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
}

// What fades has other colours than it will have. Other colours of the screen begin to fade with its next frames.
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    // One that is called off ends as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds that would keep somebody out, with where it is. */
async function graveFaults(page: Page): Promise<string[]> {
  await bringAxe(page);
  await untilStill(page);
  const violations = await page.evaluate(async (values) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations: found } = await here.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return found.map(({ id, impact, nodes }) => ({
      id,
      impact,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, TAGS);
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}

/** What is read aloud by a name of the library, which is English and says nothing. */
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

/** Fails where axe finds something serious or critical, and where the library names what is shown. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  assert.deepEqual([...(await graveFaults(page)), ...(await libraryNames(page))], [], where);
}
