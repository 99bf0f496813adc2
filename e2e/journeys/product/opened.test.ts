import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES, type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { formOpened, goWithin, settledRows } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { PHONE, shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

/** An overlay of a screen: its address, its opener, and its selector. */
interface Opening {
  readonly name: string;
  readonly address: string;
  readonly opener: string;
  readonly opened: string;
}

const TOOL = (icon: string) => `.entity-toolbar button:has(.anticon-${icon})`;

/** Dialogs with a form, which `dialogs` checks in Hungarian. */
const FORMS: readonly Opening[] = [
  { name: 'a new shop', address: '/shops?size=5', opener: TOOL('plus'), opened: '.ant-drawer form' },
  {
    name: 'an upload',
    address: '/shops?size=5',
    opener: TOOL('upload'),
    opened: '.ant-drawer .upload-panel, .ant-drawer form',
  },
  { name: 'a device', address: '/device-register?size=5', opener: TOOL('plus'), opened: '.ant-modal form' },
  { name: 'a request', address: '/work-requests?size=5', opener: TOOL('plus'), opened: '.request-form' },
];

const MENUS: readonly Opening[] = [
  { name: 'a row menu', address: '/shops?size=5', opener: '.row-menu', opened: '[role="menu"]' },
  {
    name: 'a filter of texts',
    address: '/shops?size=5',
    opener: '.filter-button',
    opened: '.column-filter input',
  },
  { name: 'the user menu', address: '/', opener: '.user-button', opened: '.menu-popup' },
];

const OPENINGS: Readonly<Record<Language, readonly Opening[]>> = { hu: MENUS, en: [...FORMS, ...MENUS] };

const byEnter = (page: Page, selector: string) => page.locator(selector).first().press('Enter');

async function open(page: Page, { address, opener, opened }: Opening): Promise<void> {
  await goWithin(page, address);
  await page.locator(`.menu-entries a[href="${address.split('?')[0]}"][aria-current="page"]`).waitFor();
  if (address !== '/') await settledRows(page);
  await byEnter(page, opener);
  await page.locator(opened).first().waitFor();
}

/** Closes the overlay by Escape; its opener gets the focus back. */
async function closeAgain(page: Page, { name, opener }: Opening): Promise<void> {
  await page.keyboard.press('Escape');
  const isGivenBack = (wanted: string) => document.activeElement === document.querySelector(wanted);
  await page.waitForFunction(isGivenBack, opener, { timeout: 10_000 }).catch(async () => {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    assert.fail(`${name} gave the focus to ${focused}`);
  });
}

/** Overlays are accessible, trap the focus while open, and return it. */
describe('overlays', { concurrency: 2 }, () => {
  const world = createWorld();
  for (const language of LANGUAGES) {
    test(`${language === 'en' ? 'forms, uploads, menus' : 'menus'} and filters in ${language}`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await signIn(page, 'regional-leader');
      for (const opening of OPENINGS[language]) {
        await open(page, opening);
        await assertAccessible(page, `${opening.name} in ${language}`);
        await closeAgain(page, opening);
      }
      visitor.assertQuiet();
      await visitor.leave();
    });

    test(`details, errors and confirmations in ${language}, on a phone`, async () => {
      const visitor = await world.visit({ language, viewport: PHONE, camera: true });
      const { page } = visitor;
      await signIn(page, 'regional-leader', '/work-requests?size=5');
      const rows = await settledRows(page);
      await shoot(page, `phone-list-${language}`);
      await rows.first().click();
      await page.locator('.details').first().waitFor();
      await assertAccessible(page, 'details');
      await page.keyboard.press('Escape');
      await page.locator('.details').first().waitFor({ state: 'hidden' });
      await byEnter(page, TOOL('plus'));
      await formOpened(page);
      await page.locator('.ant-modal-footer button').last().click();
      await page.locator('.request-fault').first().waitFor();
      await assertAccessible(page, 'work request form with its faults');
      await shoot(page, `phone-form-${language}`);
      await page.locator('.scan-first').first().click();
      await page.locator('.scan-preview[data-on="true"]').waitFor();
      await assertAccessible(page, 'scanner');
      await shoot(page, `phone-scan-${language}`);
      await page.keyboard.press('Escape');
      await page.locator('.scan-preview').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await goWithin(page, '/shops?size=5');
      await page.getByRole('heading', { level: 1, name: translate(language, 'entity.shop') }).waitFor();
      await settledRows(page);
      await byEnter(page, '.row-menu');
      await page.getByRole('menuitem', { name: translate(language, 'common.delete') }).press('Enter');
      await page.locator('.ant-modal-footer').waitFor();
      await page.locator('[role="menuitem"]').first().waitFor({ state: 'hidden' });
      await assertAccessible(page, 'the question before a deletion');
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('an open row survives a reload, opens by its link, and closes on Back', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/movement-history?size=5');
    await (await settledRows(page)).first().locator('td').nth(1).click();
    const details = page.locator('.ant-drawer .details').first();
    await details.waitFor();
    const address = page.url();
    assert.match(address, /open=\d+/);
    await page.reload();
    await details.waitFor();
    await page.goBack();
    await details.waitFor({ state: 'detached' });
    assert.doesNotMatch(page.url(), /open=/);
    await page.goForward();
    await details.waitFor();
    visitor.assertQuiet();
    await visitor.leave();

    const colleague = await world.visit();
    const { pathname, searchParams } = new URL(address);
    await signIn(colleague.page, 'representative', `${pathname}?open=${searchParams.get('open')}`);
    await colleague.page.locator('.ant-drawer .details').first().waitFor();
    await colleague.page.keyboard.press('Escape');
    await colleague.page.waitForURL((url) => !url.searchParams.has('open'));
    await colleague.leave();
  });
});
