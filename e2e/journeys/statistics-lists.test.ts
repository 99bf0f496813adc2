import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { Browser, Page } from 'playwright-core';
import { queryOf } from '../../web/src/kernel/list/filter-values.ts';
import { type Api, apiAs } from '../testing/api.ts';
import { launchChromium } from '../testing/chromium.ts';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { signIn } from '../testing/sign-in.ts';
import { openVisitor } from '../testing/visitor.ts';

const LISTS = [deviceRegister, shop, workRequest];
const PANELS = 7;

interface Drill {
  readonly figure: number;
  readonly to: string;
}

/** Figures link to lists with as many rows (docs/domain.md §18); on a product of its own, without concurrent changes. */
describe('the lists behind statistics', () => {
  let product: TestProduct;
  let browser: Browser;
  let api: Api;
  before(async () => {
    product = await startTestProduct();
    browser = await launchChromium(null);
    api = await apiAs(product.origin, 'regional-leader');
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function drillsOf(page: Page): Promise<Drill[]> {
    for (let panel = 0; panel < PANELS; panel += 1)
      await page
        .getByRole('button', { name: /^Table: / })
        .first()
        .click();
    await page
      .locator('.panel-table')
      .nth(PANELS - 1)
      .waitFor();
    const left = await page.getByRole('button', { name: /^Table: / }).count();
    assert.equal(left, 0, 'PANELS is fewer than the screen has');
    return page.locator('.panel-table td a').evaluateAll((links) =>
      links.map((link) => ({
        figure: Number(link.textContent?.replace(/\D/g, '')),
        to: link.getAttribute('href') ?? '',
      })),
    );
  }

  async function listedBy(to: string): Promise<number> {
    const { pathname, searchParams } = new URL(to, product.origin);
    const list = LISTS.find(({ path }) => `/${path}` === pathname);
    assert.ok(list, to);
    const query = queryOf(list, Object.fromEntries(searchParams));
    const page = await api('POST', `/resource/${list.path}/page`, { query, size: 1 });
    return (page as { totalElements: number }).totalElements;
  }

  for (const where of ['', '&county=Pest', '&region=CENTRAL', '&county=Budapest&region=CENTRAL']) {
    test(`have as many rows as the figures: ${where || 'whole country'}`, async () => {
      const { page, leave } = await openVisitor(browser, product.origin, { language: 'en' });
      await signIn(page, 'regional-leader', `/statistics?weeks=52${where}`);
      await page.locator('.county-map').waitFor();
      await page.locator('.counted-at').waitFor();
      await page.getByText(translate('en', 'statistics.incomplete')).waitFor({ state: 'hidden' });
      const drills = await drillsOf(page);
      await leave();
      const lists = new Set(drills.map(({ to }) => to.split('?')[0]));
      assert.deepEqual([...lists].sort(), ['/device-register', '/shops', '/work-requests']);
      assert.ok(drills.filter(({ figure }) => figure > 0).length > PANELS, 'there is little to compare');
      const listed = await Promise.all(
        drills.map(async ({ to, figure }) => ({ to, figure, listed: await listedBy(to) })),
      );
      assert.deepEqual(
        listed.filter((each) => each.figure !== each.listed),
        [],
      );
    });
  }
});
