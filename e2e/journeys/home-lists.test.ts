import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { stockTakingHead } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Browser } from 'playwright-core';
import { seedLimits } from '../../server/src/features/home/testing/home-limits.ts';
import { until } from '../../server/src/testing/until.ts';
import { queryOf } from '../../web/src/kernel/list/filter-values.ts';
import { type Api, apiAs } from '../testing/api.ts';
import { launchChromium } from '../testing/chromium.ts';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { openVisitor } from '../testing/visitor.ts';

const LISTS: Readonly<Record<string, Entity>> = {
  'audit-uploads': auditUpload,
  'aurora-connection': auroraRequest,
  'device-register': deviceRegister,
  'elixir-sync': elixirFile,
  'prime-sols-requests': primeSolsRequest,
  shops: shop,
  'stock-taking': stockTakingHead,
  'stock-taking-rounds': stockTakingRound,
  'work-requests': workRequest,
};

const PARTNERS: Readonly<Record<string, string>> = {
  'aurora-connection': 'AURORA',
  'prime-sols-requests': 'PRIME_SOLS',
};

interface Figure {
  readonly figure: number;
  readonly to: string;
}

/** What each user's figures lead to, and how many of them there are at least. */
const USERS: Readonly<Record<string, readonly [screens: string, least: number]>> = {
  'it-admin': ['audit-uploads aurora-connection elixir-sync prime-sols-requests work-requests', 9],
  admin: [
    'audit-uploads aurora-connection device-register elixir-sync prime-sols-requests stock-taking-rounds work-requests',
    30,
  ],
  'regional-leader': ['device-register stock-taking stock-taking-rounds work-requests', 20],
  'retail-leader': ['device-register stock-taking stock-taking-rounds work-requests', 20],
  representative: ['shops stock-taking-capture work-requests', 5],
  'sales-van': ['shops stock-taking-capture work-requests', 2],
};

/** Figures lead to lists with as many rows (docs/domain.md §11.6), also at their limits; on a product of its own. */
describe('the lists behind the home page', () => {
  let product: TestProduct;
  let browser: Browser;
  before(async () => {
    product = await startTestProduct();
    await seedLimits(product.pool, Object.keys(USERS));
    // The demo files are read after the start, and one of them is held.
    const { pool } = product;
    await until('the files of Elixir are read', async () => {
      const { rowCount } = await pool.query('select from elixir_runs where finished_at is not null');
      return rowCount;
    });
    browser = await launchChromium(null);
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function figuresOf(user: string): Promise<Figure[]> {
    const { page, leave } = await openVisitor(browser, product.origin);
    await signIn(page, user);
    await page.locator('.home:not([aria-busy="true"])').waitFor();
    const figures = await page.locator('.home a').evaluateAll((links) =>
      links.flatMap((link) => {
        const count = link.matches('.tile-count')
          ? link
          : link.querySelector('strong, .figure-value, .chart-count');
        const figure = Number(count?.textContent?.replace(/\D/g, ''));
        return count ? [{ figure, to: link.getAttribute('href') ?? '' }] : [];
      }),
    );
    const notes = await page.locator('.home-part p.home-soft').allTextContents();
    if (user === 'representative')
      assert.ok(notes.includes(text('home.firstRequests', { count: 20 })), `${notes}`);
    if (user === 'admin')
      assert.ok(
        notes.some((note) => note.startsWith(text('home.firstRounds', { count: 10 }))),
        `${notes}`,
      );
    await leave();
    return figures;
  }

  /** The screens whose figures are not rows of a list. */
  async function countedElsewhere(api: Api, screen: string, key: string, search: URLSearchParams) {
    const read = async (address: string) => (await api('GET', `/resource/${address}`)) as never;
    if (screen === 'stock-taking-capture') {
      const { count }: { count: { waiting: number } } = await read(`shops/overview?id=${search.get('shop')}`);
      return count.waiting;
    }
    if (screen === 'stock-taking-rounds' && key) {
      const { total }: { total: { waiting: number } } = await read(`stock-taking-rounds/progress/${key}`);
      return total.waiting;
    }
    const partner = `partner=${PARTNERS[screen]}`;
    if (search.get('panel') === 'callbacks') {
      const kept: readonly unknown[] = await read(`partner-callbacks?${partner}`);
      return kept.length;
    }
    if (search.get('panel') === 'differences') {
      const { differences }: { differences: readonly unknown[] } = await read(
        `partner-comparisons?${partner}`,
      );
      return differences.length;
    }
    return undefined;
  }

  async function listedBy(api: Api, to: string): Promise<number> {
    const { pathname, searchParams } = new URL(to, product.origin);
    const [, screen = '', key = ''] = pathname.split('/');
    const counted = await countedElsewhere(api, screen, key, searchParams);
    if (counted !== undefined) return counted;
    const list = LISTS[screen];
    assert.ok(list, to);
    const query = queryOf(list, Object.fromEntries(searchParams));
    const page = await api('POST', `/resource/${list.path}/page`, { query, size: 1 });
    return (page as { totalElements: number }).totalElements;
  }

  for (const [user, [screens, least]] of Object.entries(USERS)) {
    test(`have as many rows as the figures of ${user}`, async () => {
      const figures = await figuresOf(user);
      const api = await apiAs(product.origin, user);
      const led = new Set(figures.map(({ to }) => to.split(/[/?]/)[1]));
      assert.deepEqual([...led].sort(), screens.split(' '));
      assert.ok(figures.length >= least, `${figures.length} figures`);
      const listed = await Promise.all(
        figures.map(async (each) => ({ ...each, listed: await listedBy(api, each.to) })),
      );
      assert.deepEqual(
        listed.filter((each) => each.figure !== each.listed),
        [],
      );
    });
  }
});
