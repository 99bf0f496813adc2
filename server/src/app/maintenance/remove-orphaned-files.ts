import type { Pool } from 'pg';
import type { FileStore, ListedFile } from '../../kernel/files/file-store.ts';
import { PICTURE_FOLDERS, type PictureFolder, pictureOfFile } from '../../kernel/pictures/picture-names.ts';
import { publishedPictures } from '../../kernel/pictures/pictures.ts';

// Longer than any transaction between storing and publishing a picture.
const GRACE_MS = 3_600_000;
const BATCH_FILES = 500;

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
    if (old.length < BATCH_FILES) continue;
    removed += await removeOrphansAmong(pool, files, folder, old);
    old = [];
  }
  return removed + (await removeOrphansAmong(pool, files, folder, old));
}

/** Removes files older than an hour that belong to no published picture (unpublished ones, failed or interrupted uploads). Returns how many. */
export async function removeOrphanedFiles(
  pool: Pool,
  files: FileStore,
  now: number = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const folder of PICTURE_FOLDERS) removed += await removeOrphansIn(pool, files, folder, now - GRACE_MS);
  return removed;
}
