import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../../testing/axe.ts';
import { freeDevices } from '../../testing/devices.ts';
import { expectSuccess, press, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const PATH = '/kept-requests';
const REMARK = 'Nem hűt, csöpög alatta a víz';

async function write(page: Page, code: string): Promise<void> {
  await page.getByLabel(text('kept.code')).fill(code);
  await page.getByLabel(text('work-request.remark')).fill(REMARK);
  await press(page, text('kept.keep'));
  await page.getByText(code).waitFor();
}

/** A request that is written where there is no network, on a phone. */
describe('requests without a network', () => {
  const world = createWorld();

  test('are kept on the phone, sent once when there is a network, and mended when they are refused', async () => {
    const api = await world.apiAs('representative');
    const device = (await freeDevices(api, { inShop: 'true', pageSize: '50' })).at(-2);
    assert.ok(device);
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', PATH);
    await page.getByRole('heading', { name: text('kept.title') }).waitFor();
    await assertAccessible(page, 'kept requests');
    // The page and its parts are on the phone once the worker has them.
    await page.waitForFunction(() => document.documentElement.dataset.shellKept === 'true');

    await context.setOffline(true);
    await page.reload();
    await page.getByText(text('kept.offlineStart')).waitFor();
    await write(page, 'NINCS-ILYEN-1');
    await write(page, device.inventoryNumber);
    await page.reload();
    await page.getByText(device.inventoryNumber).waitFor();
    await shoot(page, 'kept-requests-offline');

    await page.getByLabel(text('kept.code')).fill('FÉLBEHAGYOTT');
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    assert.equal(await page.getByLabel(text('kept.code')).inputValue(), 'FÉLBEHAGYOTT');
    await page.getByLabel(text('kept.code')).fill('');

    await page.getByText(text('kept.unknown', { code: 'NINCS-ILYEN-1' })).waitFor();
    await page.getByText(device.inventoryNumber).waitFor({ state: 'detached' });
    await assertAccessible(page, 'a refused request');
    await shoot(page, 'kept-requests-refused');
    const query = { remark: REMARK };
    const { totalElements } = (await api('POST', '/resource/work-requests/page', {
      ...{ page: 0, size: 5, query },
    })) as { totalElements: number };
    assert.equal(totalElements, 1);

    await press(page, text('kept.mend'));
    assert.equal(await page.getByLabel(text('work-request.remark')).inputValue(), REMARK);
    const other = (await freeDevices(api, { inShop: 'true', pageSize: '50' })).at(-3);
    await page.getByLabel(text('kept.code')).fill(String(other?.inventoryNumber));
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    visitor.assertQuiet([/NetworkError|ERR_INTERNET_DISCONNECTED/]);
    await visitor.leave();
  });
});
