import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { fillLogin } from '../../e2e/testing/sign-in.ts';
import { wireSize } from '../wire-size.ts';
import { withDemo } from '../with-demo.ts';
import { blockedWhile, nextPage, painted, scrollFrames } from './in-page.ts';

const USER = 'regional-leader';
const DESKTOP = { width: 1440, height: 900 };
const SPEEDS = { full: 1, 'CPU ÷ 4': 4 } as const;
const LISTS = { requests: '/work-requests?size=100', devices: '/device-register?size=100' } as const;
const RUNS = 3;
const FILTER = '.list-table .filter-button';
const NEXT_PAGE = '.list-pages li:last-child button';
const SCROLLED = '.list-scroll';
const TYPED = '20';

type Note = (measure: string, ms: number) => void;

/** Opens a list on a desktop with a signed-in user and a warm cache. */
async function openDesk(
  browser: Browser,
  origin: string,
  address: string,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: origin, ...options });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(address);
  await fillLogin(page, USER);
  await painted(page);
  return page;
}

async function openAnew(page: Page): Promise<number> {
  const started = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await painted(page);
  return performance.now() - started;
}

async function type(page: Page): Promise<void> {
  await page.locator(FILTER).nth(3).click();
  await page.locator('.column-filter input').first().pressSequentially(TYPED, { delay: 150 });
  await page.waitForTimeout(1_000);
}

async function measureList(browser: Browser, origin: string, address: string, rate: number, note: Note) {
  const page = await openDesk(browser, origin, address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  for (let run = 0; run < RUNS; run += 1) {
    note('open → 100 rows painted, warm', await openAnew(page));
    const { click, answer } = await nextPage(page, NEXT_PAGE);
    note('next page: click → painted', click);
    note('answer → painted', answer);
    note('scroll, frame p95', await scrollFrames(page, SCROLLED));
    note('longest task while typing', await blockedWhile(page, () => type(page)));
    await page.goto(address);
    await painted(page);
  }
  await page.context().close();
}

/** The JavaScript fetched on the first visit of a list, in kB. */
async function coldScripts(browser: Browser, origin: string, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP, serviceWorkers: 'block' });
  context.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    if (isScript) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const page = await context.newPage();
  await page.goto(address);
  await fillLogin(page, USER);
  await painted(page);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total / 1000;
}

const ordered = (values: readonly number[]) => values.toSorted((one, other) => one - other);

function report(title: string, values: readonly number[]): void {
  const sorted = ordered(values);
  const figures = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((ms = Number.NaN) =>
    ms.toFixed(0).padStart(6),
  );
  console.log(`${title.padEnd(58)} ${figures[0]}  ${figures[1]} to ${figures[2]}`);
}

/** Measures rendering times in the browser, with demo data. */
export async function benchRender(): Promise<void> {
  await withDemo({ name: 'render' }, async ({ browser, origin }) => {
    console.log(`Chromium ${browser.version()}, 1440 × 900, median of ${RUNS} and spread, in ms`);
    for (const [list, address] of Object.entries(LISTS)) {
      for (const [speed, rate] of Object.entries(SPEEDS)) {
        const seen = new Map<string, number[]>();
        const note: Note = (measure, ms) => seen.set(measure, [...(seen.get(measure) ?? []), ms]);
        await measureList(browser, origin, address, rate, note);
        for (const [measure, values] of seen) report(`${list}, ${speed}: ${measure}`, values);
      }
      const scripts = await coldScripts(browser, origin, address);
      console.log(`${list}: JavaScript of a cold list: ${scripts.toFixed(0)} kB`);
    }
    const size = (await wireSize(origin, USER)) / 1000;
    console.log(`a page of 100 requests on the wire: ${size.toFixed(1)} kB`);
  });
}
