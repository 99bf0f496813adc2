import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { hu } from '@cooler/contract/texts/hu.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { requestDismantling } from '../../testing/devices.ts';
import { expectSuccess, goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { VisitorOptions } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

// Each part breaks out of another context: text, attribute, script. The rows sort last in every list.
const LONG = `zz"'><img src=x onerror=__xss=1><svg/onload=__xss=1></script>{{__xss=1}}`;
const SHORT = `zz"'><img src=x onerror=__xss=1>`;
const MARK = 'onerror=';
const ADDRESS = { postalCode: '7621', city: SHORT, streetHouseNumber: LONG };
const INVENTORY_NUMBER = `ZZ-1${SHORT}`;
const COMPANY = { code: 'ZZ-1', name: LONG, address: ADDRESS, remark: LONG };

// As an administrator could edit all of them.
const EDITED_TEXTS = Object.fromEntries(
  Object.entries(hu).map(([code, words]) => [code, `${words}${SHORT}`]),
);

/** Creates rows with these texts in every column that the API accepts; returns the id of the request. */
async function createRows(api: Api): Promise<number> {
  const representative = (await api('POST', '/resource/regional-representatives', {
    ...{ name: LONG, username: SHORT, email: `zz'onerror=__xss=1@example.com`, sfaCode: SHORT },
    ...{ phone: '+36 30 555 0000', rank: 'SALES_REPRESENTATIVE', region: 'SOUTH' },
  })) as Tree;
  await api('POST', '/resource/shops', {
    ...{ ...COMPANY, groupCode: SHORT, chainName: LONG, needContactProtectionCertificate: false },
    ...{ contactName: LONG, contactPhone: SHORT, contactEmail: LONG },
    regionalRepresentative: { id: representative.id, sfaCode: SHORT },
  });
  await api('POST', '/resource/service-companies', COMPANY);
  await api('POST', '/resource/warehouse-companies', COMPANY);
  await api('POST', '/resource/device-types', {
    ...{ name: LONG, prodNum: SHORT, description: LONG, groupable: false },
    ...{ deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' },
  });
  await api('POST', '/resource/device-register', {
    ...{ inventoryNumber: INVENTORY_NUMBER, serialNumber: SHORT, deviceType: { name: LONG }, quantity: 1 },
    ...{ deviceNature: 'OOH', deviceStatus: 'OUTSOURCED', shop: { code: 'ZZ-1' }, needStockTaking: false },
  });
  const id = await requestDismantling(api, {
    ...{ inventoryNumber: INVENTORY_NUMBER, serialNumber: SHORT, type: LONG, decor: null },
    ...{ shopCode: 'ZZ-1', shopName: LONG },
  });
  await api('POST', `/resource/work-requests/${id}/comments`, { text: LONG });
  return id;
}

/** The filter of each list that shows these rows. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  '/shops': 'code=ZZ-1',
  '/service-companies': 'code=ZZ-1',
  '/warehouse-companies': 'code=ZZ-1',
  '/device-types': 'prodNum=zz',
  '/regional-representatives': 'sfaCode=zz',
  '/representative-deputies': 'name=zz',
  '/device-register': 'inventoryNumber=ZZ-1',
  '/work-requests': 'shopFrom.code=ZZ-1',
  '/audit': 'recordKey=ZZ-1',
};

/** The list whose first row gives the address of a screen. */
const LIST_OF: Readonly<Record<string, string>> = {
  '/stock-taking-lines/:id': 'stock-taking-heads',
  '/stock-taking-rounds/:id': 'stock-taking-rounds',
  '/elixir-sync-file/:id': 'elixir-files',
  '/devices/:id': 'device-register',
  // The last checked file.
  '/upload-plans/:entity/:operation': 'audit-uploads',
};

/** Fixed addresses of pages with these texts. */
const NAMED: Readonly<Record<string, string>> = {
  '/shops/:code': '/shops/ZZ-1',
  '/findings/:rule': '/findings/town-contradicts-postal-code',
};

/** Screens without a list, with a selector of their loaded content. */
const LISTLESS: Readonly<Record<string, string>> = {
  '/': '.home',
  '/stock-taking-capture': '.capture h1',
  '/kept-requests': '.offline-requests h1',
  '/share': '.share h1',
  '/findings': '.finding-rule',
  '/statistics': '.panels',
  '/findings/:rule': '.finding-page .finding-soft',
  '/status': '.status h1',
  '/stock-taking-rounds/:id': '.round-head',
  '/shops/:code': '.overview',
  '/devices/:id': '.overview',
  '/upload-plans/:entity/:operation': '.plan-filters',
  '/api-description': '.api-groups',
};

/** All paths of the route table. */
async function routePaths(): Promise<string[]> {
  const table = await readFile(join(import.meta.dirname, '../../../web/src/app/screens.ts'), 'utf8');
  return Array.from(table.matchAll(/ path: '([^']+)'/g), ([, path = '']) => path);
}

async function addressOf(api: Api, path: string): Promise<string> {
  if (path in LISTLESS && !path.includes(':')) return path;
  const named = NAMED[path];
  if (named) return named;
  const list = LIST_OF[path];
  if (!list) return `${path}?${SHOWN_BY[path] ?? 'size=20'}`;
  const { content } = (await api('POST', `/resource/${list}/page`, { size: 1 })) as { content: Tree[] };
  const [row] = content;
  assert.ok(row, `${list} has a row`);
  return path.replace(/:(\w+)/g, (_, name) => String(row[name]));
}

/** No script ran, and no element and no link to a script was created from a text. */
async function assertInert(page: Page, where: string): Promise<void> {
  assert.equal(await page.evaluate(() => '__xss' in window), false, where);
  const broken = 'img[src="x"], svg[onload], a[href^="javascript:" i], a[href^="data:" i]';
  assert.equal(await page.locator(broken).count(), 0, where);
}

const WINDOWS = ['.ant-drawer', '.ant-modal', 'dialog[open]'];
const OPENING = new RegExp(`${text('common.edit')}|${text('common.view')}`);

/** Opens the form or the view of the first row, and closes it. */
async function lookIntoRow(page: Page, where: string): Promise<void> {
  await page.locator('.row-menu').first().press('Enter');
  const entry = page.locator('[role="menuitem"]:visible').filter({ hasText: OPENING }).first();
  await entry.waitFor();
  await assertInert(page, `the menu of ${where}`);
  await entry.press('Enter');
  await page.locator(WINDOWS.map((each) => `${each}:focus-within`).join()).waitFor();
  await page
    .locator('.ant-spin-spinning, .form-coming, .loading-words')
    .first()
    .waitFor({ state: 'detached' });
  await assertInert(page, `a row of ${where}`);
  await page.keyboard.press('Escape');
  const windows = page.locator(WINDOWS.map((each) => `${each}:visible`).join());
  await windows.first().waitFor({ state: 'hidden' });
}

async function lookAt(page: Page, path: string, address: string): Promise<void> {
  await goWithin(page, address);
  const shown = LISTLESS[path];
  if (shown) await page.locator(shown).first().waitFor();
  else await settledRows(page);
  if (path in SHOWN_BY) {
    await (await settledRows(page)).filter({ hasText: MARK }).first().waitFor();
    await lookIntoRow(page, path);
  }
  await assertInert(page, path);
}

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);
const CELL = `zz'><img src=x onerror=__xss=1>`;
const FILE_NAME = `${CELL}.csv`;
const TAKEN = csv(`code;name;${CELL}`, `ZZ-1;${CELL};${CELL}`);
const REFUSED = csv(`code;address.postalCode;${CELL}`, `${CELL};${CELL};${CELL}`);

async function hold(page: Page, buffer: Buffer): Promise<void> {
  await goWithin(page, '/shops?code=ZZ-1');
  await settledRows(page);
  await press(page, text('table.upload'));
  await page.locator('input[type="file"]').setInputFiles({ name: FILE_NAME, mimeType: 'text/csv', buffer });
}

describe('texts that contain code', () => {
  const world = createWorld();
  let api: Api;
  let request = 0;
  before(async () => {
    api = await world.apiAs('admin');
    request = await createRows(api);
  });

  async function enter(username: string, address: string, options: VisitorOptions = {}) {
    const visitor = await world.visit(options);
    const dialogs: string[] = [];
    visitor.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(visitor.page, username, address);
    const leave = async () => {
      assert.deepEqual(dialogs, []);
      visitor.assertQuiet();
      await visitor.leave();
    };
    return { page: visitor.page, leave };
  }

  async function enterEdited(...[username, address, options]: Parameters<typeof enter>) {
    const entered = await enter(username, address, options);
    const { page } = entered;
    await page.route('**/public/messages/*', (route) => route.fulfill({ json: EDITED_TEXTS }));
    await page.reload();
    await page.locator('h1').filter({ hasText: MARK }).first().waitFor();
    return entered;
  }

  test('stay texts in search, in files, and in what is found in them', async () => {
    const { page, leave } = await enter('admin', '/shops?code=ZZ-1');
    await settledRows(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ZZ-1');
    await page.locator('.search-hit-title').filter({ hasText: MARK }).first().waitFor();
    await assertInert(page, 'search');
    await page.keyboard.press('Escape');
    await page.locator('.search-hit-title').first().waitFor({ state: 'hidden' });
    await hold(page, TAKEN);
    await press(page, text('common.save'));
    await expectSuccess(page, MARK);
    await assertInert(page, 'a file that is taken');
    await hold(page, REFUSED);
    await press(page, text('upload.check'));
    // Two of the header, one of the key and one of the postal code.
    await page.locator('.upload-result td').filter({ hasText: MARK }).nth(3).waitFor();
    await assertInert(page, 'what is found in a file');
    await leave();
  });

  test('stay texts at every address of the table of routes', async () => {
    const paths = await routePaths();
    assert.ok(paths.length > 20);
    const { page, leave } = await enterEdited('admin', '/shops?code=ZZ-1');
    for (const path of paths) await lookAt(page, path, await addressOf(api, path));
    await leave();
  });

  test('stay texts on a phone, in the words of the screens and in comments', async () => {
    const { page, leave } = await enterEdited('representative', '/', { isPhone: true });
    await assertInert(page, 'the home page on a phone');
    await goWithin(page, '/work-requests?shopFrom.code=ZZ-1');
    await (await settledRows(page)).filter({ hasText: MARK }).first().waitFor();
    await assertInert(page, 'cards');
    await goWithin(page, `/work-requests?open=${request}`);
    await page.locator('.comment').filter({ hasText: MARK }).first().waitFor();
    await assertInert(page, 'the comments');
    await leave();
  });
});
