import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { INVARIANT_QUERIES } from '../../features/work-request/invariant-queries.ts';
import { DOCUMENTS } from '../../features/work-request/thread/thread-files.ts';
import type { FileAddress, FileStore } from '../../kernel/files/file-store.ts';

const MAX_NAMED = 5;

async function brokenRules(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, statement] of Object.entries(INVARIANT_QUERIES)) {
    const { rows } = await pool.query<{ id: number }>(statement);
    if (rows.length > 0) faults.push(`${fault}: ${rows.length}`);
  }
  return faults;
}

async function missingFiles(pool: Pool, files: FileStore): Promise<string[]> {
  const { rows } = await pool.query<FileAddress>(sql`
    select folder, file_name as "fileName" from pictures
    union all
    select ${DOCUMENTS}, document_file_name from work_request_files where document_file_name is not null
    order by 1, 2`);
  const missing: string[] = [];
  for (const file of rows) if (!(await files.read(file))) missing.push(`${file.folder}/${file.fileName}`);
  if (missing.length === 0) return [];
  const named = missing.slice(0, MAX_NAMED).join(', ');
  return [`pictures and documents without a file: ${missing.length} (${named})`];
}

/** Integrity check of a register: violated invariants of requests and devices, and missing files of pictures and documents. */
export async function findFaults(pool: Pool, files: FileStore): Promise<string[]> {
  await pool.query('set statement_timeout = 0');
  return [...(await brokenRules(pool)), ...(await missingFiles(pool, files))];
}
