import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Free disk space where a folder is. The data folder is created with the first file: until then, that of temporary files. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(tmpdir()));
  return bavail * bsize;
}
