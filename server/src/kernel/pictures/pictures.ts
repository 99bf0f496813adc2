import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { FileStore } from '../files/file-store.ts';
import type { Change } from '../write/change.ts';
import { encodePicture } from './encode-picture.ts';
import { newPictureName, type PictureFolder, type PictureName, thumbnailOf } from './picture-names.ts';

/** A picture whose files are kept, but which nobody sees before `publishPicture`. */
export interface StoredPicture extends PictureName {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Encodes a given file anew and keeps it with its thumbnail under a name nobody can guess. Call it before the transaction
 * that refers to it; files whose transaction fails are removed later as orphans. Refuses with NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_LARGE or STORAGE_FULL.
 */
export async function storePicture(
  files: FileStore,
  folder: PictureFolder,
  source: Buffer,
): Promise<StoredPicture> {
  const { content, thumbnail, width, height } = await encodePicture(source);
  const name = newPictureName(folder);
  await files.write(thumbnailOf(name), thumbnail);
  await files.write(name, content);
  return { ...name, width, height, bytes: content.length };
}

/** Makes a stored picture one that is served, in the transaction that refers to it. */
export async function publishPicture({ client, actor }: Change, picture: StoredPicture): Promise<void> {
  const { folder, fileName, width, height, bytes } = picture;
  await client.query(sql`
    insert into pictures (folder, file_name, width, height, bytes, stored_by)
    values (${folder}, ${fileName}, ${width}, ${height}, ${bytes}, ${actor})`);
}

/** Serves a picture no longer; its files are removed later as orphans. Whatever referred to it must do so no more. */
export async function unpublishPicture({ client }: Change, { folder, fileName }: PictureName): Promise<void> {
  await client.query(sql`delete from pictures where folder = ${folder} and file_name = ${fileName}`);
}

/** Which of these pictures are served. */
export async function publishedPictures(
  client: Pool | PoolClient,
  folder: PictureFolder,
  fileNames: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(sql`
    select file_name as name from pictures where folder = ${folder} and file_name = any(${fileNames})`);
  return new Set(rows.map(({ name }) => name));
}
