import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { apiAs } from '../../testing/api.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openVisitor } from '../../testing/visitor.ts';

// Each breaks out of another place: text, attribute, script, template.
const HOSTILE = `"'><img src=x onerror=__xss=1><svg/onload=__xss=1>`;
const SHORT = '"><img src=x onerror=__xss=1>';
const ADDRESS = { postalCode: '7621', city: SHORT, streetHouseNumber: SHORT };

/** Rows whose every free text wants to be code. */
const ROWS: readonly (readonly [path: string, row: Record<string, unknown>])[] = [
  [
    'regional-representatives',
    {
      ...{ name: SHORT, username: 'zz-hostile', email: 'zz@example.com', phone: SHORT, sfaCode: 'ZZ-1' },
      ...{ rank: 'SALES_REPRESENTATIVE', region: 'SOUTH' },
    },
  ],
  [
    'shops',
    {
      ...{ code: 'ZZ-1', name: SHORT, address: ADDRESS, groupCode: SHORT, chainName: SHORT, remark: HOSTILE },
      ...{
        regionalRepresentative: { sfaCode: 'ZZ-1' },
        contactName: SHORT,
        contactPhone: SHORT,
        contactEmail: 'zz@example.com',
      },
    },
  ],
  ['service-companies', { code: 'ZZ-1', name: SHORT, address: ADDRESS, remark: HOSTILE }],
  ['warehouse-companies', { code: 'ZZ-1', name: SHORT, address: ADDRESS, remark: HOSTILE }],
  [
    'device-types',
    {
      ...{
        name: HOSTILE,
        prodNum: SHORT,
        deviceTypeCategory: 'COOLER',
        description: HOSTILE,
        groupable: false,
      },
      methodOfRegistration: 'BASED_ON_SERIAL_NUMBER',
    },
  ],
  [
    'device-register',
    {
      ...{
        inventoryNumber: 'ZZ-<img src=x onerror=__xss=1>',
        serialNumber: SHORT,
        deviceType: { name: HOSTILE },
      },
      ...{ deviceNature: 'OOH', deviceStatus: 'OUTSOURCED', quantity: 1, shop: { code: 'ZZ-1' } },
    },
  ],
];

/** Where these rows are seen. */
const SCREENS = [
  '/regional-representatives?sfaCode=ZZ-1',
  '/shops?code=ZZ-1',
  '/service-companies?code=ZZ-1',
  '/warehouse-companies?code=ZZ-1',
  '/device-types?prodNum=onerror',
  '/device-register?inventoryNumber=ZZ-',
  '/audit?recordKey=ZZ-',
];

// Cells that are wrong come back in the report, with their value.
const FILE = `code;address.postalCode\nZZ-1;${SHORT}\n`;

describe('texts that want to be code', () => {
  let product: TestProduct;
  let browser: Browser;
  before(async () => {
    product = await startTestProduct();
    browser = await launchChromium(null);
    const api = await apiAs(product.origin, 'admin');
    for (const [path, row] of ROWS) await api('POST', `/resource/${path}`, row);
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Nothing ran, and no element was made of a text. */
  async function assertInert(page: Page, where: string): Promise<void> {
    assert.equal(await page.evaluate(() => '__xss' in window), false, where);
    assert.equal(await page.locator('img[src="x"], svg[onload]').count(), 0, where);
  }

  test('stay texts on every screen that shows them, in search and in what an upload finds', async () => {
    const visitor = await openVisitor(browser, product.origin);
    const { page } = visitor;
    await signIn(page, 'admin', '/shops?code=ZZ-1');
    for (const address of SCREENS) {
      await goWithin(page, address);
      await settledRows(page);
      await page.getByText('onerror').first().waitFor();
      await assertInert(page, address);
      await page.locator('.row-menu').first().press('Enter');
      await page.getByRole('menuitem').first().waitFor();
      await assertInert(page, `${address}, its menu`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ZZ-1');
    await page.locator('.search-hit-title').filter({ hasText: 'onerror' }).first().waitFor();
    await assertInert(page, 'search');
    await page.keyboard.press('Escape');
    await goWithin(page, '/shops?code=ZZ-1');
    await settledRows(page);
    await press(page, text('table.upload'));
    const file = { name: `${SHORT}.csv`, mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('[data-count="rejected"] dd').first().waitFor();
    await page.getByText('onerror').first().waitFor();
    await assertInert(page, 'what an upload finds');
    visitor.assertQuiet([/status of 422/, /UPLOAD_REJECTED/]);
    await visitor.leave();
  });
});
