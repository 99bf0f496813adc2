import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { LEADER_EVENTS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Page } from 'playwright-core';
import { cellValues, readWorkbook } from '../../../server/src/kernel/excel/testing/read-workbook.ts';
import {
  choose,
  chooseToday,
  chosenIn,
  control,
  expectSuccess,
  formOpened,
  goWithin,
  openRowMenu,
  press,
  sayYes,
  settledRows,
  signOut,
  takeRowAction,
  text,
  wordsOf,
} from '../../testing/screen.ts';
import { fillLogin, signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

interface CreatedRequest {
  readonly id: string;
  readonly shop: string;
  readonly serialNumber: string;
}

/** Requests the first transportable device, from the tile of the home page. */
async function requestDelivery(page: Page): Promise<CreatedRequest> {
  await page
    .locator('.tiles')
    .getByRole('link', { name: text('request-type.DELIVERY') })
    .click();
  await formOpened(page);
  assert.match(page.url(), /\/work-requests\?requestType=DELIVERY$/);
  assert.equal(
    await wordsOf(chosenIn(page, text('work-request.requestType'))),
    text('request-type.DELIVERY'),
  );
  await choose(page, text('work-request.shopTo.name'), 'disz', 'Diszkont');
  const shop = await wordsOf(chosenIn(page, text('work-request.shopTo.name')));
  await choose(page, text('work-request.deviceRegisterTo.serialNumber'), '');
  const serialNumber = await wordsOf(chosenIn(page, text('work-request.deviceRegisterTo.serialNumber')));
  await choose(page, text('work-request.decorTo.name'), 'Alap fehér dekor');
  await control(page, text('work-request.remark')).fill('A jelenlegi dekor más lehet.');
  await chooseToday(page, text('work-request.requestedDate'));
  await shoot(page, 'delivery-form');
  await press(page, text('common.save'));
  await expectSuccess(page, 'Sikeres mentés');
  await page.locator('.request-form').waitFor({ state: 'detached' });
  const rows = await settledRows(page);
  return { id: await wordsOf(rows.first().locator('td').first()), shop, serialNumber };
}

async function decide(page: Page, { id }: CreatedRequest): Promise<void> {
  await goWithin(page, `/work-requests?id=${id}&size=5`);
  await settledRows(page);
  await takeRowAction(page, id, text('request-event.approve'));
  await expectSuccess(page, 'Az adott elem sikeresen jóvá lett hagyva.');
  await page.locator('.tag', { hasText: text('request-status.APPROVED') }).waitFor();
  await takeRowAction(page, id, text('request-event.own-complete'));
  await sayYes(page);
  await expectSuccess(page, 'Az adott művelet sikeresen teljesítve lett.');
  await page.locator('.tag', { hasText: text('request-status.COMPLETED') }).waitFor();
}

async function readExport(page: Page): Promise<unknown[][]> {
  const coming = page.waitForEvent('download');
  await press(page, text('table.export'));
  const path = await (await coming).path();
  return cellValues(readWorkbook(await readFile(path))[0]);
}

async function expectNoSteps(page: Page, { id }: CreatedRequest): Promise<void> {
  const entries = await openRowMenu(page, text('table.rowMenu', { row: id }));
  const steps = LEADER_EVENTS.map((event) => text(`request-event.${event}`));
  const offered = (await entries.allTextContents()).filter((entry) => steps.includes(entry));
  assert.deepEqual(offered, []);
  await page.keyboard.press('Escape');
}

async function expectDeviceInShop(page: Page, { serialNumber, shop }: CreatedRequest): Promise<void> {
  await goWithin(page, `/device-register?serialNumber=${serialNumber}`);
  const device = (await settledRows(page)).first();
  await device
    .filter({ hasText: text('device-status.OUTSOURCED') })
    .filter({ hasText: shop })
    .waitFor();
}

const STATUSES = (['REQUIRED', 'APPROVED', 'COMPLETED'] as const).map((status) =>
  text(`request-status.${status}`),
);

/** The movement history has every state of the request, on the screen and in the export. */
async function expectHistory(page: Page, { id, serialNumber }: CreatedRequest): Promise<void> {
  await goWithin(page, `/movement-history?requestId=${id}&sort=updatedDate`);
  assert.deepEqual(await (await settledRows(page)).locator('.tag').allTextContents(), STATUSES);
  await shoot(page, 'delivery-history');
  const [header = [], ...exported] = await readExport(page);
  const column = (code: TextCode) => exported.map((row) => row[header.indexOf(text(code))]);
  assert.deepEqual(new Set(column('movement-history.requestStatus')), new Set(STATUSES));
  assert.deepEqual(
    column('movement-history.deviceRegisterTo.serialNumber'),
    STATUSES.map(() => serialNumber),
  );
}

/** A delivery from the request to the device in the shop, by two users. */
describe('a delivery', () => {
  const world = createWorld();
  test('a representative requests a delivery, a leader decides it, and the device is in the shop', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative');
    const request = await requestDelivery(page);
    await expectNoSteps(page, request);
    await signOut(page);

    await fillLogin(page, 'regional-leader');
    await page.locator('.shell-header').waitFor();
    await decide(page, request);
    await expectDeviceInShop(page, request);
    await expectHistory(page, request);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
