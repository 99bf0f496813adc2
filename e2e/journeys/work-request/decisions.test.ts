import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { keyOf, settledRows, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const MAX_TABS = 140;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** Waits for a success notice, without closing it by the mouse. */
const successShown = (page: Page, words: string) =>
  page.locator('.toast-success').filter({ hasText: words }).first().waitFor();

const button = (within: Page | Locator, words: string) =>
  within.getByRole('button', { name: new RegExp(`${RegExp.escape(words)}$`) });
const drawer = (page: Page) => page.locator('.ant-drawer-content-wrapper');
const drawerTitle = async (page: Page) => wordsOf(drawer(page).locator('.ant-drawer-title'));
const viewTitle = (id: string) => text('work-request.viewTitle', { id });

/** Confirms the dialog, whose button has the focus. */
async function confirm(page: Page): Promise<void> {
  await page.locator('.ant-modal-footer button:focus').waitFor();
  await page.keyboard.press('Enter');
}

/** Waits until the next request is shown, with the focus at its start, so that a second Enter does not decide it. */
async function readingOf(page: Page, id: string): Promise<void> {
  await drawer(page)
    .locator(`section[aria-label="${viewTitle(id)}"]:focus`)
    .waitFor();
}

/** The numbers of the requests in the list, in order. */
async function idsIn(page: Page): Promise<string[]> {
  const rows = await settledRows(page);
  return rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-row-key') ?? ''));
}

/** Waits until a row has the focus; returns its number. */
async function focusedRow(page: Page): Promise<string> {
  const row = page.locator('.list-row:focus');
  await row.waitFor();
  return keyOf(row);
}

async function openInbox(page: Page): Promise<string[]> {
  const tile = page.getByRole('link', { name: new RegExp(text('home.awaitingMe')) });
  await page.locator('.chart').first().waitFor();
  await shoot(page, 'leaders-dashboard');
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  await page.waitForURL(/awaiting=me/);
  return idsIn(page);
}

/** Opens the first two requests one after the other: approves the first, denies the second. */
async function decideInDrawer(page: Page, [first = '', second = '', third = '']: string[]): Promise<void> {
  await tabTo(page, page.locator('.list-row').first());
  await page.keyboard.press('Enter');
  await drawer(page).locator('.details').first().waitFor();
  assert.equal(await drawerTitle(page), viewTitle(first));
  await tabTo(page, button(drawer(page), text('request-event.approve')));
  await page.keyboard.press('Enter');
  await successShown(page, text('APPROVED_ITEM'));
  await readingOf(page, second);
  await tabTo(page, button(drawer(page), text('request-event.deny')));
  await page.keyboard.press('Enter');
  // The reason has the focus, and Enter denies.
  await page.locator('.ant-modal textarea:focus').waitFor();
  await page.keyboard.press('Enter');
  await successShown(page, text('DENIED_ITEM'));
  await readingOf(page, third);
  await shoot(page, 'leaders-next-request');
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  assert.equal(await focusedRow(page), third);
}

/** Approves the focused row by its menu; the focus goes to the row at its place. */
async function decideByMenu(page: Page, next: string): Promise<void> {
  await page.keyboard.press('ContextMenu');
  const entry = page.getByRole('menuitem', { name: new RegExp(`${text('request-event.approve')}$`) });
  await entry.waitFor();
  for (let pressed = 0; pressed < MAX_TABS && !(await hasFocus(entry)); pressed += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator(`.list-row[data-row-key="${next}"]:focus`).waitFor();
}

/** Selects the focused row and the one below, and approves both together. */
async function decideSelected(page: Page): Promise<void> {
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  const bar = page.locator('.selection-bar');
  await bar.getByText(text('decisions.selected', { count: '2' })).waitFor();
  await shoot(page, 'leaders-selection');
  await tabTo(page, button(bar, text('request-event.approve')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await confirm(page);
  await successShown(page, text('decisions.approved', { count: '2' }));
  await page.locator('.ant-modal').waitFor({ state: 'detached' });
}

/** A leader's inbox without a mouse: requests one after the other, the row menu, a selection. */
describe("a leader's inbox", () => {
  const world = createWorld();
  test('unticking a request ends the selection of all matching ones', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?awaiting=me');
    const boxes = (await settledRows(page)).locator('input[type="checkbox"]');
    const bar = page.locator('.selection-bar');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await bar.getByRole('button', { name: /döntésre váró kijelölése/ }).click();
    await bar.getByText(text('decisions.selected', { count: '2' })).waitFor({ state: 'detached' });
    await boxes.nth(0).uncheck();
    await bar.getByText(text('decisions.selected', { count: '1' })).waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a leader decides the requests in the inbox by keyboard alone', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    const waiting = await openInbox(page);
    assert.ok(waiting.length >= 5, `${waiting.length} requests in the inbox`);
    await decideInDrawer(page, waiting);
    await decideByMenu(page, waiting[3] ?? '');
    await decideSelected(page);
    assert.deepEqual(await idsIn(page), waiting.slice(5));
    visitor.assertQuiet();
    await visitor.leave();
  });
});
