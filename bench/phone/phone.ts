import type { Browser } from 'playwright-core';
import { fillLogin } from '../../e2e/testing/sign-in.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { wireSize } from '../wire-size.ts';
import { withDemo } from '../with-demo.ts';
import { askForCooler } from './ask-for-cooler.ts';
import { NETWORK, openSlowPhone, type SlowPhone, type Traffic } from './slow-phone.ts';
import { slowWorkers } from './slow-workers.ts';

const USER = 'regional-leader';
/** The minimum time to type a username and a password on a phone. */
const TYPING_MS = 5_000;
const PAUSE_MS = 3_000;
const RUNS = 3;
const LISTS = { requests: '/work-requests', devices: '/device-register', shops: '/shops' } as const;
const ROW = 'main [data-row-key]';
const SETTLED_ROW = 'main .card-list[aria-busy="false"] [data-row-key]';

interface Timing extends Traffic {
  readonly ms: number;
}

async function timed({ traffic }: SlowPhone, act: () => Promise<unknown>): Promise<Timing> {
  traffic();
  const started = performance.now();
  await act();
  return { ms: performance.now() - started, ...traffic() };
}

const rows = ({ page }: SlowPhone) => page.locator(ROW).first().waitFor();
const rowsOfNow = ({ page }: SlowPhone) => page.locator(SETTLED_ROW).first().waitFor();

/** Measures the time to the first rows, which can be cached, and to the current rows. */
async function timedRows(phone: SlowPhone, act: () => Promise<unknown>) {
  const started = performance.now();
  const first = await timed(phone, async () => {
    await act();
    await rows(phone);
  });
  await rowsOfNow(phone);
  return { first, ofNow: { ...first, ms: performance.now() - started } };
}

/** The first visit with an empty cache: opens a list, signs in, and reloads. */
async function firstVisit(browser: Browser, origin: string, address: string, typingMs: number) {
  const phone = await openSlowPhone((options) => browser.newContext(options), origin);
  const { page } = phone;
  const form = await timed(phone, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#username').waitFor();
  });
  await page.waitForTimeout(typingMs);
  const first = await timed(phone, async () => {
    await fillLogin(page, USER);
    await rows(phone);
  });
  await page.waitForTimeout(PAUSE_MS);
  const again = await timedRows(phone, () => page.reload({ waitUntil: 'commit' }));
  return {
    phone,
    steps: {
      ...{ 'address → login form': form, 'login sent → rows': first },
      ...{ 'reload → rows': again.first, 'reload → rows of now': again.ofNow },
    },
  };
}

/** Navigates from one list to another by the menu. */
async function byMenu(phone: SlowPhone, from: string, to: string) {
  const { page } = phone;
  await page.goto(from, { waitUntil: 'commit' });
  await rows(phone);
  await page.waitForTimeout(PAUSE_MS);
  await page.locator('.menu-opener').click();
  const entry = page.locator(`.menu-entries a[href="${to}"]`);
  if (!(await entry.isVisible())) await page.locator('.menu-entries [aria-expanded="false"]').first().click();
  return timedRows(phone, async () => {
    await entry.click();
    await page.waitForURL(`**${to}`);
  });
}

function median(timings: readonly Timing[]): Timing {
  const sorted = timings.toSorted((one, other) => one.ms - other.ms);
  return sorted[Math.floor(sorted.length / 2)] ?? { ms: Number.NaN, requests: 0, bytes: 0 };
}

const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(6);

function report(list: string, step: string, timings: readonly Timing[]): void {
  const { ms, requests, bytes } = median(timings);
  const times = timings.map((each) => each.ms);
  const spread = `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;
  const cells = [String(requests).padStart(4), (bytes / 1000).toFixed(1).padStart(8)];
  console.log(`${list.padEnd(9)} ${step.padEnd(24)} ${seconds(ms)}  ${spread}  ${cells.join(' ')}`);
}

async function measure(browser: Browser, origin: string): Promise<void> {
  console.log(
    `a phone (390 px, CPU ÷ 4, ${NETWORK.latency} ms, 180 kB/s), median of ${RUNS}; seconds, requests, kB`,
  );
  for (const [list, address] of Object.entries(LISTS)) {
    const steps = new Map<string, Timing[]>();
    const note = (step: string, timing: Timing) => steps.set(step, [...(steps.get(step) ?? []), timing]);
    for (let run = 0; run < RUNS; run += 1) {
      const { phone, steps: seen } = await firstVisit(browser, origin, address, TYPING_MS);
      for (const [step, timing] of Object.entries(seen)) note(step, timing);
      const from = list === 'shops' ? LISTS.devices : LISTS.shops;
      const { first, ofNow } = await byMenu(phone, from, address);
      note('tap in the menu → rows', first);
      note('tap → rows of now', ofNow);
      await phone.page.context().close();
      const hurried = await firstVisit(browser, origin, address, 0);
      note('… password filled in', hurried.steps['login sent → rows']);
      await hurried.phone.page.context().close();
    }
    for (const [step, timings] of steps) report(list, step, timings);
  }
}

/** Measures requesting a cooler, with 1.5 s before each tap. */
async function measureAsking(browser: Browser, origin: string): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await openSlowPhone((options) => browser.newContext(options), origin);
    const { taps, ms } = await askForCooler(phone);
    console.log(`a cooler asked for from the home page: ${taps} taps, ${seconds(ms)} s`);
    await phone.page.context().close();
  }
}

/** Measures waiting times on a slow phone, with demo data. */
export async function benchPhone(): Promise<void> {
  const debugPort = await freePort();
  const flags = [`--remote-debugging-port=${debugPort}`];
  await withDemo({ name: 'phone', flags }, async ({ browser, origin }) => {
    const endSlowness = await slowWorkers(debugPort, NETWORK);
    const all = async () => {
      await measureAsking(browser, origin);
      await measure(browser, origin);
    };
    await all().finally(endSlowness);
    const size = (await wireSize(origin, USER)) / 1000;
    console.log(`a page of 100 requests on the wire: ${size.toFixed(1)} kB`);
  });
}
