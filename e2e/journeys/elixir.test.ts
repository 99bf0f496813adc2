import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectFailure, expectSuccess, press, settledRows, takeRowAction, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const DEMO_FILES = 3;

/** The files of the sales partners' system, from the list to a decision. */
describe('Elixir', () => {
  const world = createWorld();
  test('an administrator sees files and bad lines with reasons; two accept a held file, one succeeds', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'it-admin', '/elixir-sync');
    const rows = await settledRows(page);
    // The demo files are imported after the start; the list refreshes by itself.
    await rows.nth(DEMO_FILES - 1).waitFor();
    await press(page, text('elixir.lookNow'));
    await page.getByText(text('elixir.runFiles', { seen: DEMO_FILES, fresh: 0 })).waitFor();
    await shoot(page, 'elixir-files');

    await rows.last().getByRole('link').click();
    await page.getByText(text('elixir.showBad'), { exact: true }).click();
    await page.getByText(text('ELIXIR_REPRESENTATIVE_UNKNOWN')).waitFor();
    assert.match(page.url(), /\/elixir-sync-file\/\d+\?outcome=BAD$/);
    assert.equal(await (await settledRows(page)).count(), 4);
    await shoot(page, 'elixir-bad-lines');
    await page.getByRole('link', { name: text('elixir.back') }).click();

    const held = rows.filter({ hasText: text('elixir-file-state.HELD') });
    const name = await held.getByRole('link').getAttribute('title');
    const phone = await world.visit({ isPhone: true });
    await signIn(phone.page, 'admin', '/elixir-sync');
    const card = (await settledRows(phone.page)).filter({ hasText: text('elixir-file-state.HELD') });
    await card.waitFor();
    await takeRowAction(phone.page, name ?? '', text('elixir.accept'));
    await phone.page.getByRole('dialog').waitFor();
    await shoot(phone.page, 'elixir-accept-on-a-phone');

    await takeRowAction(page, name ?? '', text('elixir.accept'));
    await press(page.getByRole('dialog'), text('elixir.accept'));
    await expectSuccess(page, text('elixir.accepted'));
    await held.waitFor({ state: 'detached' });
    visitor.assertQuiet();
    await visitor.leave();

    // The other administrator still has the dialog open.
    await press(phone.page.getByRole('dialog'), text('elixir.accept'));
    await expectFailure(phone.page, text('ELIXIR_FILE_DECIDED'));
    await card.waitFor({ state: 'detached' });
    phone.assertQuiet([/409/, /ELIXIR_FILE_DECIDED/]);
    await phone.leave();
  });
});
