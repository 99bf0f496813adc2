import { existsSync, readFileSync } from 'node:fs';
import { installedNode } from './node.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

// Not `npm ci`: it refuses a lock file without the optional packages of other systems, which partial registry mirrors
// do not have. What is installed is compared with the lock file afterwards.
const INSTALL = ['install', '--no-save', '--no-fund', '--no-audit'];
// Without the workspaces this is little more than Node.js. Packages that do not support the current Node.js are installed
// by the second run, under ours.
const NODE_FIRST = ['--workspaces=false', '--omit=dev', '--loglevel=error'];

/** Installs the packages of package-lock.json if they are missing. */
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

// npm writes the second file after everything is installed, so an interrupted install does not count.
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

// The npm that runs us, which may not be the first on the PATH; under our Node.js once it is installed.
function npm() {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [installedNode() ?? process.execPath, path] : ['npm'];
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
