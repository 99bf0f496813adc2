import { chmod, chown, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../../kernel/start-error.ts';

/** The users of the embedded database that have a password. */
export type DatabaseUser = 'superuser' | 'owner' | 'application' | 'reader';

/** The paths of the embedded database in the data folder. */
export interface DatabaseFolder {
  readonly root: string;
  readonly cluster: string;
  readonly passwords: Readonly<Record<DatabaseUser, string>>;
  readonly port: string;
  readonly owner: string;
  readonly postmaster: string;
}

/** Creates the database folder; throws a StartError if that fails. */
export async function openDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const root = await makeFolder(resolve(dataDir, 'database'));
  const cluster = join(root, 'cluster');
  return {
    root,
    cluster,
    passwords: {
      superuser: join(root, 'password'),
      owner: join(root, 'password-owner'),
      application: join(root, 'password-application'),
      reader: join(root, 'password-reader'),
    },
    port: join(root, 'port'),
    owner: join(root, 'owner'),
    postmaster: join(cluster, 'postmaster.pid'),
  };
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw unusable(path, error);
  }
}

/** The text of a file; undefined if there is no such file. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw unusable(path, error);
  }
}

/** Replaces a file atomically, readable only by the folder's owner. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    const { uid, gid } = await stat(dirname(path));
    await chown(draft, uid, gid);
    await rename(draft, path);
  } catch (error) {
    throw unusable(path, error);
  }
}

/** Files and folders that every cluster has. */
export const CLUSTER_PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** Throws if a part of the cluster is missing; corrects the mode, which copying often widens. */
export async function checkCluster({ cluster }: DatabaseFolder): Promise<void> {
  for (const part of CLUSTER_PARTS) {
    if (!(await exists(join(cluster, part)))) throw damaged(cluster, `${part} is missing`);
  }
  await chmod(cluster, 0o700).catch((error: unknown) => {
    throw unusable(cluster, error);
  });
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw unusable(path, error);
  }
}

export function damaged(folder: string, reason: string, cause?: unknown): StartError {
  return new StartError('DATA_FOLDER_DAMAGED', { folder, reason }, { cause });
}

export function unusable(folder: string, error: unknown): StartError {
  return new StartError('DATA_FOLDER_UNUSABLE', { folder, reason: reasonOf(error) }, { cause: error });
}

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
