import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../../kernel/start-error.ts';
import { type DatabaseFolder, exists } from './folder.ts';

const run = promisify(execFile);

/** An account of the operating system. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const ROOT = 0;
const CANDIDATES = ['postgres', 'nobody'];

/** The user that runs PostgreSQL: the current one, or, if that is root, the folder's owner or an unprivileged account. */
export async function chooseOsUser(folder: DatabaseFolder): Promise<OsUser | undefined> {
  if (process.getuid?.() !== ROOT) return undefined;
  const owner = (await exists(folder.cluster)) ? await stat(folder.cluster) : undefined;
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid };
  const user = await firstAccount();
  // A new folder, or one that root restored from a backup: no server can be running in it.
  await run('chown', ['-R', `${user.uid}:${user.gid}`, folder.root]);
  return user;
}

async function firstAccount(): Promise<OsUser> {
  for (const name of CANDIDATES) {
    const user = await findAccount(name);
    if (user) return user;
  }
  throw new StartError('DATABASE_NEEDS_USER', { reason: `no account ${CANDIDATES.join(', ')}` });
}

async function findAccount(name: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (what) => (await run('id', [what, name])).stdout),
    );
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    // `id` fails for an account that does not exist: the next one is tried.
    return undefined;
  }
}
