import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { deviceInShop, requestDismantling } from '../../testing/devices.ts';
import { expectSuccess, tellOnline, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { tooSmallTargets } from '../../testing/targets.ts';
import { PHONE, shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const QUESTION = 'Melyik polc mellett áll most?';
const ANSWER = 'A pénztár mellett, bal oldalt.';
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const field = (page: Page) => page.getByRole('textbox', { name: text('thread.label') });
const opened = (id: number) => `/work-requests?id=${id}&open=${id}`;

/** Scrolls to the end, where the comment field covers nothing. */
const showEnd = (page: Page) =>
  page.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));

/** A leader asks a question on the desktop, a representative answers on the phone. */
describe('the thread of a request', () => {
  const world = createWorld();

  test('takes a question, and the answer with a photo exactly once despite lost responses', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const id = await requestDismantling(api, device);

    const desk = await world.visit();
    await signIn(desk.page, 'regional-leader', opened(id));
    await field(desk.page).pressSequentially('@kiss');
    const named = desk.page.locator('.ant-mentions-dropdown-menu-item', { hasText: 'Kiss' }).first();
    await named.click();
    // Read once it is chosen: while the user types, another person may come first.
    const name = (await field(desk.page).inputValue()).trim();
    await field(desk.page).pressSequentially(QUESTION);
    await desk.page.getByRole('button', { name: text('thread.ask') }).click();
    await desk.page.locator('.comment', { hasText: QUESTION }).waitFor();
    await desk.page.locator('.comment strong', { hasText: name }).waitFor();
    await desk.page
      .locator('.request-state', { hasText: text('question-state.WAITS') })
      .first()
      .waitFor();
    await showEnd(desk.page);
    await assertAccessible(desk.page, 'a thread');
    await shoot(desk.page, 'thread');

    const phone = await world.visit({ isPhone: true });
    await signIn(phone.page, 'representative', opened(id));
    await phone.page.getByText(QUESTION).first().waitFor();
    await field(phone.page).fill(ANSWER);
    const input = phone.page.locator('.composer input[type=file]');
    await input.setInputFiles({ name: 'hűtő.png', mimeType: 'image/png', buffer: DOT });
    await phone.page.locator('.composer .comment-files img').waitFor();
    await phone.page.goto(opened(id));
    await phone.page.locator('.composer .comment-files img').waitFor();
    assert.equal(await field(phone.page).inputValue(), ANSWER);
    await showEnd(phone.page);
    await assertAccessible(phone.page, 'a thread on a phone');
    await shoot(phone.page, 'thread-on-a-phone');

    // The responses to all attempts on this page are lost; there are as many as its retries have time for.
    let isLost = true;
    await phone.page.route('**/comments', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await phone.page.getByRole('button', { name: text('thread.send') }).click();
    await phone.page.getByText(text('thread.waiting')).waitFor();
    const again = phone.page.waitForEvent('requestfailed');
    await tellOnline(phone.page);
    await again;
    // The last attempt is made on another page.
    await phone.page.goto('/');
    isLost = false;
    await expectSuccess(phone.page, text('thread.sent', { id }));
    await phone.page.goto(opened(id));
    await phone.page.locator('.comment', { hasText: ANSWER }).waitFor();
    assert.equal(await field(phone.page).inputValue(), '');

    await desk.page.locator('.comment', { hasText: ANSWER }).waitFor();
    assert.equal(await desk.page.locator('.comment').count(), 2);
    await desk.page
      .locator('.request-state', { hasText: text('question-state.ANSWERED') })
      .first()
      .waitFor();
    desk.assertQuiet();
    await desk.leave();
    phone.assertQuiet([/ERR_FAILED/]);
    await phone.leave();
  });

  test('leads to its people by targets for fingers', async () => {
    const api = await world.apiAs('representative');
    const id = await requestDismantling(api, await deviceInShop(await world.apiAs('admin')));
    await api('POST', `/resource/work-requests/${id}/comments`, { text: ANSWER, mentions: [], files: [] });
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', opened(id));
    await page.locator('.comment-head a').waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('offers the people to mention within the screen of a phone, above what is typed', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/work-requests?open=1499');
    await field(page).tap();
    for (const typed of ['@', 'sz']) {
      await field(page).pressSequentially(typed);
      await page.locator('.ant-mentions-dropdown-menu-item').first().waitFor();
      const list = await page.locator('.ant-mentions-dropdown').boundingBox();
      assert.ok(list);
      assert.ok(list.x >= 0 && list.x + list.width <= PHONE.width, `${typed}: ${list.x} + ${list.width}`);
      await page.waitForFunction(() => {
        const [list, typing] = ['.ant-mentions-dropdown', '.comment-field'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        // It may cover the border of the field, not what is typed.
        return list && typing && list.top >= 0 && list.bottom <= typing.top + typing.height / 2;
      });
    }
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('takes a person by Enter only once the people of the typed text are known', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative', '/work-requests?open=1499');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/people?text=kiss', async (route) => {
      await answered;
      await route.continue();
    });
    await field(page).pressSequentially('@');
    const former = await page.locator('.ant-mentions-dropdown-menu-item').first().textContent();
    assert.doesNotMatch(former ?? '', /^Kiss /);
    const asked = page.waitForRequest('**/people?text=kiss');
    await field(page).pressSequentially('kiss');
    await field(page).press('Enter');
    await asked;
    assert.equal(await field(page).inputValue(), '@kiss');
    answer();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('.composer textarea')?.value.startsWith('@Kiss '),
    );
    await field(page).pressSequentially('jön');
    await field(page).press('Enter');
    await field(page).pressSequentially('ma');
    assert.match(await field(page).inputValue(), /^@Kiss \S+ jön\nma$/);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
