import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';

/** The number of files and bytes that were copied. */
export interface Copied {
  readonly files: number;
  readonly bytes: number;
}

const CONCURRENCY = 16;

const isGone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

async function copyOne(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Removed meanwhile; a missing target folder causes the same error code.
    if (isGone(error) && !existsSync(from)) return -1;
    throw error;
  }
  const file = await open(to, 'r');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/** The entries of a folder below a root; empty if it was removed. */
async function listFolder(root: string, folder: string): Promise<Entry[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
}

// Reads each folder separately: recursive readdir fails as a whole if one folder is removed meanwhile.
async function listBelow(root: string, folder = ''): Promise<Entry[]> {
  const entries = await listFolder(root, folder);
  const below = entries.filter(({ isFolder }) => isFolder).map(({ path }) => listBelow(root, path));
  return [...entries, ...(await Promise.all(below)).flat()];
}

/**
 * Copies the files and folders below a folder whose relative path is picked, and syncs them to disk. Files and folders
 * that are created or removed meanwhile are no error; a missing folder counts as empty.
 */
export async function copyFolder(
  from: string,
  to: string,
  isPicked: (path: string) => boolean = () => true,
): Promise<Copied> {
  const picked = (await listBelow(from)).filter(({ path }) => isPicked(path));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const { path } of picked.filter(({ isFolder }) => isFolder))
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const files = picked.filter(({ isFolder }) => !isFolder);
  const sizes: number[] = [];
  async function copyNext(): Promise<void> {
    for (let file = files.pop(); file; file = files.pop())
      sizes.push(await copyOne(join(from, file.path), join(to, file.path)));
  }
  // The other workers stop before the error is thrown, so that nothing is written afterwards.
  const stopAll = (error: unknown) => {
    files.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, () => copyNext().catch(stopAll)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const kept = sizes.filter((size) => size >= 0);
  return { files: kept.length, bytes: kept.reduce((sum, size) => sum + size, 0) };
}
