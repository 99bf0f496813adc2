import { hu } from '@cooler/contract/texts/hu.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { Locator, Page } from 'playwright-core';

const OPEN_DROPDOWN = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
// A choice clicked while the dropdown still unfolds can be followed by the delayed half of its opening.
const STILL_DROPDOWN = `${OPEN_DROPDOWN}:not([class*="ant-slide-"])`;

// An address that no screen has.
const NOWHERE = '/nowhere';

/** The Hungarian text of a code: what most journeys read and click. */
export function text(code: TextCode, params?: TextParams): string {
  return params ? translate('hu', code, params) : hu[code];
}

// Ant Design's icons have names of their own, which come before the words of a button.
function named(words: string): RegExp {
  return new RegExp(`(^|\\s)${RegExp.escape(words)}$`);
}

/** Clicks the button that says this. */
export function press(within: Page | Locator, words: string): Promise<void> {
  return within.getByRole('button', { name: named(words) }).click();
}

/** What an element says, without the blanks around it. */
export async function wordsOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim();
}

const CARDS = '.card-list[aria-busy="false"]';

/** The rows of the list, once it has settled: of a table, or cards on a phone. */
export async function settledRows(page: Page): Promise<Locator> {
  await page.locator(`.entity-table .list-table, ${CARDS}`).first().waitFor();
  await page.locator('.entity-table[aria-busy="true"]').waitFor({ state: 'detached' });
  return page.locator(`.entity-table .list-row, ${CARDS} .card-body`);
}

/** The key of a row: what addresses and the row menu know it by. */
export async function keyOf(row: Locator): Promise<string> {
  return (await row.getAttribute('data-row-key')) ?? '';
}

/** Waits for the work request form; it has the focus once it stands still. */
export async function formOpened(page: Page): Promise<void> {
  await page.locator('.ant-modal:focus-within .request-form').waitFor();
}

/** The control of this label in the form that is open. */
export function control(page: Page, label: string): Locator {
  return page.locator('.ant-modal, .ant-drawer').getByLabel(label, { exact: true });
}

/** The select of this label in the form that is open; its text is what has been chosen. */
export function chosenIn(page: Page, label: string): Locator {
  return page.locator('.ant-modal .ant-select').filter({ has: page.getByLabel(label, { exact: true }) });
}

/** Chooses in a select, by its label, the first entry that holds the wanted text (any: ''); answers what it says. */
export async function choose(page: Page, label: string, typed: string, wanted = typed): Promise<string> {
  const select = control(page, label);
  await select.click();
  if (typed) await select.pressSequentially(typed);
  const options = page.locator(`${STILL_DROPDOWN} .ant-select-item-option`);
  const option = options.filter({ hasText: wanted }).first();
  const said = await wordsOf(option);
  await option.click();
  await page.locator(OPEN_DROPDOWN).waitFor({ state: 'hidden' });
  return said;
}

function pushAddress(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Goes to an address within the page, so that nothing is loaded or signed in anew; what the screen before held is gone. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // Else the old rows could be taken for the new ones.
  await pushAddress(page, NOWHERE);
  await page.locator('.message-page').waitFor();
  await pushAddress(page, address);
}

/** Opens a column's filter, named so, by keyboard. */
export async function openFilter(page: Page, name: string): Promise<void> {
  await page.locator(`.list-table .filter-button[aria-label="${name}"]`).press('Enter');
  await page.locator('.column-filter').first().waitFor();
}

/** Opens the menu of the row of this title by keyboard; answers its entries. */
export async function openRowMenu(page: Page, rowMenu: string): Promise<Locator> {
  await page.getByRole('button', { name: rowMenu, exact: true }).press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem');
}

/** Takes an action from the menu of the row of this title. */
export async function takeRowAction(page: Page, row: string, action: string): Promise<void> {
  const entries = await openRowMenu(page, text('table.rowMenu', { row }));
  await entries.filter({ hasText: action }).first().click();
}

// A notice goes by itself after a while, which a busy machine may have spent before the click.
async function putAway(notice: Locator): Promise<void> {
  await notice.waitFor();
  await notice.evaluateAll((seen) => {
    for (const each of seen) each.querySelector<HTMLElement>('.icon-button')?.click();
  });
  await notice.first().waitFor({ state: 'detached' });
}

/** Waits for the notice of a success with this text, and puts it away. */
export async function expectSuccess(page: Page, words: string): Promise<void> {
  await putAway(page.locator('.toast-success').filter({ hasText: words }));
}

/** Waits for the notice of a failure that says this, and puts it away. */
export async function expectFailure(page: Page, words: string): Promise<void> {
  await putAway(page.locator('.toast-error').filter({ hasText: words }));
}

/** Signs out by the menu in the header; the login page follows. */
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

/** Says yes to the question before a step. */
export function sayYes(page: Page): Promise<void> {
  return press(page.getByRole('dialog'), text('common.yes'));
}
