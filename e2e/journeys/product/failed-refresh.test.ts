import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { goWithin } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** Screens that no entry of the menu leads to, and what opens over a list. */
const BESIDE_THE_MENU = ['/shops/200001', '/devices/1', '/work-requests?open=1499', '/work-requests?page=2'];
const OF_LEADERS = [
  '/shops?history=200001',
  '/device-register?timeline=1',
  '/stock-taking-lines/1',
  '/stock-taking-rounds/1',
  '/findings/device-without-place',
];

/** What the drawers of these addresses show once they are loaded. */
const OPENED: Readonly<Record<string, string>> = {
  '/shops?history=200001': '.ant-drawer-title:has-text("Vadvirág")',
  '/device-register?timeline=1': '.ant-drawer .timeline',
};

async function addressesOf(page: Page, beside: readonly string[]): Promise<string[]> {
  const links = page.locator('.menu-entries a');
  await links.first().waitFor({ state: 'attached' });
  const entries = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set([...entries, ...BESIDE_THE_MENU, ...beside])];
}

declare global {
  interface Window {
    /** The calls of the page whose answers have not come whole. */
    unanswered: Set<Promise<Response>>;
  }
}

/** Keeps in the page which of its calls have no whole answer; those that wait for a change have none. */
async function watchCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.unanswered = new Set();
    window.fetch = (...call) => {
      const answer = fetch(...call);
      if (/\/(changes|unread)\b/.test(String(call[0]))) return answer;
      window.unanswered.add(answer);
      const isWhole = async () => (await answer).clone().arrayBuffer();
      isWhole().then(
        () => window.unanswered.delete(answer),
        () => window.unanswered.delete(answer),
      );
      return answer;
    };
  });
}

/** Resolves once all that the page asked for has come and is drawn. */
const answered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 10; turns = window.unanswered.size === 0 ? turns + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
    }
  });

async function settled(page: Page, address: string): Promise<void> {
  await page.locator('.message-page').waitFor({ state: 'detached' });
  await page
    .locator(OPENED[address] ?? 'h1')
    .first()
    .waitFor();
  for (const busy of ['[aria-busy="true"]', '.late-head'])
    await page.locator(busy).first().waitFor({ state: 'detached' });
  await answered(page);
}

/** The lines of text in sight, but for the number of cards, which the time of what is shown takes the place of. */
const shownLines = async (page: Page): Promise<string[]> => {
  const [shown = '', ...totals] = await page.locator('body, .card-tools .filter-total').allInnerTexts();
  const lines = shown.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !totals.includes(line));
};

/** Lets the page ask for everything again that it shows, which the server refuses; resolves to how often it was asked. */
const refreshInVain = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { fetch } = window;
    const problem = JSON.stringify({ status: 500, message: 'SERVER_ERROR', params: {} });
    let asked = 0;
    window.fetch = async () => {
      asked += 1;
      return new Response(problem, { status: 500, headers: { 'content-type': 'application/problem+json' } });
    };
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    // The answers need no network, so that all that comes of them is drawn after some turns and frames.
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
    }
    window.fetch = fetch;
    return asked;
  });

/** What is shown stays when it cannot be loaded again. */
describe('a failed refresh', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const [user, isPhone, beside] of [
    ['admin', false, [...OF_LEADERS, '/elixir-sync-file/1']],
    ['regional-leader', true, OF_LEADERS],
    ['representative', true, []],
  ] as const) {
    test(`takes nothing away of any screen of ${user} ${isPhone ? 'on a phone' : 'at a desk'}`, async () => {
      const visitor = await world.visit({ isPhone });
      const { page } = visitor;
      await watchCalls(page);
      await signIn(page, user);
      let asked = 0;
      for (const address of await addressesOf(page, beside)) {
        await goWithin(page, address);
        await settled(page, address);
        const before = await shownLines(page);
        const calls = await refreshInVain(page);
        const after = await shownLines(page);
        const gone = before.filter((line) => !after.includes(line));
        assert.deepEqual(gone, [], address);
        asked += calls;
      }
      assert.ok(asked > 0);
      visitor.assertQuiet([/SERVER_ERROR|ProblemError/]);
      await visitor.leave();
    });
  }
});
