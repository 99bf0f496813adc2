import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { goWithin, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

// Records of the demo data.
const SHOPS = ['/shops/200001', '/shops/200002'];
const RECORDS = [...SHOPS, '/devices/1', '/stock-taking-lines/1', '/stock-taking-rounds/1'];

const crumbs = (page: Page) => page.getByRole('navigation', { name: text('shell.breadcrumb') });

/** Waits until the tab is called like the heading of the page. */
async function assertNamedAsHeading(page: Page, address: string): Promise<void> {
  await goWithin(page, address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')?.textContent;
    return heading && document.title.startsWith(heading);
  });
}

/** What people take to other tabs and other programs. */
describe('what is taken elsewhere', () => {
  const world = createWorld();

  test('the tab and the path of a record name it, and lead to its list', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin');
    const titles = new Set<string>();
    for (const address of RECORDS) {
      await assertNamedAsHeading(page, address);
      titles.add(await page.title());
    }
    assert.equal(titles.size, RECORDS.length, [...titles].join());
    await goWithin(page, '/shops/200001');
    await crumbs(page)
      .getByRole('link', { name: text('entity.shop') })
      .click();
    await page.waitForURL('**/shops');
    assert.equal(await page.title(), `${text('entity.shop')} – ${text('shell.appName')}`);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a copied row has no sign of its menu', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', '/warehouse-companies');
    const rows = await settledRows(page);
    const copied = await rows.first().evaluate((row) => {
      const selection = getSelection();
      selection?.selectAllChildren(row);
      return String(selection);
    });
    assert.match(copied, /RAK-01\t/);
    assert.doesNotMatch(copied, /⋮/);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the path links no list that the user may not see', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative', '/devices/1');
    await crumbs(page).getByText(text('entity.device-register')).waitFor();
    assert.deepEqual(await crumbs(page).getByRole('link').allTextContents(), [text('shell.home')]);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
