import type { Pool } from 'pg';
import { INVARIANT_QUERIES } from '../../features/work-request/invariant-queries.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';

const MAX_NAMED = 5;

async function brokenRules(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, statement] of Object.entries(INVARIANT_QUERIES)) {
    const { rows } = await pool.query<{ id: number }>(statement);
    if (rows.length > 0) faults.push(`${fault}: ${rows.length}`);
  }
  return faults;
}

async function missingPictures(pool: Pool, files: FileStore): Promise<string[]> {
  const { rows } = await pool.query<{ folder: string; fileName: string }>(
    'select folder, file_name as "fileName" from pictures order by folder, file_name',
  );
  const missing: string[] = [];
  for (const picture of rows)
    if (!(await files.read(picture))) missing.push(`${picture.folder}/${picture.fileName}`);
  if (missing.length === 0) return [];
  return [`pictures without a file: ${missing.length} (${missing.slice(0, MAX_NAMED).join(', ')})`];
}

/** Integrity check of a register: violated invariants of requests and devices, and missing picture files. */
export async function findFaults(pool: Pool, files: FileStore): Promise<string[]> {
  await pool.query('set statement_timeout = 0');
  return [...(await brokenRules(pool)), ...(await missingPictures(pool, files))];
}
