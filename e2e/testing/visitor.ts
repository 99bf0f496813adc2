import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const ARTEFACTS = join(import.meta.dirname, '../../artefacts/e2e');

// A busy machine takes its time; nothing waits for this to pass.
const TIMEOUT_MS = 60_000;
const MOTION_RATE = 20;

export interface VisitorOptions {
  readonly viewport?: typeof DESKTOP;
  readonly language?: Language;
  /** A phone in a hand: touch instead of a mouse, and a phone's way of laying out pages. */
  readonly isPhone?: boolean;
  /** Lets the page use the camera of the world; otherwise it is refused. */
  readonly camera?: boolean;
  /** `false`: nothing of the application is kept, so every file comes over the network. */
  readonly keepsShell?: boolean;
}

/** Somebody with a browser of their own: nothing is shared with other visitors. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails when the page has complained of anything but this: errors, and violations of the content policy. */
  readonly assertQuiet: (expected?: readonly RegExp[]) => void;
  readonly leave: () => Promise<void>;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Lets what moves arrive almost at once. */
async function hurryMotion(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: MOTION_RATE });
}

/** What every window of a visitor is like. */
export function contextOptions(
  origin: string,
  { isPhone = false, viewport = isPhone ? PHONE : DESKTOP, keepsShell = true }: VisitorOptions,
): BrowserContextOptions {
  return {
    ...{ viewport, baseURL: origin, reducedMotion: 'reduce' },
    ...{ hasTouch: isPhone, isMobile: isPhone },
    // Days are those in Hungary, also for who chooses today's.
    timezoneId: 'Europe/Budapest',
    serviceWorkers: keepsShell ? 'allow' : 'block',
  };
}

/** Somebody who looks at a new window of a browser. */
export async function visitorIn(context: BrowserContext, language?: Language): Promise<Visitor> {
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await hurryMotion(page);
  if (language) await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const complaints = complaintsOf(page);
  return {
    page,
    context,
    assertQuiet: (expected = []) => {
      const unexpected = complaints.filter((complaint) => !expected.some((each) => each.test(complaint)));
      complaints.length = 0;
      assert.deepEqual(unexpected, []);
    },
    leave: async () => {
      // After the last test of a suite its world has closed the browser already.
      if (context.browser()?.isConnected() === false) return;
      // What is still on its way when somebody leaves fails nobody.
      for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Opens a browser window as somebody who has not been here before. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  return visitorIn(await browser.newContext(contextOptions(origin, options)), options.language);
}

/** Keeps a picture of the page among the artefacts. */
export async function shoot(page: Page, name: string): Promise<void> {
  await mkdir(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}
