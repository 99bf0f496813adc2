import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

interface ChromiumFinder {
  readonly provideChromium: () => Promise<string | undefined>;
}

const FINDER = new URL('../../scripts/test/chromium.mjs', import.meta.url).href;

// Playwright needs a path, not a name to look up in PATH.
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

/** Launch options of this machine's Chromium; the camera is denied, or plays a Y4M file, read whenever it is opened. */
export async function chromiumOptions(film: string | null, further: readonly string[] = []) {
  const camera = film
    ? ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    : ['--use-fake-ui-for-media-stream=deny'];
  // A container's /dev/shm is too small for Chromium, and root cannot use its sandbox.
  const machine = ['--no-sandbox', '--disable-dev-shm-usage'];
  return {
    executablePath: await executablePath(),
    args: [...machine, '--use-fake-device-for-media-stream', ...camera, ...further],
  };
}

/** Starts the Chromium of this machine, without a persistent profile. */
export async function launchChromium(film: string | null, further: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await chromiumOptions(film, further));
}
