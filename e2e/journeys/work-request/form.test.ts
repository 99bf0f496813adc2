import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { en } from '@cooler/contract/texts/en.ts';
import type { Page } from 'playwright-core';
import { requestDismantling, standingDevice } from '../../testing/devices.ts';
import {
  choose,
  chooseToday,
  control,
  expectFailure,
  expectSuccess,
  formOpened,
  goWithin,
  keyOf,
  openRowMenu,
  press,
  settledRows,
  wordsOf,
} from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SOURCE_SHOP = ['Source shop code', 'Source shop'];
const SOURCE_DEVICE = ['Source device type', 'Source serial number', 'Source inventory number'];
const TARGET_SHOP = ['Target shop code', 'Target shop'];
const TARGET_DEVICE = [
  'Target device type',
  'Target serial number',
  'Target inventory number',
  'Target decor',
];

const SHOP = 'Please enter a shop';
const DEVICE_TYPE = 'Please enter a device type';
const REMARK = 'Please write min. 6 character remark';
const DATE = { 'Requested date': en.PLEASE_SELECT_DATE };

interface TypeCase {
  /** The enabled fields. */
  readonly open: readonly string[];
  /** The validation errors of an empty form, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

const SOURCE_FAULTS = { 'Source shop code': SHOP, 'Source shop': SHOP, 'Source device type': DEVICE_TYPE };
const TARGET_SHOP_FAULTS = { 'Target shop code': SHOP, 'Target shop': SHOP };

/** The layout and the required fields of each type (docs/domain.md §5.1, §13.6). */
const CASES: Readonly<Record<RequestType, TypeCase>> = {
  DELIVERY: {
    open: [...TARGET_SHOP, ...TARGET_DEVICE],
    faults: { ...TARGET_SHOP_FAULTS, 'Target device type': DEVICE_TYPE },
  },
  DISMANTLING: { open: [...SOURCE_SHOP, ...SOURCE_DEVICE], faults: SOURCE_FAULTS },
  TRANSIT: {
    open: [...SOURCE_SHOP, ...TARGET_SHOP],
    faults: { 'Source shop code': SHOP, 'Source shop': SHOP, ...TARGET_SHOP_FAULTS },
  },
  REPLACEMENT: {
    open: [...SOURCE_SHOP, ...SOURCE_DEVICE, ...TARGET_DEVICE],
    faults: { ...SOURCE_FAULTS, 'Target device type': DEVICE_TYPE },
  },
  SERVICE: { open: [...SOURCE_SHOP, ...SOURCE_DEVICE], faults: { ...SOURCE_FAULTS, Remark: REMARK } },
};

const EVERY_FIELD = [...SOURCE_SHOP, ...SOURCE_DEVICE, ...TARGET_SHOP, ...TARGET_DEVICE];

function field(page: Page, label: string) {
  return page.locator('.ant-modal .ant-form-item').filter({ has: page.getByLabel(label, { exact: true }) });
}

async function openForm(page: Page): Promise<void> {
  await goWithin(page, '/work-requests?size=5');
  await settledRows(page);
  await press(page, en['common.add']);
  await formOpened(page);
}

async function chooseType(page: Page, type: RequestType): Promise<void> {
  await choose(page, 'Request type', '', en[`request-type.${type}`]);
}

async function openFields(page: Page): Promise<string[]> {
  const isOpen = await Promise.all(EVERY_FIELD.map((label) => control(page, label).isEnabled()));
  return EVERY_FIELD.filter((_, index) => isOpen[index]);
}

/** The validation errors of the form, by the labels of its fields. */
async function faultsOf(page: Page): Promise<Record<string, string>> {
  await page.locator('.request-fault').first().waitFor();
  const faulty = page.locator('.ant-form-item').filter({ has: page.locator('.request-fault') });
  const pairs = await faulty.evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('label')?.textContent ?? '',
      item.querySelector('.request-fault')?.textContent ?? '',
    ]),
  );
  return Object.fromEntries(pairs);
}

/** The work request form: its layouts, its rules, and the server's errors. */
describe('the work request form', () => {
  const world = createWorld();
  let visitor: Visitor;
  before(async () => {
    visitor = await world.visit({ language: 'en' });
    await signIn(visitor.page, 'retail-leader');
  });
  after(() => visitor.leave());

  for (const [type, { open, faults }] of Object.entries(CASES) as [RequestType, TypeCase][]) {
    test(`${type} enables its fields and requires them`, async () => {
      const { page } = visitor;
      await openForm(page);
      await chooseType(page, type);
      assert.deepEqual(
        await openFields(page),
        EVERY_FIELD.filter((label) => open.includes(label)),
      );
      await press(page, en['common.save']);
      assert.deepEqual(await faultsOf(page), { ...DATE, ...faults });
      await shoot(page, `form-${type.toLowerCase()}`);
      visitor.assertQuiet();
    });
  }

  test('without a type all fields are enabled, and the type is required', async () => {
    const { page } = visitor;
    await openForm(page);
    assert.deepEqual(await openFields(page), EVERY_FIELD);
    await press(page, en['common.save']);
    assert.deepEqual(await faultsOf(page), { ...DATE, 'Request type': 'Please enter a type' });
  });

  test('requires numbers and a decor, or a quantity, by the device type’s method of registration', async () => {
    const { page } = visitor;
    await openForm(page);
    await chooseType(page, 'DELIVERY');
    await press(page, en['common.save']);
    await choose(page, 'Target shop code', '2002');
    await choose(page, 'Target device type', 'Ajtós hűtő 350');
    assert.deepEqual(await faultsOf(page), {
      ...DATE,
      'Target serial number': 'Please select a serial number',
      'Target inventory number': 'Please select a inventory number',
      'Target decor': 'Please select a decor',
    });
    await choose(page, 'Target device type', 'Polc');
    assert.deepEqual(await faultsOf(page), { ...DATE, 'Target quantity': 'Please add quantity' });
    assert.equal(await control(page, 'Target serial number').isEnabled(), false);
    visitor.assertQuiet();
  });

  test('fills the matching fields of a chosen device, and clears what no longer fits', async () => {
    const { page } = visitor;
    await openForm(page);
    await chooseType(page, 'SERVICE');
    const optionText = await choose(page, 'Source inventory number', '');
    const [serialNumber = '', , deviceType = ''] = optionText.split(' · ');
    await field(page, 'Source serial number').getByText(serialNumber).waitFor();
    await field(page, 'Source device type').getByText(deviceType).waitFor();
    const shop = await wordsOf(field(page, 'Source shop').locator('.ant-select'));
    assert.notEqual(shop, '');
    await choose(page, 'Source shop', 'Diszkont Érd');
    await field(page, 'Source serial number').getByText(serialNumber).waitFor({ state: 'detached' });
    await chooseType(page, 'DELIVERY');
    await field(page, 'Source shop').getByText('Diszkont Érd').waitFor({ state: 'detached' });
    visitor.assertQuiet();
  });

  test('requires the present decor in the remark when another one is requested, and valid links', async () => {
    const { page } = visitor;
    await openForm(page);
    await chooseType(page, 'DELIVERY');
    await choose(page, 'Target shop', 'Diszkont');
    await choose(page, 'Target serial number', '');
    const worn = await wordsOf(field(page, 'Target decor').getByText('Current decor'));
    const decors = ['Bio zöld dekor', 'Tejföl kék dekor'];
    const other = decors.find((decor) => !worn.includes(decor)) ?? '';
    await choose(page, 'Target decor', other);
    await chooseToday(page, 'Requested date');
    await control(page, 'Documents').fill('javascript:alert(1)');
    await press(page, en['common.save']);
    assert.deepEqual(await faultsOf(page), { Remark: REMARK, Documents: en.LINKS_INVALID });
    await control(page, 'Remark').fill('<b>rövid</b>');
    await field(page, 'Remark').getByText(en.REMARK_INVALID.replace('{characters}', '< >')).waitFor();
    await control(page, 'Remark').fill('Fehér dekor van rajta.');
    await control(page, 'Documents').fill('https://example.com/terv.pdf');
    await press(page, en['common.save']);
    await expectSuccess(page, en.SAVED);
    const rows = await settledRows(page);
    // A cell without a link.
    await rows.first().locator('td').nth(2).click();
    const link = page.locator('.details a[target="_blank"]');
    assert.equal(await link.getAttribute('href'), 'https://example.com/terv.pdf');
    assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
    visitor.assertQuiet();
  });

  test('includes the whole group of a device, and shows it afterwards', async () => {
    const { page } = visitor;
    await openForm(page);
    await chooseType(page, 'DISMANTLING');
    await choose(page, 'Source device type', 'Hűtőfal', 'Hűtőfal');
    await choose(page, 'Source serial number', '');
    const side = page.getByRole('group', { name: 'Source' });
    await side.getByLabel('Whole device group').check();
    await side.locator('.request-group').waitFor();
    const members = await side.locator('.request-group li').allTextContents();
    assert.notEqual(members.length, 0);
    await chooseToday(page, 'Requested date');
    await shoot(page, 'form-group');
    await press(page, en['common.save']);
    await expectSuccess(page, en.SAVED);
    await (await settledRows(page)).first().locator('td').nth(2).click();
    await page.locator('.details').first().waitFor();
    assert.deepEqual(await page.locator('.details-group li').allTextContents(), members);
    visitor.assertQuiet();
  });

  test('edits a request that waits for a decision', async () => {
    const { page } = visitor;
    await goWithin(page, '/work-requests?requestStatus=REQUIRED&requestType=SERVICE&size=5');
    const id = await keyOf((await settledRows(page)).first());
    const entries = await openRowMenu(page, `Actions: ${id}`);
    await entries.filter({ hasText: /^Edit$/ }).click();
    await formOpened(page);
    assert.deepEqual(await openFields(page), [...SOURCE_SHOP, ...SOURCE_DEVICE]);
    await control(page, 'Remark').fill('A ventilátor hangosan zörög.');
    await press(page, en['common.save']);
    await expectSuccess(page, en.SAVED);
    await goWithin(page, `/work-requests?id=${id}&size=5`);
    await page.locator('.tag', { hasText: en['request-status.MODIFIED'] }).waitFor();
    await page.getByRole('cell', { name: 'A ventilátor hangosan zörög.', exact: true }).waitFor();
    visitor.assertQuiet();
  });

  test('shows an error for a device that another user has requested meanwhile', async () => {
    const { page } = visitor;
    await openForm(page);
    await chooseType(page, 'DISMANTLING');
    const optionText = await choose(page, 'Source inventory number', '');
    const [, inventoryNumber = ''] = optionText.split(' · ');
    const somebodyElse = await world.apiAs('representative');
    await requestDismantling(somebodyElse, await standingDevice(somebodyElse, inventoryNumber));
    await chooseToday(page, 'Requested date');
    await press(page, en['common.save']);
    await expectFailure(page, en.DEVICE_HAS_OPEN_REQUEST);
    await formOpened(page);
    visitor.assertQuiet([/status of 409/, /DEVICE_HAS_OPEN_REQUEST/]);
  });

  test('asks before a request is denied, and before unsaved input is lost', async () => {
    const { page } = visitor;
    await goWithin(page, '/work-requests?requestStatus=REQUIRED&size=5');
    const rows = await settledRows(page);
    const id = await keyOf(rows.first());
    const entries = await openRowMenu(page, `Actions: ${id}`);
    await entries.filter({ hasText: /^Deny$/ }).click();
    const dialog = page.getByRole('dialog', { name: en['work-request.denyTitle'] });
    await dialog.getByText(`#${id}`).waitFor();
    await page.locator('.ant-modal:focus-within').waitFor();
    await shoot(page, 'deny-dialog');
    await dialog.getByRole('textbox', { name: en['work-request.reasonOptional'] }).fill('No budget for it.');
    await press(dialog, 'Deny');
    await expectSuccess(page, en.DENIED_ITEM);
    await goWithin(page, `/work-requests?id=${id}&size=5`);
    await (await settledRows(page)).first().locator('td').nth(2).click();
    await page.locator('.request-steps').getByText('No budget for it.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.request-steps').waitFor({ state: 'detached' });
    await press(page, en['common.add']);
    await control(page, 'Project ID').fill('P-1');
    await press(page, en['common.cancel']);
    await page.getByText(en['form.discardTitle']).waitFor();
    await press(page, en['form.discard']);
    await page.locator('.request-form').waitFor({ state: 'detached' });
    visitor.assertQuiet();
  });
});
