import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { freeDevices } from '../../testing/devices.ts';
import { settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { pressLong } from '../../testing/touch.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const TEN = 10;
const REQUESTS = '/resource/work-requests';

const drawer = (page: Page) => page.locator('.ant-drawer-content-wrapper');

/** Requests repairs of devices in shops, with this remark. */
async function requestRepairs(api: Api, count: number, remark: string): Promise<number[]> {
  const devices = await freeDevices(api, { inShop: 'true', deviceStatus: 'OUTSOURCED' });
  assert.ok(devices.length >= count, `${devices.length} devices are free`);
  const ids: number[] = [];
  for (const { type, serialNumber, inventoryNumber, shopCode } of devices.slice(0, count)) {
    const made = (await api('POST', `${REQUESTS}/bulk-save`, {
      workRequest: {
        ...{ requestType: 'SERVICE', requestedDate: '2099-12-01', remark },
        shopFrom: { code: shopCode },
        deviceRegisterFrom: { deviceType: { name: type }, serialNumber, inventoryNumber },
      },
    })) as Tree;
    ids.push(Number(made.id));
  }
  return ids;
}

async function statusesOf(api: Api, remark: string): Promise<string[]> {
  const { content } = (await api('POST', `${REQUESTS}/page`, { query: { remark } })) as { content: Tree[] };
  return content.map(({ requestStatus }) => String(requestStatus));
}

/** Opens the first request of the list. */
async function openFirst(page: Page, id: string): Promise<void> {
  // A cell without a link.
  await page.locator('.list-row').first().getByText(text('request-type.SERVICE')).click();
  await drawer(page)
    .locator('.ant-drawer-title', { hasText: `#${id}` })
    .waitFor();
}

/** Waits until a request is shown, with the focus at its start. */
const readingOf = (page: Page, id: string) =>
  drawer(page)
    .locator(`section[aria-label="${text('work-request.viewTitle', { id })}"]:focus`)
    .waitFor();

async function idsIn(page: Page): Promise<string[]> {
  const rows = await settledRows(page);
  return rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-row-key') ?? ''));
}

const addressOf = (remark: string, more = '') =>
  `/work-requests?remark=${encodeURIComponent(remark)}&requestStatus=REQUIRED${more}`;

/** Many requests: readable in the list, decided by keys, undone. */
describe('the desk of a leader', () => {
  const world = createWorld();
  let api: Api;
  before(async () => {
    api = await world.apiAs('admin');
  });

  test('shows the shop and the device of every request, whichever side they are on', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?requestType=DELIVERY');
    await settledRows(page);
    const headers = page.locator('.list-table thead th[title]');
    const titles = await headers.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
    assert.deepEqual(
      titles.slice(0, 5),
      (
        [
          'work-request.id',
          'work-request.requestType',
          'work-request.subject.shopName',
          'work-request.subject.deviceType',
          'work-request.subject.decor',
        ] as const
      ).map((code) => text(code)),
    );
    const rows = await settledRows(page);
    const cells = await rows.evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].slice(3, 5).map((cell) => cell.textContent)),
    );
    assert.ok(cells.length > 0);
    for (const pair of cells) assert.ok(pair.every(Boolean), JSON.stringify(pair));
    await shoot(page, 'desk-list');
    await page.goto('/work-requests?view=standard');
    await settledRows(page);
    const standard = await headers.evaluateAll((found) => found.map((cell) => cell.getAttribute('title')));
    assert.ok(standard.includes(text('work-request.shopFrom.code')));
    assert.ok(!standard.includes(text('work-request.subject.decor')));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('takes ten decisions in ten key presses', async () => {
    const remark = 'Tíz billentyűvel eldöntendő';
    await requestRepairs(api, TEN, remark);
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', addressOf(remark));
    const ids = await idsIn(page);
    assert.equal(ids.length, TEN);
    await openFirst(page, ids[0] ?? '');
    await page.locator('.surroundings[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await shoot(page, 'desk-drawer');
    const steps = page.locator('.request-view-footer .ant-btn');
    const tops = await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    assert.equal(tops.length, 5);
    assert.equal(new Set(tops).size, 1, 'the steps are in one line');
    let presses = 0;
    for (const next of ids.slice(1)) {
      await page.keyboard.press('a');
      presses += 1;
      await readingOf(page, next);
    }
    await page.keyboard.press('a');
    presses += 1;
    await drawer(page).waitFor({ state: 'detached' });
    assert.equal(presses, TEN);
    assert.deepEqual(new Set(await statusesOf(api, remark)), new Set(['APPROVED']));
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('moves between requests by keys, and denies with a reason without the mouse', async () => {
    const remark = 'Indokkal elutasítandó';
    await requestRepairs(api, 3, remark);
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin', addressOf(remark));
    const [first = '', second = '', third = ''] = await idsIn(page);
    await openFirst(page, first);
    for (const [key, id] of [
      ['j', second],
      ['ArrowRight', third],
      ['k', second],
      ['ArrowLeft', first],
    ] as const) {
      const body = drawer(page).locator('.ant-drawer-body');
      await body.evaluate((scrolled) => scrolled.scrollTo({ top: scrolled.scrollHeight }));
      await page.keyboard.press(key);
      await readingOf(page, id);
      assert.equal(await body.evaluate(({ scrollTop }) => scrollTop), 0, `${key} starts at the top`);
    }
    await page.keyboard.press('d');
    await page.locator('.ant-modal textarea:focus').waitFor();
    // Letters typed into the reason are no shortcuts.
    await page.keyboard.type('Adja vissza a boltnak');
    await page.keyboard.press('Enter');
    await readingOf(page, second);
    const { content } = (await api('POST', `${REQUESTS}/page`, { query: { id: Number(first) } })) as {
      content: Tree[];
    };
    assert.deepEqual([content[0]?.requestStatus, content[0]?.message], ['DENIED', 'Adja vissza a boltnak']);
    visitor.assertQuiet();
    await visitor.leave();
  });

  for (const [language, isPhone] of [
    ['hu', false],
    ['en', false],
    ['hu', true],
  ] as const satisfies readonly (readonly [Language, boolean])[]) {
    const words = (code: TextCode, params = {}) => translate(language, code, params);
    test(`undoes a decision on many requests (${language}, ${isPhone ? 'phone' : 'desktop'})`, async () => {
      const remark = `Visszavonandó ${language} ${isPhone ? 'telefonon' : 'asztalnál'}`;
      await requestRepairs(api, 3, remark);
      const visitor = await world.visit({ language, isPhone });
      const { page } = visitor;
      await signIn(page, 'admin', addressOf(remark));
      const rows = await settledRows(page);
      await rows.nth(2).waitFor();
      if (isPhone) {
        await pressLong(page, rows.first());
        await page
          .locator('.selection-bar')
          .getByText(words('decisions.selected', { count: '1' }))
          .waitFor();
        for (const n of [1, 2]) await rows.nth(n).tap();
      } else await page.getByRole('checkbox', { name: words('table.selectPage') }).check();
      const bar = page.locator('.selection-bar');
      if (isPhone) await shoot(page, 'desk-chosen-phone');
      await bar.getByText(words('decisions.selected', { count: '3' })).waitFor();
      await bar.getByRole('button', { name: new RegExp(`${words('request-event.approve')}$`) }).click();
      const question = page.getByRole('dialog');
      await question.getByText(`${words('request-type.SERVICE')}: 3`).waitFor();
      await shoot(page, `desk-question-${language}${isPhone ? '-phone' : ''}`);
      await question.getByRole('button', { name: words('request-event.approve') }).click();
      await page
        .locator('.toast-success')
        .filter({ hasText: words('decisions.approved', { count: '3' }) })
        .waitFor();
      assert.deepEqual(new Set(await statusesOf(api, remark)), new Set(['APPROVED']));
      const undo = page
        .locator('.request-views')
        .getByRole('button', { name: new RegExp(words('decisions.undo')) });
      await undo.click();
      await shoot(page, `desk-undo-${language}${isPhone ? '-phone' : ''}`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('decisions.undo'), exact: true })
        .click();
      await page
        .locator('.toast-success')
        .filter({ hasText: words('decisions.undone', { count: '3' }) })
        .waitFor();
      assert.deepEqual(new Set(await statusesOf(api, remark)), new Set(['REQUIRED']));
      const shown = await settledRows(page);
      await shown.nth(2).waitFor();
      await undo.waitFor({ state: 'detached' });
      visitor.assertQuiet();
      await visitor.leave();
    });
  }
});
