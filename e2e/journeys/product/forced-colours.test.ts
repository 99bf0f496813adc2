import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { goWithin, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const groundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

/** Fails unless the chosen one of several stands out. */
async function assertStandsOut(chosen: Locator, other: Locator): Promise<void> {
  assert.notEqual(await groundOf(chosen.first()), await groundOf(other.first()));
}

/** Windows' high contrast leaves out the backgrounds that a style sheet gives. */
describe('with forced colours', () => {
  const world = createWorld();

  test('what is chosen stands out', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, 'regional-leader', '/work-requests?size=5');
    await settledRows(page);
    for (const [chosen, other] of [
      ['.view-switch [aria-pressed="true"]', '.view-switch [aria-pressed="false"]'],
      ['.menu-entries [aria-current="page"]', '.menu-entries a:not([aria-current])'],
      ['.language-switch [aria-pressed="true"]', '.language-switch [aria-pressed="false"]'],
      ['.page-button[aria-current]', '.page-button:not([aria-current])'],
    ] as const)
      await assertStandsOut(page.locator(chosen), page.locator(other));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: text('search.title') }).fill('ABC');
    const hit = page.locator('.search-hit[aria-selected="true"]');
    await hit.waitFor();
    await assertStandsOut(hit, page.locator('.search-hit[aria-selected="false"]'));
    await page.keyboard.press('Escape');
    await goWithin(page, '/stock-taking-rounds/1');
    const rounds = page.locator('.round-shops');
    await rounds.waitFor();
    await assertStandsOut(
      rounds.locator('.ant-segmented-item-selected'),
      rounds.locator('.ant-segmented-item:not(.ant-segmented-item-selected)'),
    );
    const bar = page.locator('.ant-progress-track').first();
    assert.equal(await bar.evaluate((each) => getComputedStyle(each).forcedColorAdjust), 'none');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
