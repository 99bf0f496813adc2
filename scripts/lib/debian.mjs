import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Whether a program is installed and prints its version; some systems have a stub of that name that only says how to install it. */
export function isInstalled(program, option) {
  const { status, stdout } = spawnSync(program, [option], { encoding: 'utf8' });
  return status === 0 && /\d/.test(stdout);
}

/** Whether Debian packages can be installed here. */
export const mayInstall = () => process.getuid?.() === 0 && isInstalled('apt-get', '--version');

/** Updates the package lists; `what` is shown as what is being installed. */
export async function updatePackages(what) {
  console.log(`Installing ${what} (apt-get) …`);
  await run('apt-get', ['update', '-qq']);
}

/** Installs packages non-interactively, without recommended packages. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}
