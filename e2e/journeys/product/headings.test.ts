import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { goWithin, openFilter, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** Every list of the user, and those that rows link to; `standard` shows all columns. */
const LISTS = [
  '/shops',
  '/warehouse-companies',
  '/service-companies',
  '/device-types',
  '/regional-representatives',
  '/representative-deputies',
  '/device-register',
  '/stock-taking',
  '/stock-taking-lines/1',
  '/stock-taking-rounds',
  '/stock-taking-rounds/1',
  '/work-requests',
  '/work-requests?view=standard',
  '/movement-history',
  '/movement-history?view=standard',
  '/user-management',
  '/messages',
  '/elixir-sync',
  '/elixir-sync-file/1',
  '/aurora-connection',
  '/prime-sols-requests',
  '/audit',
  '/audit-uploads',
  '/findings/device-without-place',
];

/** The headings that are cut off when their column is sorted and filtered. */
function cutHeadings(page: Page): Promise<string[]> {
  return page.locator('.list-table th[title]').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        if (heading.querySelector('.sorter')) heading.setAttribute('aria-sort', 'ascending');
        heading.querySelector('.filter-button')?.setAttribute('data-filtered', 'true');
        const words = heading.querySelector('.heading-text');
        if (!words) return true;
        return words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight;
      })
      .map((heading) => `${heading.getAttribute('title')}`),
  );
}

/** Headings are readable next to their sort and filter marks. */
describe('the headings of every list', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const language of LANGUAGES) {
    test(`are whole at the default widths (${language})`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await signIn(page, 'admin');
      const cut: string[] = [];
      for (const address of LISTS) {
        await goWithin(page, address);
        await settledRows(page);
        cut.push(...(await cutHeadings(page)).map((title) => `${address}: ${title}`));
      }
      assert.deepEqual(cut, []);
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('are not covered by their open filter when the first chip moves them down', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/work-requests');
    await settledRows(page);
    const heading = page.locator(`.list-table th[title="${text('work-request.requestStatus')}"]`);
    await openFilter(page, text('table.filter', { column: text('work-request.requestStatus') }));
    const topBefore = await heading.evaluate((cell) => cell.getBoundingClientRect().top);
    await page.locator('.column-filter').getByText(text('request-status.REQUIRED')).click();
    await page.locator('.filter-chips').waitFor();
    await page.waitForFunction((before) => {
      const [button, popup] = ['th .filter-button[aria-expanded="true"]', '.filter-popup'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return button && popup && button.top > before && popup.top >= button.bottom;
    }, topBefore);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
