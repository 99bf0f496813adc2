import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  control,
  expectSuccess,
  goWithin,
  press,
  settledRows,
  takeRowAction,
  text,
  wordsOf,
} from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

/** The change history and the audit trail. */
describe('changes', () => {
  const world = createWorld();

  test('the change history of a shop shows the users, and the audit trail finds the changes', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?code=200031');
    const row = (await settledRows(page)).first();
    const before = await wordsOf(row.locator('td').nth(2));
    await row.click();
    await control(page, text('shop.name')).fill('Átkeresztelt Csemege');
    await press(page, text('common.save'));
    await expectSuccess(page, text('SAVED'));
    await takeRowAction(page, 'Átkeresztelt Csemege', text('audit.history'));
    const newest = page.locator('.timeline li').first();
    await newest.getByTitle('regional-leader').waitFor();
    assert.match(await wordsOf(newest), new RegExp(`${before}.*Átkeresztelt Csemege`));
    await shoot(page, 'history');
    await page.keyboard.press('Escape');

    await goWithin(page, '/audit?recordKey=200031&entity=shops');
    const entries = await settledRows(page);
    await entries.first().getByText('Átkeresztelt Csemege').waitFor();
    await shoot(page, 'audit');
    await entries.first().locator('td').first().click();
    await page.locator('.ant-drawer').getByTitle('regional-leader').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });
});
