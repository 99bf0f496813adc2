import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from '../lib/run.mjs';
import { provide } from './cluster/provide.mjs';

const SUITE = 'bookworm';
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cooler-register');
// Packages must not start services, since there is no init.
const NO_SERVICES = '#!/bin/sh\nexit 101\n';
// Runs in separate mount and PID namespaces, which end with it. The first process reaps orphans.
const INSIDE = `
set -e
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mkdir run/lock
exec chroot . /bin/bash -c 'echo inside; while true; do sleep 3600 & wait; done'`;

/** The reason why a Debian root cannot be created here; undefined when it can. */
export function missingForRoot() {
  if (process.getuid?.() !== 0)
    return 'This drill creates a Debian in a folder, which needs root: run it as root.';
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
    ? undefined
    : 'This drill needs separate mount and PID namespaces, which unshare is not permitted to create here.';
}

/** The archive of a fresh Debian 12, fetched once. */
export async function provideDebian() {
  const kept = join(CACHE, `debian-${SUITE}.tar`);
  if (existsSync(kept)) return kept;
  await provide('debootstrap');
  console.log(`Fetching Debian (${SUITE}) …`);
  const draft = join(CACHE, `debian-${SUITE}`);
  mkdirSync(draft, { recursive: true });
  const options = ['--variant=minbase', '--include=ca-certificates,openssl'];
  if ((await run('debootstrap', [...options, SUITE, draft])) !== 0)
    throw new Error('debootstrap failed; see above.');
  spawnSync('tar', ['-C', draft, '-cf', `${kept}.part`, '.']);
  rmSync(draft, { recursive: true, force: true });
  renameSync(`${kept}.part`, kept);
  return kept;
}

async function unpackRoot(folder) {
  const kept = await provideDebian();
  mkdirSync(folder, { recursive: true });
  if ((await run('tar', ['-C', folder, '-xpf', kept])) !== 0)
    throw new Error(`${kept} could not be unpacked; remove it and try again.`);
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), NO_SERVICES);
  chmodSync(join(folder, 'usr/sbin/policy-rc.d'), 0o755);
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  appendFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
}

/** Starts a Debian in a folder (chroot with namespaces): `sh` runs a command in it and returns its output; `stop` ends all its processes. */
export async function startRoot(folder) {
  await unpackRoot(folder);
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  const outer = spawn('unshare', [...own, '/bin/bash', '-c', INSIDE, 'drill', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    outer.stdout.once('data', resolve);
    outer.once('exit', () => reject(new Error('The Debian of the drill did not start.')));
  });
  const first = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim();
  const enter = ['--target', first, '--mount', '--pid', '--root', '--wd'];
  const environment = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LC_ALL=C.UTF-8'];
  async function sh(command) {
    const child = spawn('nsenter', [...enter, ...environment, '/bin/bash', '-c', `cd /root && ${command}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await ended;
    if (code !== 0)
      throw new Error(`${command} ended with ${code}:\n${output.slice(-4000)}${errors.slice(-4000)}`);
    return output;
  }
  const stop = () =>
    new Promise((resolve) => {
      if (outer.exitCode !== null || outer.signalCode !== null) return resolve();
      outer.once('exit', resolve);
      return outer.kill('SIGKILL');
    });
  return { sh, stop };
}
