import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Page } from 'playwright-core';
import { until } from '../../server/src/testing/until.ts';
import {
  choose,
  chooseToday,
  control,
  formOpened,
  goWithin,
  press,
  sayYes,
  settledRows,
  takeRowAction,
  text,
  wordsOf,
} from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld, type World } from '../testing/world.ts';

// Unique text, to find the request by.
const FAULT = 'Nem hűt, és zúg: ez egy próba.';

/** Requests the repair of the first device offered; returns the number of the request. */
async function requestRepair(page: Page): Promise<string> {
  await page.locator('.tile-opener[href$="=SERVICE"]').click();
  await formOpened(page);
  await choose(page, text('work-request.deviceRegisterFrom.serialNumber'), '');
  await control(page, text('work-request.remark')).fill(FAULT);
  await chooseToday(page, text('work-request.requestedDate'));
  await press(page, text('common.save'));
  const row = page.locator('.entity-table .list-row', { hasText: FAULT });
  return wordsOf(row.locator('td').first());
}

/** Triggers an event of the order on the simulator's page. */
async function trigger(simulator: Page, id: string, event: RequestEvent): Promise<void> {
  const order = simulator.locator(`#prime-sols-${id}`);
  await order.getByRole('button', { name: text(`partner-event.${event}` as never), exact: true }).click();
  await order
    .getByText(`${text(`partner-event.${event}` as never)} –`)
    .last()
    .waitFor();
}

async function openSimulator(world: World, id: string) {
  const admin = await world.visit();
  await signIn(admin.page, 'it-admin', '/prime-sols-requests?size=5');
  await settledRows(admin.page);
  const link = admin.page.getByRole('link', { name: text('partners.simulator') });
  const address = (await link.getAttribute('href')) ?? '';
  const row = admin.page.locator('.entity-table .list-row', { hasText: `"reference":${id},` });
  await row.filter({ hasText: '201' }).waitFor();
  await row.locator('td').first().click();
  await admin.page.locator('.json-tree', { hasText: FAULT }).waitFor();
  await shoot(admin.page, 'repair-message');
  await admin.page.goto(`${address}/?find=${id}`);
  return admin;
}

/** A repair from request to completion, reported by the simulated partner and watched on an open screen. */
describe('a repair', () => {
  const world = createWorld();
  test('a representative follows a repair without a reload: parts, offer, decision, completion', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'representative');
    const id = await requestRepair(page);
    await goWithin(page, `/work-requests?id=${id}`);
    await settledRows(page);
    await page.locator('.entity-table .list-row td').first().click();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const sees = async (status: RequestStatus) => {
      const words = text(`request-status.${status}`);
      await page.locator('.entity-table .tag', { hasText: words }).waitFor();
      await page.locator('.ant-drawer .details .tag', { hasText: words }).waitFor();
    };
    await sees('REQUIRED');

    const leader = await world.visit();
    await signIn(leader.page, 'regional-leader', `/work-requests?id=${id}`);
    await settledRows(leader.page);
    await takeRowAction(leader.page, id, text('request-event.approve'));
    await sees('APPROVED');
    await page.locator('.ant-drawer .details', { hasText: `PS-${id}` }).waitFor();

    const admin = await openSimulator(world, id);
    const visits: readonly (readonly [RequestEvent, RequestStatus])[] = [
      ['arrived', 'ARRIVED'],
      ['lacks-parts', 'LACK_OF_PARTS'],
      ['arrived', 'ARRIVED'],
      ['repair-offer', 'REPAIR_OFFER_ARRIVED'],
    ];
    for (const [event, status] of visits) {
      await trigger(admin.page, id, event);
      await sees(status);
    }
    await shoot(page, 'repair-offer');
    await leader.page
      .locator('.entity-table .tag', { hasText: text('request-status.REPAIR_OFFER_ARRIVED') })
      .waitFor();
    await takeRowAction(leader.page, id, text('request-event.approve-repair-offer'));
    await leader.page.getByRole('dialog').getByText(/HUF$/).waitFor();
    await sayYes(leader.page);
    await sees('REPAIR_OFFER_APPROVED');
    // The decision is sent to the partner afterwards, and its page does not refresh by itself.
    await until('the partner knows the decision', async () => {
      await admin.page.reload();
      return admin.page.getByText(text('request-status.REPAIR_OFFER_APPROVED')).first().isVisible();
    });
    await trigger(admin.page, id, 'arrived');
    await sees('ARRIVED');
    await trigger(admin.page, id, 'done');
    await sees('COMPLETED');
    await shoot(page, 'repair-done');
    assert.equal(loads, 0, 'the page was never reloaded');
    for (const each of [visitor, leader, admin]) {
      each.assertQuiet();
      await each.leave();
    }
  });
});
