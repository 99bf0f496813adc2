import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumOptions } from './chromium.ts';
import { contextOptions, type Visitor, visitorIn } from './visitor.ts';

/** A phone whose browser is killed as the system does it: what it keeps is in a profile that stays. */
export interface KillablePhone {
  /** Starts the browser on the profile; without a network where it says so. */
  readonly start: (options?: { isOffline?: boolean }) => Promise<Visitor>;
  /** Ends every process of the browser at once, so that none has time to save anything. */
  readonly kill: () => Promise<void>;
  /** Ends the browser and removes what it kept. */
  readonly throwAway: () => Promise<void>;
}

async function killProcesses(context: BrowserContext): Promise<void> {
  const devTools = await context.browser()?.newBrowserCDPSession();
  if (!devTools) throw new Error('The browser does not tell its processes');
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  const isOver = context.waitForEvent('close');
  for (const { id } of processInfo) process.kill(id, 'SIGKILL');
  await isOver;
}

export async function createKillablePhone(origin: string): Promise<KillablePhone> {
  const profile = await mkdtemp(join(tmpdir(), 'cooler-phone-'));
  let running: BrowserContext | undefined;
  return {
    async start({ isOffline = false } = {}) {
      running = await chromium.launchPersistentContext(profile, {
        ...(await chromiumOptions(null)),
        ...contextOptions(origin, { isPhone: true }),
        offline: isOffline,
      });
      return visitorIn(running);
    },
    async kill() {
      if (running) await killProcesses(running);
      running = undefined;
    },
    async throwAway() {
      await running?.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
