import { randomUUID } from 'node:crypto';
import type { CommentFile } from '@cooler/contract/features/work-request/thread/thread.ts';
import sql from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import type { PictureName } from '../../../kernel/pictures/picture-names.ts';
import {
  publishPicture,
  type StoredPicture,
  storePicture,
  unpublishPicture,
} from '../../../kernel/pictures/pictures.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

/** The folder of documents; pictures have their own. */
export const DOCUMENTS = 'work-request-files';

interface StoredDocument {
  readonly documentName: string;
  readonly bytes: number;
}

/** A stored file that is not attached yet. */
export type StoredFile = StoredPicture | StoredDocument;

const PDF = '%PDF-';

async function storeDocument(files: FileStore, source: Buffer): Promise<StoredDocument> {
  const documentName = `${randomUUID()}.pdf`;
  await files.write({ folder: DOCUMENTS, fileName: documentName }, source);
  return { documentName, bytes: source.length };
}

/** Stores a picture, re-encoded, or a PDF unchanged; anything else is refused. */
export function storeFile(files: FileStore, source: Buffer, user: string): Promise<StoredFile> {
  const isPdf = source.toString('latin1', 0, PDF.length) === PDF;
  return isPdf ? storeDocument(files, source) : storePicture(files, 'work-requests', source, user);
}

interface NewFile {
  readonly id: string;
  readonly requestId: number;
  readonly name: string;
}

/** The file with this client-generated id, of this user and request; an id that belongs to another is refused. */
export async function findStoredFile(
  client: Client,
  actor: string,
  { id, requestId }: Pick<NewFile, 'id' | 'requestId'>,
): Promise<CommentFile | undefined> {
  const { rows } = await client.query<CommentFile & { isOwn: boolean }>(sql`
    select id, name, bytes, stored_by = ${actor} and request_id = ${requestId} as "isOwn",
      case when picture_folder is not null then
        json_build_object('folder', picture_folder, 'fileName', picture_file_name) end as picture
    from work_request_files where id = ${id}`);
  const [found] = rows;
  if (!found) return undefined;
  const { isOwn, ...file } = found;
  if (!isOwn) throw problem('ALREADY_EXISTS');
  return file;
}

/** Ten comments with all their files. */
const MAX_UNSENT = 100;

/** Refuses a further file of a user who has too many without a comment; nothing names them in the trail. */
export async function refuseTooManyUnsent(client: Client, actor: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(sql`
    select count(*)::int as count from work_request_files where comment_id is null and stored_by = ${actor}`);
  if ((rows[0]?.count ?? 0) >= MAX_UNSENT) throw problem('TOO_MANY_UNSENT_FILES', { limit: MAX_UNSENT });
}

/** Records an uploaded file, once for any number of repeats; until a comment uses it only the uploader can see it. */
export async function recordFile(change: Change, file: NewFile, stored: StoredFile): Promise<CommentFile> {
  const { client, actor } = change;
  await client.query(sql`select from work_requests where id = ${file.requestId} for update`);
  const known = await findStoredFile(client, actor, file);
  if (known) return known;
  const picture = 'documentName' in stored ? null : stored;
  if (picture) await publishPicture(change, picture);
  await client.query(sql`
    insert into work_request_files
      (id, request_id, name, bytes, picture_folder, picture_file_name, document_file_name, stored_by)
    values (${file.id}, ${file.requestId}, ${file.name}, ${stored.bytes}, ${picture?.folder ?? null},
      ${picture?.fileName ?? null}, ${'documentName' in stored ? stored.documentName : null}, ${actor})`);
  return (await findStoredFile(client, actor, file)) as CommentFile;
}

interface AttachedFile {
  readonly id: string;
  readonly name: string;
}

/**
 * Attaches the author's uploaded files to a comment; returns them, without those that are another user's, already attached
 * or no longer stored.
 */
export async function attachFiles(
  { client, actor }: Change,
  { requestId, commentId }: { readonly requestId: number; readonly commentId: number },
  ids: readonly string[],
): Promise<readonly AttachedFile[]> {
  const { rows } = await client.query<AttachedFile>(sql`
    update work_request_files set comment_id = ${commentId}
    where id = any(${ids}::uuid[]) and request_id = ${requestId} and stored_by = ${actor} and comment_id is null
    returning id, name`);
  return rows;
}

/** Deletes the file rows of a comment; the cleanup job removes the files from the store. Returns their names. */
export async function removeFilesOf(change: Change, commentId: number): Promise<string[]> {
  const { rows } = await change.client.query<PictureName & { name: string }>(sql`
    delete from work_request_files where comment_id = ${commentId}
    returning name, picture_folder as folder, picture_file_name as "fileName"`);
  for (const { folder, fileName } of rows)
    if (folder !== null) await unpublishPicture(change, { folder, fileName });
  return rows.map(({ name }) => name);
}

/** A document of a request that the user may read: its name and its file name in the store. */
export async function findDocument(
  client: Client,
  viewer: string,
  { requestId, id }: { readonly requestId: number; readonly id: string },
): Promise<{ readonly name: string; readonly fileName: string }> {
  const { rows } = await client.query<{ name: string; fileName: string }>(sql`
    select name, document_file_name as "fileName" from work_request_files
    where id = ${id} and request_id = ${requestId} and document_file_name is not null
      and (comment_id is not null or stored_by = ${viewer})`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return rows[0];
}
