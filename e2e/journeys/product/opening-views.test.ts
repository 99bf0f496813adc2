import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { goWithin, settledRows } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const LISTS = [
  '/work-requests',
  '/device-register',
  '/shops',
  '/stock-taking',
  '/stock-taking-rounds',
  '/movement-history',
];
const NARROW = { width: 1280, height: 800 };
/** Lists with a built-in view, which shows every column without scrolling. */
const WHOLE = ['/work-requests'];

const WORDS = ['thead .heading-text', 'tbody td:nth-child(3)', 'tbody td:nth-child(6) > .two-lines'].join();

/** Truncated headings and statuses, and how many pixels of the list overflow. */
async function cutOf(page: Page) {
  return page.locator('.list-scroll').evaluate((list) => {
    const isBeyondCell = (each: Element) => {
      const cell = each.closest('td, th');
      return cell !== null && each.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    };
    const isCut = (each: Element) =>
      each.scrollWidth > each.clientWidth + 1 ||
      each.scrollHeight > each.clientHeight + 1 ||
      isBeyondCell(each);
    const elements = [...list.querySelectorAll('thead .heading-text, tbody .tag')];
    const beyond = list.scrollWidth - list.clientWidth;
    return { words: elements.filter(isCut).map((each) => each.textContent), beyond };
  });
}

/** Headings, types and decors of requests of which a word is broken or truncated. */
async function brokenIn(page: Page) {
  return page.locator(WORDS).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { textContent, firstChild } = element;
      const cell = element.closest('td, th');
      if (!firstChild || !cell) return [];
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      const broken = [...textContent.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1 || range.getBoundingClientRect().right > end;
      });
      return broken.length > 0 ? [textContent] : [];
    }),
  );
}

/** The initial view of a list fits a desktop screen. */
describe('the initial view of a list', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const language of LANGUAGES) {
    for (const user of ['regional-leader', 'retail-leader', 'representative']) {
      test(`truncates no heading and no status: ${user}, ${language}`, async () => {
        const visitor = await world.visit({ language });
        const { page } = visitor;
        await signIn(page, user);
        const links = page.locator('.menu-entries a');
        await links.first().waitFor({ state: 'attached' });
        const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        const lists = LISTS.filter((address) => menu.includes(address));
        assert.ok(lists.length >= 3, menu.join());
        for (const address of lists) {
          await goWithin(page, address);
          await settledRows(page);
          const { words, beyond } = await cutOf(page);
          assert.deepEqual(words, [], `${address} cuts`);
          const isLeader = user !== 'representative';
          if (isLeader && WHOLE.includes(address)) {
            assert.ok(beyond <= 0, `${address} hides ${beyond} px`);
            assert.deepEqual(await brokenIn(page), [], `${address} breaks`);
          }
          const tools = page.locator('.entity-toolbar > :is(button, a)');
          const tops = await tools.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
          assert.equal(new Set(tops).size, 1, `${address} has its tools in one line`);
          await shoot(page, `opening-${user}-${language}-${address.slice(1)}`);
        }
        visitor.assertQuiet();
        await visitor.leave();
      });
    }

    test(`of leaders fits a narrow desktop screen with the collapsed menu: ${language}`, async () => {
      const { page, leave } = await world.visit({ language, viewport: NARROW });
      await signIn(page, 'regional-leader', '/work-requests');
      await settledRows(page);
      await shoot(page, `opening-narrow-${language}`);
      assert.deepEqual(await cutOf(page), { words: [], beyond: 0 });
      assert.deepEqual(await brokenIn(page), []);
      await page.locator('.side-menu[data-collapsed="true"]').waitFor();
      await page.locator('.menu-collapser').click();
      await page.reload();
      await page.locator('.side-menu[data-collapsed="false"]').waitFor();
      await leave();
    });
  }
});
