import type { Pool } from 'pg';
import type { FileStore, ListedFile } from '../files/file-store.ts';
import { PICTURE_FOLDERS, type PictureFolder, pictureOfFile } from './picture-names.ts';
import { publishedPictures } from './pictures.ts';

// Longer than any transaction lives whose picture is stored already.
const GRACE_MS = 3_600_000;
const FILES_AT_ONCE = 500;

async function removeOrphansAmong(
  pool: Pool,
  files: FileStore,
  folder: PictureFolder,
  old: readonly ListedFile[],
): Promise<number> {
  const pictureOf = ({ fileName }: ListedFile) => pictureOfFile(folder, fileName)?.fileName ?? '';
  const served = await publishedPictures(pool, folder, old.map(pictureOf));
  const orphans = old.filter((file) => !served.has(pictureOf(file)));
  for (const orphan of orphans) await files.remove(orphan);
  return orphans.length;
}

async function removeOrphansIn(
  pool: Pool,
  files: FileStore,
  folder: PictureFolder,
  before: number,
): Promise<number> {
  let removed = 0;
  let old: ListedFile[] = [];
  for await (const file of files.list(folder)) {
    if (file.modifiedAt.getTime() < before) old.push(file);
    if (old.length < FILES_AT_ONCE) continue;
    removed += await removeOrphansAmong(pool, files, folder, old);
    old = [];
  }
  return removed + (await removeOrphansAmong(pool, files, folder, old));
}

/** Removes the files that no picture has and that are older than an hour, and says how many: withdrawn pictures, and what failed or was cut off. */
export async function removeOrphanedFiles(
  pool: Pool,
  files: FileStore,
  now: number = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const folder of PICTURE_FOLDERS) removed += await removeOrphansIn(pool, files, folder, now - GRACE_MS);
  return removed;
}
