import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

interface ChromiumFinder {
  readonly provideChromium: () => Promise<string | undefined>;
}

const FINDER = new URL('../../scripts/test/chromium.mjs', import.meta.url).href;

// Playwright wants a path where a shell would take a name.
function pathOf(nameOrPath: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [nameOrPath, ...folders.map((folder) => join(folder, nameOrPath))].find((path) => existsSync(path));
}

async function executablePath(): Promise<string> {
  const { provideChromium } = (await import(FINDER)) as ChromiumFinder;
  const found = process.env.CHROMIUM_PATH ?? (await provideChromium());
  const path = found && pathOf(found);
  if (!path) throw new Error('There is no Chromium; see above.');
  return path;
}

/** Starts the Chromium of this machine; its camera plays a film (Y4M), read anew whenever somebody opens the camera. */
export async function launchChromium(film: string): Promise<Browser> {
  // A container's /dev/shm is too small for Chromium, and root has no sandbox.
  return chromium.launch({
    executablePath: await executablePath(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
