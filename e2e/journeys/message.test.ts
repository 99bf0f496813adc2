import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Page } from 'playwright-core';
import { control, expectSuccess, goWithin, press, settledRows, text, wordsOf } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const SCRIPT = 'Üzletek <img src=x onerror="document.title=1">';
const TRANSLATION = text('message.translated');

/** Opens the Hungarian text of a code in the form. */
async function openText(page: Page, code: TextCode): Promise<void> {
  await goWithin(page, `/messages?messageId.language=HU&messageId.messageCode=${encodeURIComponent(code)}`);
  await (await settledRows(page)).filter({ hasText: code }).first().click();
  await control(page, TRANSLATION).waitFor();
}

// As when the user returns to the window.
function returnToWindow(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Editing texts, which show without a reload. */
describe('translations', () => {
  const world = createWorld();
  test('an edited text shows without a reload, in other browsers too, never as HTML, and can be reset', async () => {
    const reader = await world.visit();
    await signIn(reader.page, 'representative', '/shops?size=5');
    const heading = reader.page.getByRole('heading', { level: 1 });
    await heading.getByText(text('entity.shop')).waitFor();

    const admin = await world.visit();
    const { page } = admin;
    await signIn(page, 'it-admin');
    await openText(page, 'entity.shop');
    await control(page, TRANSLATION).fill('Üzletek {count}');
    await press(page, text('common.save'));
    await page.getByText(text('PLACEHOLDER_UNKNOWN', { names: '{count}' })).waitFor();
    await control(page, TRANSLATION).fill(SCRIPT);
    await press(page, text('common.save'));
    await expectSuccess(page, text('SAVED'));
    await page.locator('.menu-entries').getByText(SCRIPT).waitFor();
    await page.getByText(text('message-state.EDITED'), { exact: true }).waitFor();
    await shoot(page, 'translation-edited');

    await returnToWindow(reader.page);
    await heading.getByText(SCRIPT).waitFor();
    assert.ok((await reader.page.title()).startsWith(SCRIPT));

    await openText(page, 'entity.shop');
    await press(page, text('message.backToDefault'));
    await press(page, text('common.save'));
    await expectSuccess(page, text('SAVED'));
    await returnToWindow(reader.page);
    await heading.getByText(text('entity.shop'), { exact: true }).waitFor();
    assert.equal(await wordsOf(heading), text('entity.shop'));
    for (const visitor of [reader, admin]) {
      visitor.assertQuiet();
      await visitor.leave();
    }
  });
});
