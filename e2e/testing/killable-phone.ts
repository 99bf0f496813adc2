import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumOptions } from './chromium.ts';
import { contextOptions, type Visitor, visitorIn } from './visitor.ts';

/** A phone whose browser can be killed as the operating system does; its profile persists. */
export interface KillablePhone {
  /** Starts the browser on the profile, offline if requested. */
  readonly start: (options?: { isOffline?: boolean }) => Promise<Visitor>;
  /** Kills all processes of the browser with SIGKILL, so that none can save anything. */
  readonly kill: () => Promise<void>;
  /** Closes the browser and removes its profile. */
  readonly dispose: () => Promise<void>;
}

const OPTIONS = { isPhone: true, keepsShell: true };

async function killProcesses(context: BrowserContext): Promise<void> {
  const devTools = await context.browser()?.newBrowserCDPSession();
  if (!devTools) throw new Error('The browser does not list its processes');
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
        ...contextOptions(origin, OPTIONS),
        offline: isOffline,
      });
      return visitorIn(running, OPTIONS);
    },
    async kill() {
      if (running) await killProcesses(running);
      running = undefined;
    },
    async dispose() {
      await running?.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
