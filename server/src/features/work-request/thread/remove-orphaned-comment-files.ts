import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { FileStore, ListedFile } from '../../../kernel/files/file-store.ts';
import { DOCUMENTS } from './thread-files.ts';

// Longer than any transaction that has already stored its document takes to commit.
const GRACE_MS = 3_600_000;

async function isKept(pool: Pool, { fileName }: ListedFile): Promise<boolean> {
  const { rowCount } = await pool.query(
    sql`select from work_request_files where document_file_name = ${fileName}`,
  );
  return rowCount === 1;
}

/** Deletes files uploaded more than eight days ago for a comment that was never posted, and documents without a comment. */
export async function removeOrphanedCommentFiles(
  pool: Pool,
  files: FileStore,
  now: number = Date.now(),
): Promise<number> {
  await pool.query(sql`
    with unsaid as (
      delete from work_request_files
      where comment_id is null and stored_at < ${new Date(now)}::timestamptz - interval '8 days'
      returning picture_folder, picture_file_name)
    delete from pictures p using unsaid u
    where p.folder = u.picture_folder and p.file_name = u.picture_file_name`);
  let removed = 0;
  for await (const file of files.list(DOCUMENTS)) {
    if (file.modifiedAt.getTime() >= now - GRACE_MS || (await isKept(pool, file))) continue;
    await files.remove(file);
    removed += 1;
  }
  return removed;
}
