import { randomUUID } from 'node:crypto';

/** The folders that hold pictures; the database has the same list. */
export const PICTURE_FOLDERS = ['device-types', 'device-register', 'stock-taking', 'work-requests'] as const;

export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** A reference to a picture, as rows store it (docs/domain.md §2.9). */
export interface PictureName {
  readonly folder: PictureFolder;
  readonly fileName: string;
}

const FILE_NAME =
  /^(?<id>[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?<small>-small)?\.webp$/;

/** An unguessable name: it has 122 random bits. */
export function newPictureName(folder: PictureFolder): PictureName {
  return { folder, fileName: `${randomUUID()}.webp` };
}

/** The name of a picture's thumbnail. */
export function thumbnailOf({ folder, fileName }: PictureName): PictureName {
  return { folder, fileName: fileName.replace('.webp', '-small.webp') };
}

function isPictureFolder(folder: unknown): folder is PictureFolder {
  return PICTURE_FOLDERS.some((each) => each === folder);
}

/** The picture that a file belongs to, as the picture itself or its thumbnail; undefined when the name is not a picture's. */
export function pictureOfFile(folder: unknown, fileName: unknown): PictureName | undefined {
  if (typeof fileName !== 'string' || !isPictureFolder(folder)) return undefined;
  const id = FILE_NAME.exec(fileName)?.groups?.id;
  return id ? { folder, fileName: `${id}.webp` } : undefined;
}
