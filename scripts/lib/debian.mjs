import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Whether a program is there and tells its version; some systems have a script of that name which only says how to get it. */
export function answers(program, question) {
  const { status, stdout } = spawnSync(program, [question], { encoding: 'utf8' });
  return status === 0 && /\d/.test(stdout);
}

/** Whether packages of Debian can be installed here. */
export const mayInstall = () => process.getuid?.() === 0 && answers('apt-get', '--version');

/** Reads the lists of packages anew; `what` is what they are for. */
export async function updatePackages(what) {
  console.log(`Installing ${what} (apt-get) …`);
  await run('apt-get', ['update', '-qq']);
}

/** Installs packages without asking, and without what they only recommend. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}
