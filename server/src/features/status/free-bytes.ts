import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Free disk space for uploads and exports: none while their folder cannot be used. */
export const freeForFiles = (): Promise<number> => freeAt(tmpdir()).catch(() => 0);

/** Free disk space where pictures are. Their folder and the data folder are created with the first file. */
export function freeForPictures(dataDir: string): Promise<number> {
  return freeAt(join(dataDir, 'pictures'))
    .catch(() => freeAt(dataDir))
    .catch(freeForFiles);
}
