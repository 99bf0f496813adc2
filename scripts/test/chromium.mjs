import { installPackages, isInstalled, mayInstall, updatePackages } from '../lib/debian.mjs';

// The headless shell has no browser windows and is faster.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FONTS = ['fonts-dejavu-core', 'fonts-liberation'];
// Not every system has the headless shell.
const PACKAGES = [SHELL, 'chromium'];

const HELP = `The browser tests need Chromium. Install it in one of these ways:
  as root on Debian: apt-get install ${[SHELL, ...FONTS].join(' ')}
  as any user:       npx playwright-core install chromium
or give the path of one: CHROMIUM_PATH=/path/to/chromium npm test`;

/** The path of a working Chromium, installed from system packages if missing; undefined if that fails. */
export async function provideChromium() {
  const found = await findChromium();
  if (found) return found;
  if (mayInstall()) {
    await updatePackages('Chromium');
    for (const name of PACKAGES) {
      await installPackages([name, ...FONTS]);
      const installed = await findChromium();
      if (installed) return installed;
    }
  }
  console.error(HELP);
  return undefined;
}

async function findChromium() {
  const { chromium } = await import('playwright-core');
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES, chromium.executablePath()];
  return candidates.find((candidate) => candidate && isInstalled(candidate, '--version'));
}
