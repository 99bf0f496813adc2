import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cellValues, readWorkbook } from '../../server/src/kernel/excel/testing/read-workbook.ts';
import {
  choose,
  control,
  expectFailure,
  expectSuccess,
  goWithin,
  press,
  settledRows,
  takeRowAction,
  text,
} from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const CODE = 'E2E-001';
const OURS = `/shops?code=${CODE.slice(0, 4)}`;

const HEADER = 'Kód;Név;Irányítószám;Település;Utca és házszám;Területi képviselő SFA-kódja';
const sheet = (...rows: string[]) => Buffer.from(`${[HEADER, ...rows].join('\r\n')}\r\n`);

function fill(page: Page, label: string, value: string): Promise<void> {
  return control(page, label).fill(value);
}

async function createShop(page: Page): Promise<string> {
  await goWithin(page, OURS);
  await press(page, text('common.add'));
  await fill(page, text('shop.code'), CODE);
  await fill(page, text('shop.name'), 'Próba Vegyesbolt');
  await fill(page, text('shop.address.postalCode'), '7621');
  await fill(page, text('shop.address.city'), 'Pécs');
  await fill(page, text('shop.address.streetHouseNumber'), 'Király utca 1.');
  const representative = await choose(page, text('shop.regionalRepresentative.name'), '', ' · ');
  await press(page, text('common.save'));
  await expectSuccess(page, 'Sikeres mentés');
  await page.getByRole('cell', { name: 'Baranya', exact: true }).waitFor();
  return representative.split(' · ').find((part) => /\d/.test(part)) ?? representative;
}

async function openShop(page: Page): Promise<void> {
  await goWithin(page, OURS);
  await (await settledRows(page)).first().click();
  await control(page, text('shop.name')).waitFor();
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await press(page, text('common.save'));
}

async function exportedNames(page: Page): Promise<unknown[]> {
  const coming = page.waitForEvent('download');
  await press(page, text('table.export'));
  const download = await coming;
  assert.match(download.suggestedFilename(), /^shops-.*\.xls$/);
  const [header = [], ...rows] = cellValues(readWorkbook(await readFile(await download.path()))[0]);
  return rows.map((row) => row[header.indexOf(text('shop.name'))]);
}

/** The lifecycle of a shop, with all features of its list. */
describe('shops', () => {
  const world = createWorld();
  test('a leader manages a shop: create, conflict, upload, export, delete', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    const sfaCode = await createShop(page);

    const other = await world.visit();
    await signIn(other.page, 'admin');
    await openShop(page);
    await openShop(other.page);
    await fill(other.page, text('shop.chainName'), 'Délibáb lánc');
    await press(other.page, text('common.save'));
    await expectSuccess(other.page, 'Sikeres mentés');
    await fill(page, text('shop.name'), 'Próba Csemege');
    await press(page, text('common.save'));
    await page.getByText(text('form.conflictTitle')).waitFor();
    await page.getByRole('cell', { name: 'Délibáb lánc', exact: true }).first().waitFor();
    await shoot(page, 'shop-conflict');
    await press(page, text('form.keepMine'));
    await expectSuccess(page, 'Sikeres mentés');
    const row = (await settledRows(page)).first();
    await row.filter({ hasText: 'Próba Csemege' }).filter({ hasText: 'Délibáb lánc' }).waitFor();
    other.assertQuiet();
    await other.leave();

    const good = `E2E-002;Új Próbabolt;7621;Pécs;Fő tér 2.;${sfaCode}`;
    await press(page, text('table.upload'));
    await upload(page, 'hibas.csv', sheet(good, `E2E-003;;0000;Sehol;Út 1.;${sfaCode}`));
    await page.locator('[data-count="rejected"] dd', { hasText: '1' }).waitFor();
    await shoot(page, 'shop-upload-refused');
    await expectFailure(page, text('FILE_UPLOAD_FAILED'));
    await upload(page, 'jo.csv', sheet(good));
    await expectSuccess(page, 'jo.csv');
    await page.getByRole('cell', { name: 'Új Próbabolt', exact: true }).waitFor();
    assert.deepEqual((await exportedNames(page)).sort(), ['Próba Csemege', 'Új Próbabolt']);

    await takeRowAction(page, 'Új Próbabolt', text('common.delete'));
    await press(page.getByRole('dialog'), text('common.delete'));
    await expectSuccess(page, 'Az adott sor sikeresen törölve lett.');
    await page.getByRole('cell', { name: 'Új Próbabolt', exact: true }).waitFor({ state: 'detached' });
    visitor.assertQuiet([/status of (409|422)/, /VERSION_CONFLICT|UPLOAD_REJECTED/]);
    await visitor.leave();
  });
});
