import { existsSync } from 'node:fs';
import { installPackages, mayInstall, updatePackages } from '../../lib/debian.mjs';

// What each Debian package puts where.
const FILES = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
};

/** Installs missing browsers from Debian packages if possible; throws otherwise. */
export async function provideBrowsers() {
  const missing = Object.keys(FILES).filter((name) => !existsSync(FILES[name]));
  if (missing.length === 0) return;
  if (!mayInstall()) throw new Error(`As root: apt-get install ${missing.join(' ')}`);
  await updatePackages('browsers');
  await installPackages(missing);
}
