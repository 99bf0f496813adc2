import { execFile, type SpawnOptions } from 'node:child_process';
import { dirname, parse } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../kernel/start-error.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** How PostgreSQL binaries are started on this machine. */
export interface Command {
  readonly prefix: readonly string[];
  readonly options: SpawnOptions;
}

type Signal = 'INT' | 'KILL';

// If we are root and the path leads through a closed directory (root's home, a strict umask), the unprivileged user
// gets one capability to pass it: the one for reading, or, if that is not enough, the one for writing.
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/** Returns how to run programs as that user; on Linux they are signalled when this process dies. */
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
  const identities = [plain, ...CAPABILITIES.map((name) => [...plain, ...withCapability(name)])];
  for (const identity of identities) {
    if (await works(['setpriv', ...identity], program, folder)) return identity;
  }
  const reason = `user ${user.uid} cannot reach ${dirname(program)} and ${folder}`;
  throw new StartError('DATABASE_NEEDS_USER', { reason });
}

// Without no_setuid_fixup, access(2), which PostgreSQL uses to find its files, ignores the capability.
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
    // There is no setpriv, or the user cannot reach the paths.
    return false;
  }
}

// PGDATA, PGPORT and similar variables of the caller's environment must not affect the server.
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
