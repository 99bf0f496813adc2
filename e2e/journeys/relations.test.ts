import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../testing/api.ts';
import { requestDismantling, standingDevice } from '../testing/devices.ts';
import { expectSuccess, goWithin, press, settledRows, text } from '../testing/screen.ts';
import { fillShop } from '../testing/shop.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const CODE = 'KAPCS-1';
const NUMBER = 'KAPCS-E1';
const MADE = 'KAPCS-2';

/** Addresses of related records. */
interface Things {
  readonly shop: string;
  readonly device: string;
  readonly request: string;
  readonly sheet: string;
  readonly representative: string;
  readonly messages: string;
  readonly elixirShop: string;
  readonly elixirLine: string;
}

/** A link from the page of one record to a related one. */
interface Leg {
  readonly from: keyof Things;
  readonly to: keyof Things;
}

const EVERYBODYS: readonly Leg[] = [
  { from: 'shop', to: 'device' },
  { from: 'shop', to: 'request' },
  { from: 'device', to: 'shop' },
  { from: 'device', to: 'request' },
  { from: 'request', to: 'shop' },
  { from: 'request', to: 'device' },
];

const MANAGERS: readonly Leg[] = [
  { from: 'shop', to: 'representative' },
  { from: 'shop', to: 'sheet' },
  { from: 'device', to: 'representative' },
  { from: 'device', to: 'sheet' },
  { from: 'sheet', to: 'device' },
  { from: 'sheet', to: 'shop' },
];

const ADMINS: readonly Leg[] = [
  { from: 'request', to: 'messages' },
  { from: 'elixirShop', to: 'elixirLine' },
  { from: 'elixirLine', to: 'elixirShop' },
];

/** The users who follow the links, and the links that each must not see. */
const WALKS: Readonly<Record<string, { readonly legs: readonly Leg[]; readonly without: readonly Leg[] }>> = {
  admin: { legs: [...EVERYBODYS, ...MANAGERS, ...ADMINS], without: [] },
  'regional-leader': { legs: [...EVERYBODYS, ...MANAGERS], without: [{ from: 'request', to: 'messages' }] },
  representative: {
    legs: EVERYBODYS,
    without: [...MANAGERS.slice(0, 4), { from: 'request', to: 'messages' }],
  },
};

async function countShop(api: Api, deviceId: number | undefined): Promise<number> {
  const capture = '/resource/stock-taking-capture';
  const { headId } = (await api('POST', `${capture}/open`, { id: randomUUID(), shopCode: CODE })) as Tree;
  const seen = { id: randomUUID(), deviceId, present: true, noticedAt: new Date().toISOString() };
  await api('POST', `${capture}/${headId}/observations`, { observations: [seen] });
  await api('PUT', `${capture}/${headId}/close`, { observationIds: [seen.id] });
  return Number(headId);
}

/** A shop in an Elixir file, and the address of its line. */
async function ofElixir(api: Api): Promise<Pick<Things, 'elixirShop' | 'elixirLine'>> {
  const { content } = (await api('POST', '/resource/shops/page', { size: 100 })) as { content: Tree[] };
  for (const { code } of content) {
    const { elixir } = (await api('GET', `/resource/audit/origin?entity=shops&id=${code}`)) as {
      elixir: Tree[];
    };
    const [line] = elixir;
    if (line)
      return {
        elixirShop: `/shops/${code}`,
        elixirLine: `/elixir-sync-file/${line.fileId}?shopCode=${encodeURIComponent(`=${code}`)}`,
      };
  }
  throw new Error('No shop has a line at Elixir');
}

async function fillThings(api: Api): Promise<Things> {
  const [device] = await fillShop(api, CODE, 'Kapcsolatos Bolt', [NUMBER]);
  const sheet = await countShop(api, device);
  const request = await requestDismantling(api, await standingDevice(api, NUMBER));
  const { content } = (await api('POST', '/resource/shops/page', { query: { code: CODE }, size: 1 })) as {
    content: { regionalRepresentative: Tree }[];
  };
  const representative = content[0]?.regionalRepresentative.id;
  return {
    shop: `/shops/${CODE}`,
    device: `/devices/${device}`,
    request: `/work-requests?id=${request}&open=${request}`,
    sheet: `/stock-taking-lines/${sheet}`,
    representative: `/regional-representatives?id=${representative}&open=${representative}`,
    messages: `/aurora-connection?workRequestId=${request}`,
    ...(await ofElixir(api)),
  };
}

/** Selectors of the loaded pages. */
const SEEN: Readonly<Record<keyof Things, string>> = {
  shop: '.overview-head',
  device: '.overview-head',
  request: '.ant-drawer .details',
  sheet: '.stock-taking-facts',
  representative: '.ant-drawer form',
  messages: 'h1',
  elixirShop: '.overview-head',
  elixirLine: '.page-head a',
};

const isAt = (address: string) => (url: URL) => {
  const wanted = new URL(address, url);
  return (
    url.pathname === wanted.pathname &&
    [...wanted.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
  );
};

async function open(page: Page, things: Things, at: keyof Things): Promise<void> {
  await goWithin(page, things[at]);
  await page.locator(SEEN[at]).first().waitFor();
}

/** The link in the open drawer, or else in the page. */
const linkTo = (page: Page, from: keyof Things, address: string) =>
  page.locator(`${SEEN[from].startsWith('.ant-drawer') ? '.ant-drawer' : 'main'} a[href="${address}"]`);

/** Links between related records (docs/domain.md §11.12). */
describe('relations', () => {
  const world = createWorld();
  let things: Things;
  before(async () => {
    things = await fillThings(await world.apiAs('admin'));
  });

  for (const [username, { legs, without }] of Object.entries(WALKS)) {
    test(`link related records for ${username}`, async () => {
      const visitor = await world.visit();
      const { page } = visitor;
      await signIn(page, username);
      for (const { from, to } of legs) {
        await open(page, things, from);
        await linkTo(page, from, things[to]).first().click();
        await page.waitForURL(isAt(things[to]));
        await page.locator(SEEN[to]).first().waitFor();
        await shoot(page, `relation-${username}-${from}-${to}`);
      }
      for (const { from, to } of without) {
        await open(page, things, from);
        assert.equal(await linkTo(page, from, things[to]).count(), 0, `${from} to ${to}`);
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('link a shop with the file that created it, and a representative with the shops', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    const api = await world.apiAs('admin');
    const [someone] = (await api('GET', '/resource/regional-representatives/get-ordered-list')) as Tree[];
    const csv = [
      'Kód;Név;Irányítószám;Település;Utca és házszám;Területi képviselő SFA-kódja',
      `${MADE};Feltöltött Bolt;7621;Pécs;Fő tér 2.;${someone?.sfaCode}`,
    ];
    await press(page, text('table.upload'));
    const file = { name: 'kapcsolat.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await press(page, text('common.save'));
    await expectSuccess(page, 'kapcsolat.csv');
    await goWithin(page, `/shops/${MADE}`);
    await page.getByRole('link', { name: 'kapcsolat.csv' }).click();
    await page.waitForURL(/\/(upload-plans\/shops|audit\?uploadId=)/);
    await linkTo(page, 'sheet', `/shops/${MADE}`).first().click();
    await page.locator('.overview-head', { hasText: MADE }).waitFor();

    await page.locator('a[href^="/regional-representatives?"]').first().click();
    await page.locator('.ant-drawer form').waitFor();
    await page.keyboard.press('Escape');
    // The focus returns to the row, and a menu that loses it closes.
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    const row = (await settledRows(page)).first();
    await row.locator('.row-menu').press('Enter');
    await page.getByRole('menuitem', { name: text('entity.shop') }).press('Enter');
    await page.waitForURL(/\/shops\?regionalRepresentative/);
    await (await settledRows(page)).first().waitFor();
    await shoot(page, 'relation-shops-of-representative');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
