import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { FileStore } from '../files/file-store.ts';
import type { Change } from '../write/change.ts';
import { encodePicture } from './encode-picture.ts';
import { newPictureName, type PictureFolder, type PictureName, thumbnailOf } from './picture-names.ts';

/** A picture whose files are stored, but which is not served before `publishPicture`. */
export interface StoredPicture extends PictureName {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Re-encodes a file and stores it with its thumbnail under an unguessable name. Call it before the transaction that
 * refers to it; files whose transaction fails are removed later as orphans. Throws NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_LARGE or STORAGE_FULL.
 */
export async function storePicture(
  files: FileStore,
  folder: PictureFolder,
  source: Buffer,
  user: string,
): Promise<StoredPicture> {
  const { content, thumbnail, width, height } = await encodePicture(source, user);
  const name = newPictureName(folder);
  await files.write(thumbnailOf(name), thumbnail);
  await files.write(name, content);
  return { ...name, width, height, bytes: content.length };
}

/** Publishes a stored picture, so that it is served; call it in the transaction that refers to it. */
export async function publishPicture({ client, actor }: Change, picture: StoredPicture): Promise<void> {
  const { folder, fileName, width, height, bytes } = picture;
  await client.query(sql`
    insert into pictures (folder, file_name, width, height, bytes, stored_by)
    values (${folder}, ${fileName}, ${width}, ${height}, ${bytes}, ${actor})`);
}

/** Stops serving a picture; its files are removed later as orphans. Remove all references to it first. */
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
