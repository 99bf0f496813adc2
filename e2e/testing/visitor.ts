import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { recordCalls } from './recorded-calls.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const ARTEFACTS = join(import.meta.dirname, '../../artefacts/e2e');

// Generous, for slow machines; no test waits for it to expire.
const TIMEOUT_MS = 120_000;
const MOTION_RATE = 20;
// How many times slower than this machine the browser computes; see CONTRIBUTING.md.
const CPU_DIVISOR = Number(process.env.SLOW_BROWSER ?? 1);

export interface VisitorOptions {
  readonly viewport?: typeof DESKTOP;
  readonly language?: Language;
  /** Emulates a phone: touch and mobile viewport. */
  readonly isPhone?: boolean;
  /** Grants the page the fake camera; otherwise it is denied. */
  readonly camera?: boolean;
  /** Allows the service worker, which stores some 110 files at the first visit and works without a network. */
  readonly keepsShell?: boolean;
  /** Lets requests be intercepted by `route` even with a service worker. */
  readonly intercepts?: boolean;
  /** The proxy through which the browser reaches the server. */
  readonly proxy?: string;
}

/** A user with a browser context of their own: nothing is shared with other visitors. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails on errors in the console (including violations of the content policy) and exceptions of any page, except the expected ones. */
  readonly assertQuiet: (expected?: readonly RegExp[]) => void;
  readonly leave: () => Promise<void>;
}

/** What goes wrong on every page of a context, and in its service worker. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Without the origin, whose port could be taken for an expected status.
    const { url } = message.location();
    complaints.push(`${message.text()} ${url && URL.parse(url)?.pathname}`.trim());
  });
  context.on('weberror', (each) => complaints.push(String(each.error())));
  return complaints;
}

/** Speeds up animations and transitions by `MOTION_RATE`, and slows down the rest where `SLOW_BROWSER` says so. */
async function setSpeed(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: MOTION_RATE });
  if (CPU_DIVISOR === 1) return;
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR });
}

/** The same for pages that are opened later; a page may close before that. */
const setSpeedLater = (page: Page): Promise<void> =>
  setSpeed(page).catch((error) => {
    if (!page.isClosed()) throw error;
  });

/** Context options of a visitor. */
export function contextOptions(
  origin: string,
  { isPhone = false, viewport = isPhone ? PHONE : DESKTOP, keepsShell = false, proxy }: VisitorOptions,
): BrowserContextOptions {
  return {
    ...{ viewport, baseURL: origin, reducedMotion: 'reduce' },
    ...{ hasTouch: isPhone, isMobile: isPhone },
    // Dates are in Hungarian time, including "today".
    timezoneId: 'Europe/Budapest',
    serviceWorkers: keepsShell ? 'allow' : 'block',
    ...(proxy && { proxy: { server: proxy } }),
  };
}

const NOTHING = '**/nothing-has-this-address';

// An interception that begins while the service worker takes over a page misses all requests of the page, without an error.
async function prepareInterception(context: BrowserContext): Promise<void> {
  await context.route(NOTHING, (route) => route.continue());
}

function forbidInterception(target: BrowserContext | Page): void {
  target.route = () => {
    throw new Error(
      'Requests would be missed: visit with `intercepts: true`, or without the service worker.',
    );
  };
}

/** A visitor with a new page in a browser context. */
export async function visitorIn(
  context: BrowserContext,
  { language, keepsShell = false, intercepts = false }: VisitorOptions = {},
): Promise<Visitor> {
  context.setDefaultTimeout(TIMEOUT_MS);
  const complaints = complaintsOf(context);
  recordCalls(context);
  const page = await context.newPage();
  if (intercepts) await prepareInterception(context);
  else if (keepsShell) [context, page].forEach(forbidInterception);
  await setSpeed(page);
  context.on('page', setSpeedLater);
  if (language) await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return {
    page,
    context,
    assertQuiet: (expected = []) => {
      const unexpected = complaints.filter((complaint) => !expected.some((each) => each.test(complaint)));
      complaints.length = 0;
      assert.deepEqual(unexpected, []);
    },
    leave: async () => {
      // After the last test of a suite the browser may be closed already.
      if (context.browser()?.isConnected() === false) return;
      // Requests still in flight must not fail the test.
      for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** A visitor in a new browser context, without cookies and storage. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  return visitorIn(await browser.newContext(contextOptions(origin, options)), options);
}

/** Saves a screenshot of the page among the artefacts. */
export async function shoot(page: Page, name: string): Promise<void> {
  await mkdir(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}
