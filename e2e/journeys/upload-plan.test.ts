import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';
import type { Api } from '../testing/api.ts';
import { expectFailure, expectSuccess, goWithin, press, settledRows, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { tooSmallTargets } from '../testing/targets.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const PHONE = { width: 390, height: 844 };

interface Shop {
  readonly code: string;
  readonly name: string;
  readonly version: number;
}

/** Chooses a file, checks it, and opens its plan. */
async function planFile(page: Page, csv: string, language: Language = 'hu'): Promise<void> {
  await press(page, translate(language, 'table.upload'));
  const file = { name: 'terv.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await press(page, translate(language, 'upload.check'));
  await press(page, translate(language, 'upload-plan.open'));
  await page.locator('.plan-filters').waitFor();
}

const filter = (page: Page, name: string) => page.locator(`[data-filter="${name}"]`);
const part = (count: number) => text('upload-plan.part.UPDATED', { count });

/** A file whose plan is reviewed, applied and undone. */
describe('the plan of a file', () => {
  const world = createWorld();
  let api: Api;
  let shops: readonly Shop[];
  before(async () => {
    api = await world.apiAs('admin');
    const { content } = (await api('POST', '/resource/shops/page', { size: 3 })) as { content: Shop[] };
    shops = content;
  });

  test('shows every change, applies exactly these, and can be undone', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    const [one, two, three] = shops;
    await planFile(page, `code;name\n${one?.code};Tervezett bolt\n${two?.code};Másik bolt\n${three?.code};`);
    const row = page.locator('.plan-table tbody tr', { hasText: 'Tervezett bolt' });
    await row.locator('del', { hasText: one?.name ?? '' }).waitFor();
    await shoot(page, 'upload-plan');

    const moved = { ...two, name: 'Közben átírt bolt' };
    await api('PUT', `/resource/shops/id?id=${two?.code}`, moved);
    await press(page, text('upload-plan.commit', { what: part(2) }));
    await expectFailure(page, text('PLAN_OUTDATED'));
    await filter(page, 'MOVED').waitFor();
    await page.locator('.plan-table del', { hasText: 'Közben átírt bolt' }).waitFor();
    await press(page, text('upload-plan.commit', { what: part(2) }));
    await expectSuccess(page, text('upload-plan.done', { what: part(2) }));

    await press(page, text('upload-plan.undo'));
    await page.getByRole('heading', { name: text('upload-plan.undoTitle') }).waitFor();
    const back = text('upload-plan.part.undo.UPDATED', { count: 2 });
    await press(page, text('upload-plan.commitUndo', { what: back }));
    await expectSuccess(page, text('upload-plan.done', { what: back }));
    await goWithin(page, `/shops?code=${one?.code}`);
    await (await settledRows(page))
      .filter({ hasText: one?.name ?? '' })
      .first()
      .waitFor();
    visitor.assertQuiet([/status of 409/, /PLAN_OUTDATED/]);
    await visitor.leave();
  });

  test('lists the errors, and fits a phone screen', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    await planFile(page, `code;name;address.postalCode\n${shops[0]?.code};Jó név;\nUJ-1;Új bolt;0000`);
    await page.getByText(text('upload-plan.faulty')).waitFor();
    await page.setViewportSize(PHONE);
    await page
      .locator('.plan-cards li', { hasText: 'UJ-1' })
      .getByText(text('POSTAL_CODE_UNKNOWN'))
      .waitFor();
    await filter(page, 'UPDATED').click();
    await page.locator('.plan-cards ins', { hasText: 'Jó név' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `${width} px wide`);
    assert.deepEqual(await tooSmallTargets(page), []);
    await shoot(page, 'upload-plan-phone');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('is made of a corrected file once that is chosen again', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    const folder = await mkdtemp(join(tmpdir(), 'cooler-upload-'));
    const path = join(folder, 'javított.csv');
    await writeFile(path, 'code;name\nJAV-1;Egyik\nJAV-1;Másik\n');
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    await press(page, text('table.upload'));
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(path);
    await press(page, text('upload.check'));
    const problems = page.locator('.upload-result');
    await problems.getByText(text('KEY_REPEATED', { rows: '3' })).waitFor();
    await writeFile(path, `code;name\n${shops[2]?.code};Javított név\n`);
    await press(page, text('upload.check'));
    await page.getByText(text('upload.gone')).waitFor();
    await input.setInputFiles(path);
    await press(page, text('upload.check'));
    await problems.locator('[data-count="updated"] dd').getByText('1', { exact: true }).waitFor();
    await rm(folder, { recursive: true });
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('names columns in the words of the screen, and breaks no code', async () => {
    const visitor = await world.visit({ language: 'en' });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops');
    await settledRows(page);
    const remark = 'Szállítás csak délelőtt. '.repeat(12);
    await planFile(
      page,
      `Code;Remark\n${shops[0]?.code};${remark}\n${shops[1]?.code};${'x'.repeat(5_000)}`,
      'en',
    );
    await page.locator('.plan-problem').getByText(translate('en', 'shop.remark')).first().waitFor();
    await filter(page, 'UPDATED').click();
    const code = page.locator('.plan-table td').getByText(shops[0]?.code ?? '', { exact: true });
    const lines = await code.evaluate((link) => link.getClientRects().length);
    assert.equal(lines, 1);
    visitor.assertQuiet();
    await visitor.leave();
  });
});
