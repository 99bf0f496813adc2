import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Locator, Page, Response } from 'playwright-core';
import { control, formOpened, press, settledRows, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { aimFinger } from '../../testing/touch.ts';
import { createWorld } from '../../testing/world.ts';

const DROPDOWN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden):not([class*="ant-slide-"])';
const OPTIONS = `${DROPDOWN} .ant-select-item-option`;
const CHOSEN = '.ant-select-content-has-value, .ant-select-selection-item-content';

/** A field that searches while the user types, and offers the matches. */
interface Search {
  readonly address: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  /** A text with many matches, then one with fewer. */
  readonly typed: readonly [string, string];
  readonly endpoint: RegExp;
  readonly offers: string;
  /** The part of the option that shows once it is chosen, if not the shop's code. */
  readonly shownPart?: RegExp;
  readonly shownIn: (page: Page) => Locator;
}

const SHOP_CODE = /\d{6}/;

const picker = (label: TextCode, tellingLabel = label) => ({
  field: (page: Page) => control(page, text(label)).first(),
  typed: ['', 'sz'] as const,
  offers: OPTIONS,
  shownIn: (page: Page) =>
    page
      .locator('.ant-select')
      .filter({ has: page.getByLabel(text(tellingLabel), { exact: true }) })
      .locator(CHOSEN),
});

async function openNew(page: Page): Promise<void> {
  await settledRows(page);
  await press(page, text('common.add'));
}

const SEARCHES: Readonly<Record<string, Search>> = {
  'a row of another list': {
    ...picker('device-register.shop.name'),
    address: '/device-register?size=5',
    open: async (page) => {
      await openNew(page);
      await page.locator('.ant-drawer:focus-within').waitFor();
    },
    endpoint: /\/shops\/list\?/,
  },
  'a shop of a request': {
    ...picker('work-request.shopTo.name', 'work-request.shopTo.code'),
    address: '/work-requests?size=5',
    open: async (page) => {
      await openNew(page);
      await formOpened(page);
    },
    endpoint: /\/resource\/.*shop/,
  },
  'several shops': {
    ...picker('round.shops'),
    address: '/stock-taking-rounds',
    open: async (page) => {
      await press(page, text('table.tools'));
      await press(page, text('round.start'));
      await page.locator('.ant-drawer input[id$="name"]:focus').waitFor();
    },
    endpoint: /\/shops\/list\?/,
  },
  'the search from anywhere': {
    address: '/statistics',
    open: async (page) => {
      await page.locator('h1').first().waitFor();
      await page.keyboard.press('Control+k');
    },
    field: (page) => page.getByRole('combobox', { name: text('search.title') }),
    typed: ['20000', '7'],
    endpoint: /\/resource\/search/,
    offers: '.search-hit',
    shownIn: (page) => page.locator('main'),
  },
  'a shop to count': {
    address: '/stock-taking-capture',
    field: (page) => page.getByRole('textbox', { name: text('capture.shop') }),
    typed: ['20000', '7'],
    endpoint: /\/shops\/list\?/,
    offers: '.capture-row',
    shownPart: /^\D+/,
    shownIn: (page) => page.getByRole('heading', { level: 1 }),
  },
};

/** Waits until what was answered is on the screen. */
async function shownOf(page: Page, answered: Promise<Response>): Promise<void> {
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => setTimeout(() => requestAnimationFrame(painted))));
}

/** Types, and waits for what is found by the whole text, which takes the place of what its beginning found. */
async function typeAndFind(page: Page, field: Locator, text: string, endpoint: RegExp): Promise<void> {
  const isOfWhole = (answer: Response) =>
    endpoint.test(answer.url()) && new URL(answer.url()).searchParams.get('text') === text;
  const found = page.waitForResponse(isOfWhole);
  await field.pressSequentially(text);
  await shownOf(page, found);
}

/** Holds back requests from now on, until they are released. */
async function holdBack(page: Page, endpoint: RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async (): Promise<void> => {
    const answered = page.waitForResponse(endpoint);
    held.resolve();
    await shownOf(page, answered);
  };
}

/** Choosing on a slow network (docs/domain.md §15.2). */
describe('choices that arrive late', () => {
  const world = createWorld();
  for (const [what, { address, open, field, typed, endpoint, offers, shownPart, shownIn }] of Object.entries(
    SEARCHES,
  ))
    test(`the pressed option is chosen, even if newer choices arrive during the press: ${what}`, async () => {
      const visitor = await world.visit({ isPhone: true });
      const { page } = visitor;
      await signIn(page, 'regional-leader', address);
      await open?.(page);
      const [many, less] = typed;
      await field(page).focus();
      if (many) await typeAndFind(page, field(page), many, endpoint);
      else await field(page).press('ArrowDown');
      const offer = page.locator(offers).nth(3);
      await offer.waitFor();
      const release = await holdBack(page, endpoint);
      const [expected = ''] = (shownPart ?? SHOP_CODE).exec(await wordsOf(offer)) ?? [];
      assert.ok(expected);
      const press = await aimFinger(offer);
      const sent = page.waitForRequest(endpoint);
      // Pressed before the newer search begins, which is soon after the last letter.
      await field(page).pressSequentially(less);
      const lift = await press();
      await sent;
      await release();
      await lift();
      await shownIn(page).filter({ hasText: expected }).first().waitFor();
      visitor.assertQuiet();
      await visitor.leave();
    });
});
