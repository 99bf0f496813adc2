import { execFile, type SpawnOptions } from 'node:child_process';
import { dirname, parse } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../kernel/start-error.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** How a program of PostgreSQL is started on this machine. */
export interface Command {
  readonly prefix: readonly string[];
  readonly options: SpawnOptions;
}

type Signal = 'INT' | 'KILL';

// As root on paths that lead through a closed folder (root's home, a strict umask), the lesser user is let through
// by one capability: to read first, to write only where that is not enough.
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/** Finds a way to run programs as that user which die with us where the system can do that (Linux). */
export async function chooseCommand(
  user: OsUser | undefined,
  needs: { readonly program: string; readonly folder: string },
): Promise<(whenWeDie: Signal) => Command> {
  const options = { cwd: parse(needs.folder).root, env: environment() };
  if (!(await works(['setpriv', '--pdeathsig', 'KILL'], '/', '/'))) {
    return () => ({ prefix: [], options: { ...options, ...user } });
  }
  const identity = user ? await chooseIdentity(user, needs.program, needs.folder) : [];
  return (whenWeDie) => ({ prefix: ['setpriv', '--pdeathsig', whenWeDie, ...identity, '--'], options });
}

async function chooseIdentity(user: OsUser, program: string, folder: string): Promise<string[]> {
  const plain = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const ways = [plain, ...CAPABILITIES.map((name) => [...plain, ...withCapability(name)])];
  for (const way of ways) {
    if (await works(['setpriv', ...way], program, folder)) return way;
  }
  const reason = `user ${user.uid} cannot reach ${dirname(program)} and ${folder}`;
  throw new StartError('DATABASE_NEEDS_USER', { reason });
}

// Without no_setuid_fixup access(2), by which PostgreSQL finds its own files, ignores the capability.
function withCapability(name: string): string[] {
  const only = `-all,+${name}`;
  const sets = ['--bounding-set', '--inh-caps', '--ambient-caps'].map((set) => `${set}=${only}`);
  return ['--securebits=+no_setuid_fixup', ...sets, '--no-new-privs'];
}

async function works(prefix: readonly string[], program: string, folder: string): Promise<boolean> {
  const [file = '', ...args] = [
    ...prefix,
    '--',
    'sh',
    '-c',
    'test -x "$1" && test -x "$2"',
    'sh',
    program,
    folder,
  ];
  try {
    await run(file, args, { cwd: '/' });
    return true;
  } catch {
    // The answer is no: there is no setpriv, or the user cannot reach them.
    return false;
  }
}

// PGDATA, PGPORT and their like of the caller's environment must not steer our server.
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
