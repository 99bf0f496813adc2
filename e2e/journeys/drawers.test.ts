import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settledRows, text, wordsOf } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { createWorld } from '../testing/world.ts';

const DRAWERS = [
  { list: '/device-register', action: text('device-timeline.title'), parameter: 'timeline' },
  { list: '/work-requests?view=standard', action: text('device-timeline.title'), parameter: 'timeline' },
  { list: '/work-requests?view=standard', action: text('audit.history'), parameter: 'history' },
  { list: '/shops', action: text('audit.history'), parameter: 'history' },
];

/** Drawers are in the address: Back closes them, a reload and a link open them. */
describe('drawers of histories', () => {
  const world = createWorld();
  test('open by their address just as by the row menu', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    for (const { list, action, parameter } of DRAWERS) {
      await page.goto(list);
      const rows = await settledRows(page);
      await rows.first().hover();
      await rows.first().locator('.row-menu').click();
      await page.getByRole('menuitem', { name: action }).click();
      const drawer = page.getByRole('dialog');
      const entries = drawer.locator('.timeline > li, .ant-empty');
      await entries.first().waitFor();
      const link = page.url();
      assert.ok(new URL(link).searchParams.get(parameter), link);
      const count = await entries.count();
      const title = await wordsOf(drawer.locator('.ant-drawer-title'));
      await page.goBack();
      await drawer.waitFor({ state: 'hidden' });
      await page.goto(link);
      await entries.first().waitFor();
      assert.equal(await entries.count(), count, link);
      await drawer.locator('.ant-drawer-title', { hasText: title }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      assert.ok(!new URL(page.url()).searchParams.has(parameter), page.url());
      await settledRows(page);
    }
    visitor.assertQuiet();
    await visitor.leave();
  });
});
