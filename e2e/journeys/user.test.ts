import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import {
  choose,
  chooseToday,
  control,
  expectSuccess,
  formOpened,
  goWithin,
  press,
  settledRows,
  wordsOf,
} from '../testing/screen.ts';
import { fillLogin, signInByForm } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const ROLE = 'FCR_SALES_VAN';
const TEMPORARY = 'Ideiglenes-2026';
const OWN = 'Sajat-jelszo-2026';
const LANGUAGES: readonly Language[] = ['hu', 'en'];

/** A new user, with the texts of the screens in the user's language. */
class Newcomer {
  readonly language: Language;
  readonly username: string;
  readonly name = 'Újonc Ilona';
  constructor(language: Language) {
    this.language = language;
    this.username = `ujonc.ilona.${language}`;
  }
  text = (code: TextCode, params?: TextParams): string => translate(this.language, code, params);
}

async function takeAction(page: Page, { username, text }: Newcomer, action: TextCode): Promise<void> {
  const menu = text('table.rowMenu', { row: username });
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`${text(action)}$`) }).click();
}

async function createPerson(page: Page, newcomer: Newcomer): Promise<void> {
  const { text, username } = newcomer;
  await press(page, text('common.add'));
  await control(page, text('user.username')).fill(username);
  await control(page, text('user.lastName')).fill('Újonc');
  await control(page, text('user.firstName')).fill('Ilona');
  await control(page, text('user.email')).fill(`${username}@tejut.example`);
  assert.ok(await control(page, text('user.enabled')).isChecked());
  await press(page, text('common.save'));
  await page.getByText(text('PLEASE_ENTER_TEMPORARY_PASSWORD')).waitFor();
  await control(page, text('user.temporaryPassword')).fill(TEMPORARY);
  await control(page, text('user.temporaryPassword')).press('Enter');
  await expectSuccess(page, text('SAVED'));
  await goWithin(page, `/user-management?username=${username}`);
  const row = (await settledRows(page)).first();
  await row.getByText(username, { exact: true }).waitFor();
  await row.getByLabel(text('user.isEnabled')).waitFor();
}

async function giveRight(page: Page, newcomer: Newcomer): Promise<void> {
  const { text, name } = newcomer;
  await takeAction(page, newcomer, 'user.setRight');
  const dialog = page.getByRole('dialog', { name: `${text('user.setRight')}: ${name}` });
  await dialog.getByText(text('user.noRight')).waitFor();
  await press(dialog, text('common.save'));
  await dialog.getByText(text('user.rightMissing')).waitFor();
  await dialog.getByRole('radio', { name: new RegExp(ROLE) }).check();
  await shoot(page, `new-admin-right-${newcomer.language}`);
  await press(dialog, text('common.save'));
  await expectSuccess(page, text('SAVED'));
}

async function setOwnPassword(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/');
  await fillLogin(page, newcomer.username, TEMPORARY);
  await page.locator('#password-new').fill(OWN);
  await page.locator('#password-confirm').fill(OWN);
  assert.equal(await page.locator('html').getAttribute('lang'), newcomer.language);
  await shoot(page, `new-admin-password-${newcomer.language}`);
  await page.locator('button[type="submit"]').click();
  await page.locator('.shell-header').waitFor();
}

interface Place {
  readonly code: string;
  readonly name: string;
}

/** A shop with a device in use without an open request, found with the token of the page. */
async function shopWithDevices(page: Page, language: Language): Promise<Place> {
  const sent = page.waitForRequest(/\/resource\//);
  await goWithin(page, '/shops?size=5');
  const { authorization = '' } = (await sent).headers();
  const address = '/resource/device-register/distinct-list?deviceStatus=OUTSOURCED&inShop=true';
  const answer = await page.request.get(address, { headers: { authorization } });
  const devices = (await answer.json()) as { shop: Place }[];
  await goWithin(page, '/');
  // The devices of the first shop have the open transit of the first newcomer already.
  const [first, ...others] = devices.map(({ shop }) => shop);
  const shop = language === 'hu' ? first : others.find(({ code }) => code !== first?.code);
  return shop ?? { code: '', name: '' };
}

/** Creates a transit request, the one thing that the right allows. */
async function requestTransit(page: Page, { language, text }: Newcomer): Promise<void> {
  const from = await shopWithDevices(page, language);
  await page
    .locator('.tiles')
    .getByRole('link', { name: text('request-type.TRANSIT') })
    .click();
  await formOpened(page);
  await choose(page, text('work-request.shopFrom.code'), from.code);
  const to = from.name.includes('Csemege') ? 'Diszkont' : 'Csemege';
  await choose(page, text('work-request.shopTo.name'), to, to);
  await chooseToday(page, text('work-request.requestedDate'));
  await press(page, text('common.save'));
  await expectSuccess(page, text('SAVED'));
}

const SCREENS: Readonly<Record<string, Right>> = {
  '/shops': 'shops.view',
  '/work-requests': 'work-requests.view',
  '/movement-history': 'movement-history.view',
  '/device-register': 'device-register.view',
  '/regional-representatives': 'regional-representatives.view',
  '/representative-deputies': 'representative-deputies.view',
  '/user-management': 'users.view',
};

/** The menu has exactly the screens that the right allows, and no others open. */
async function expectNothingElse(page: Page, { text }: Newcomer): Promise<void> {
  const links = page.locator('.menu-entries a');
  const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const [address, right] of Object.entries(SCREENS)) {
    assert.equal(offered.includes(address), hasRight([ROLE], right), address);
  }
  await goWithin(page, '/user-management');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await goWithin(page, '/shops?size=5');
  await settledRows(page);
  assert.equal(await page.getByRole('button', { name: text('common.add') }).count(), 0);
  await page.locator('.row-menu').first().press('Enter');
  await page.getByRole('menuitem', { name: text('common.view') }).waitFor();
  for (const refused of ['common.edit', 'common.delete'] as const)
    assert.equal(await page.getByRole('menuitem', { name: text(refused) }).count(), 0);
  await page.keyboard.press('Escape');
}

/** An administrator who deletes the own user is asked first. */
async function expectOwnRightKept(page: Page, { language, text }: Newcomer): Promise<void> {
  const self = Object.assign(new Newcomer(language), { username: 'admin' });
  await goWithin(page, '/user-management?username=admin');
  await settledRows(page);
  await takeAction(page, self, 'common.delete');
  await press(page.getByRole('dialog'), text('common.delete'));
  const question = page.locator('.ant-modal').filter({ hasText: text('user.ownRightsTitle') });
  await question.waitFor();
  await press(question, text('common.cancel'));
  await page.locator('.ant-modal').first().waitFor({ state: 'hidden' });
  const first = (await settledRows(page)).first().locator('td').first();
  assert.equal(await wordsOf(first), 'admin');
}

async function removePerson(page: Page, newcomer: Newcomer): Promise<void> {
  const { text, username, name } = newcomer;
  await goWithin(page, `/user-management?username=${username}`);
  await settledRows(page);
  await takeAction(page, newcomer, 'common.delete');
  await page.getByText(text('user.deleteText', { name, username })).waitFor();
  await press(page.getByRole('dialog'), text('common.delete'));
  await expectSuccess(page, text('ROW_DELETED'));
  await page.getByText(text('table.emptyFiltered')).waitFor();
}

/** A user from the account to the first work request, in two browsers. */
describe('a new administrator', () => {
  const world = createWorld();
  for (const language of LANGUAGES) {
    test(`creates a user who can do exactly what the right allows, in ${language}`, async () => {
      const newcomer = new Newcomer(language);
      const admin = await world.visit({ language });
      await signInByForm(admin.page, 'admin', '/user-management');
      await createPerson(admin.page, newcomer);
      await giveRight(admin.page, newcomer);

      const other = await world.visit({ language });
      await setOwnPassword(other.page, newcomer);
      await requestTransit(other.page, newcomer);
      await expectNothingElse(other.page, newcomer);
      // A token issued within two seconds after the right was set is refused once, then renewed.
      other.assertQuiet([/status of 401/]);

      await expectOwnRightKept(admin.page, newcomer);
      await removePerson(admin.page, newcomer);
      await other.page.goto('/shops');
      await other.page.locator('#username').waitFor();
      admin.assertQuiet([/status of 409/]);
      await Promise.all([admin.leave(), other.leave()]);
    });
  }
});
