import { existsSync, readFileSync } from 'node:fs';
import { installedNode } from './node.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

// Not `npm ci`: it refuses a lock file without the optional packages of other systems, and registries that mirror
// a part only do not have them. What is installed is compared with the lock file afterwards.
const INSTALL = ['install', '--no-save', '--no-fund', '--no-audit'];
// Without those of the workspaces the packages are little more than Node.js. Whether a package suits the Node.js that
// runs npm is left to the second run, which is under ours.
const NODE_FIRST = ['--workspaces=false', '--omit=dev', '--loglevel=error'];

/** Installs the packages of package-lock.json unless they are there already. */
export async function installMissing() {
  if (isInstalled()) return;
  if (!installedNode()) await install('Node.js', NODE_FIRST);
  if (!installedNode()) stop('npm ran no install scripts. Allow them: npm install --ignore-scripts=false');
  await install('the packages of package-lock.json', []);
  if (!isInstalled()) stop('npm installed something else than package-lock.json says.');
}

async function install(what, options) {
  console.log(`Installing ${what} …`);
  const [file, ...first] = npm();
  const code = await run(file, [...first, ...INSTALL, ...options]);
  if (code !== 0) stop(`Installing ${what} failed; see above.`);
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

// The npm that runs us, which need not be the first on the path, under our Node.js once that is there.
function npm() {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [installedNode() ?? process.execPath, path] : ['npm'];
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
