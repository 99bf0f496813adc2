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

/** How the Chromium of this machine is started; the camera is refused, or plays a film (Y4M), read anew whenever somebody opens it. */
export async function chromiumOptions(film: string | null, further: readonly string[] = []) {
  const camera = film
    ? ['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    : ['--use-fake-ui-for-media-stream=deny'];
  // A container's /dev/shm is too small for Chromium, and root has no sandbox.
  const machine = ['--no-sandbox', '--disable-dev-shm-usage'];
  return {
    executablePath: await executablePath(),
    args: [...machine, '--use-fake-device-for-media-stream', ...camera, ...further],
  };
}

/** Starts the Chromium of this machine, which forgets everything when it ends. */
export async function launchChromium(film: string | null, further: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await chromiumOptions(film, further));
}
