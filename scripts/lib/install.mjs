import { existsSync, readFileSync } from 'node:fs';
import { installedNode } from './node.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

// Not `npm ci`: it refuses a lock file without the optional packages of other systems, and registries that mirror
// a part only do not have them. What is installed is compared with the lock file afterwards.
const INSTALL = ['install', '--no-save', '--no-fund', '--no-audit'];

/** Installs the packages of package-lock.json unless they are there already. */
export async function installMissing() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  const [file, ...first] = npm();
  const code = await run(file, [...first, ...INSTALL]);
  if (code !== 0) stop('The packages could not be installed; see above.');
  if (!installedNode()) stop('npm ran no install scripts. Allow them: npm install --ignore-scripts=false');
  if (!isInstalled()) stop('npm installed something else than package-lock.json says.');
}

// npm writes the second file when it has installed everything, so that a cut-off install does not count.
function isInstalled() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  if (!installed || !installedNode()) return false;
  const wanted = Object.entries(packagesOf(inRoot('package-lock.json')));
  return wanted.every(([path, entry]) => path === '' || isSame(entry, installed[path]));
}

function isSame(wanted, installed) {
  if (!installed) return wanted.optional === true;
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

// The npm that runs us, which need not be the first on the path.
function npm() {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
