import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How much was copied. */
export interface Copied {
  readonly files: number;
  readonly bytes: number;
}

const AT_ONCE = 16;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function copyOne(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // It was removed meanwhile; the same is said where the folder of the copy is missing.
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

/** What is in a folder below a root; nothing when it is gone. */
async function listFolder(root: string, folder: string): Promise<Entry[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
}

// Each folder is read by itself: readdir's own recursion finds nothing at all when one of them goes meanwhile.
async function listBelow(root: string, folder = ''): Promise<Entry[]> {
  const entries = await listFolder(root, folder);
  const below = entries.filter(({ isFolder }) => isFolder).map(({ path }) => listBelow(root, path));
  return [...entries, ...(await Promise.all(below)).flat()];
}

/**
 * Copies the files and folders of a folder, with those below, that are picked by their path in it, and keeps them on the disk. Files
 * and folders that come and go meanwhile are no fault; a folder that is not there has none.
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
  // The others end before it is told, so that nothing is written afterwards.
  const stopAll = (error: unknown) => {
    files.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => copyNext().catch(stopAll)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const kept = sizes.filter((size) => size >= 0);
  return { files: kept.length, bytes: kept.reduce((sum, size) => sum + size, 0) };
}
