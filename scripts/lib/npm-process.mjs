import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const POLL_INTERVAL_MS = 500;

/** Calls back when the npm that started us has ended: SIGKILL cannot be forwarded, and npm's shell forwards no other signal. */
export function onNpmGone(callback) {
  const npm = findNpm();
  if (!npm) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

// npm starts scripts through a shell, which on some systems stays as a process in between.
function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  return [process.ppid, parentOf(process.ppid)].find((pid) => /\bnpm\b/.test(inspect(pid, 'args')));
}

const parentOf = (pid) => Number(inspect(pid, 'ppid'));

function inspect(pid, column) {
  if (existsSync(`/proc/${pid}/stat`)) return fromProc[column](pid);
  return execFileSync('ps', ['-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim();
}

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');

const fromProc = {
  args: (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
  state: (pid) => statOf(pid)[0],
  ppid: (pid) => statOf(pid)[1],
};

// A zombie (state Z) stays listed until its parent reaps it, which in a container may never happen.
function isAlive(pid) {
  try {
    return !inspect(pid, 'state').startsWith('Z');
  } catch {
    // The process no longer exists.
    return false;
  }
}
