import { constants } from 'node:fs';
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
    // It was removed meanwhile.
    if (isGone(error)) return -1;
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

/**
 * Copies the files and folders of a folder, with those below, that are picked by their path in it, and keeps them on the disk. Files
 * that come and go meanwhile are no fault; a folder that is not there has none.
 */
export async function copyFolder(
  from: string,
  to: string,
  isPicked: (path: string) => boolean = () => true,
): Promise<Copied> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    join(parentPath, name).slice(from.length + 1);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(pathOf)
    .filter(isPicked);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .filter(isPicked);
  const sizes: number[] = [];
  async function copyNext(): Promise<void> {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      sizes.push(await copyOne(join(from, path), join(to, path)));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  const kept = sizes.filter((size) => size >= 0);
  return { files: kept.length, bytes: kept.reduce((sum, size) => sum + size, 0) };
}
