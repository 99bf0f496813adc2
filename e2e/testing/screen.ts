import { hu } from '@cooler/contract/texts/hu.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { Locator, Page } from 'playwright-core';

const OPEN_DROPDOWN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
// An option clicked during the opening animation can be followed by the delayed second half of the opening.
const STILL_DROPDOWN = `${OPEN_DROPDOWN}:not([class*="ant-slide-"])`;

// An address without a screen.
const NOWHERE = '/nowhere';

/** The Hungarian text of a code, as most journeys run in Hungarian. */
export function text(code: TextCode, params?: TextParams): string {
  return params ? translate('hu', code, params) : hu[code];
}

// Ant Design's icons have accessible names, which come before the text of a button.
function named(words: string): RegExp {
  return new RegExp(`(^|\\s)${RegExp.escape(words)}$`);
}

/** Clicks the button with this text. */
export function press(within: Page | Locator, words: string): Promise<void> {
  return within.getByRole('button', { name: named(words) }).click();
}

/** The trimmed text of an element. */
export async function wordsOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim();
}

const CARDS = '.card-list[aria-busy="false"]';

/** The rows of the list once it is loaded: table rows, or cards on a phone. */
export async function settledRows(page: Page): Promise<Locator> {
  await page.locator(`.entity-table .list-table, ${CARDS}`).first().waitFor();
  await page.locator('.entity-table[aria-busy="true"]').waitFor({ state: 'detached' });
  return page.locator(`.entity-table .list-row, ${CARDS} .card-body`);
}

/** The key of a row, as in addresses and in the label of the row menu. */
export async function keyOf(row: Locator): Promise<string> {
  return (await row.getAttribute('data-row-key')) ?? '';
}

/** Waits for the work request form; it has the focus once its animation has ended. */
export async function formOpened(page: Page): Promise<void> {
  await page.locator('.ant-modal:focus-within .request-form').waitFor();
}

/** The control with this label in the open form. */
export function control(page: Page, label: string): Locator {
  return page.locator('.ant-modal, .ant-drawer').getByLabel(label, { exact: true });
}

/** The select with this label in the open form; its text is the chosen value. */
export function chosenIn(page: Page, label: string): Locator {
  return page.locator('.ant-modal .ant-select').filter({ has: page.getByLabel(label, { exact: true }) });
}

/** Chooses in a select, by its label, the first option that contains the wanted text ('' for any); returns its text. */
export async function choose(page: Page, label: string, typed: string, wanted = typed): Promise<string> {
  const select = control(page, label);
  await select.click();
  if (typed) await select.pressSequentially(typed);
  const options = page.locator(`${STILL_DROPDOWN} .ant-select-item-option`);
  const option = options.filter({ hasText: wanted }).first();
  const chosen = await wordsOf(option);
  await option.click();
  await page.locator(OPEN_DROPDOWN).waitFor({ state: 'hidden' });
  return chosen;
}

function pushAddress(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Client-side navigation: no page load and no new sign-in; the previous screen is unmounted. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // Via an unknown address, or the old rows could be taken for the new ones.
  await pushAddress(page, NOWHERE);
  await page.locator('.message-page').waitFor();
  await pushAddress(page, address);
}

/** Opens the filter with this label by keyboard. */
export async function openFilter(page: Page, name: string): Promise<void> {
  await page.locator(`.list-table .filter-button[aria-label="${name}"]`).press('Enter');
  await page.locator('.column-filter').first().waitFor();
}

/** Opens the row menu with this label by keyboard; returns its entries. */
export async function openRowMenu(page: Page, rowMenu: string): Promise<Locator> {
  await page.getByRole('button', { name: rowMenu, exact: true }).press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem');
}

/** Chooses an action from the menu of the row with this title. */
export async function takeRowAction(page: Page, row: string, action: string): Promise<void> {
  const entries = await openRowMenu(page, text('table.rowMenu', { row }));
  await entries.filter({ hasText: action }).first().click();
}

// Notices close by themselves; on a slow machine one may be gone before the click.
async function dismiss(notice: Locator): Promise<void> {
  await notice.first().waitFor();
  await notice.evaluateAll((seen) => {
    for (const each of seen) each.querySelector<HTMLElement>('.icon-button')?.click();
  });
  await notice.first().waitFor({ state: 'detached' });
}

/** Waits for a success notice with this text, and closes it. */
export async function expectSuccess(page: Page, words: string): Promise<void> {
  await dismiss(page.locator('.toast-success').filter({ hasText: words }));
}

/** Waits for an error notice with this text, and closes it. */
export async function expectFailure(page: Page, words: string): Promise<void> {
  await dismiss(page.locator('.toast-error').filter({ hasText: words }));
}

/** Signs out by the user menu, and waits for the login page. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.user-button').click();
  await press(page, text('shell.logout'));
  await page.locator('#username').waitFor();
}

/** Chooses today in the calendar of the field with this label. */
export async function chooseToday(page: Page, label: string): Promise<void> {
  await control(page, label).click();
  const calendar = page.locator(
    '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden):not([class*="ant-slide-"])',
  );
  await calendar.locator('.ant-picker-cell-today').click();
  await calendar.waitFor({ state: 'detached' });
}

/** Confirms the dialog before a step. */
export function sayYes(page: Page): Promise<void> {
  return press(page.getByRole('dialog'), text('common.yes'));
}

/** Waits until the application and the copy of the register are on the device, so that it works without a network. */
export const keptForOffline = (page: Page): Promise<void> =>
  page.locator('html[data-register-kept][data-shell-kept]').waitFor({ state: 'attached' });

/** Lets the page notice that the network is back. */
export const tellOnline = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
