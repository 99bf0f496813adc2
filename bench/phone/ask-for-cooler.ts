import { hu } from '@cooler/contract/texts/hu.ts';
import type { Locator, Page } from 'playwright-core';
import { fillLogin } from '../../e2e/testing/sign-in.ts';
import type { SlowPhone } from './slow-phone.ts';

const USER = 'representative';
/** The time before each tap. */
const THUMB_MS = 1_500;
const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

/** Taps visible targets with a delay, and counts the taps. */
function thumbOf(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      await target.waitFor();
      await page.waitForTimeout(THUMB_MS);
      await target.tap();
      taps += 1;
    },
  };
}

/** Requests a cooler from the home page until it is saved; returns the number of taps and milliseconds. */
export async function askForCooler({ page }: SlowPhone): Promise<{ taps: number; ms: number }> {
  await page.goto('/', { waitUntil: 'commit' });
  await fillLogin(page, USER);
  await page.locator('.tiles a').first().waitFor();
  const started = performance.now();
  const { tap, count } = thumbOf(page);
  await tap(page.locator('.tiles').getByRole('link', { name: hu['request-type.DELIVERY'] }));
  const shops = page.getByRole('list', { name: hu['home.lastShops'] });
  await tap(shops.getByRole('button').first());
  await tap(
    page.locator('.ant-modal').getByLabel(hu['work-request.deviceRegisterTo.serialNumber'], { exact: true }),
  );
  await tap(page.locator(OPTION).filter({ hasText: /dekor/ }).first());
  await tap(page.getByRole('button', { name: hu['form.today'], exact: true }));
  await tap(page.locator('.ant-modal-footer .ant-btn-primary'));
  await page.locator('.toast-success').waitFor();
  return { taps: count(), ms: performance.now() - started };
}
