import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { errorCode } from '../../kernel/error-code.ts';

const run = promisify(execFile);

export interface RunningProcess {
  readonly command: string;
  /** Distinguishes a process from a later one with the same pid. */
  readonly started: string;
}

/** The running process with a pid; undefined if it has ended, also as a zombie. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!isThere(pid)) return undefined;
  try {
    return platform() === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

const STATE = 0;
const START_TIME = 19;

async function fromProc(pid: number): Promise<RunningProcess | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name before it can contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[STATE] === 'Z') return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  return { command: command.replaceAll('\0', ' '), started: fields[START_TIME] ?? '' };
}

async function fromPs(pid: number): Promise<RunningProcess> {
  const [command, started] = await Promise.all(
    ['command=', 'lstart='].map(async (column) => (await run('ps', ['-o', column, '-p', `${pid}`])).stdout),
  );
  return { command: command ?? '', started: (started ?? '').trim().replaceAll(/\s+/g, '-') };
}
