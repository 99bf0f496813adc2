import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';

interface StoredUpload {
  readonly entity: string;
  readonly fileName: string;
  readonly actor: string;
  readonly report: UploadReport;
  readonly problemRows?: string | null;
  readonly contentHash?: string | null;
  /** The upload that this one undoes. */
  readonly undoes?: number;
  /** Where its rows came from. */
  readonly origin?: 'FILE' | 'LIST';
}

/** Records an upload: one row per file, with its problem rows if refused. */
export async function storeUpload(client: Pool | PoolClient, upload: StoredUpload): Promise<void> {
  const { entity, fileName, actor, report } = upload;
  const { problemRows = null, contentHash = null, undoes = null, origin = 'FILE' } = upload;
  await client.query(sql`
    insert into uploads (operation, entity, file_name, dry_run, rows_read, created, updated, unchanged, rejected,
      problems, problem_rows, uploaded_by, content_hash, undoes, origin)
    values (${report.operationId}, ${entity}, ${fileName}, ${report.dryRun}, ${report.read}, ${report.created},
      ${report.updated}, ${report.unchanged}, ${report.rejected}, ${JSON.stringify(report.problems)}::jsonb,
      ${problemRows}, ${actor}, ${contentHash}, ${undoes}, ${origin})`);
}

/** The problem rows of an upload as CSV, of this user's alone if one is given; undefined when there are none. */
export async function findProblemRows(
  pool: Pool,
  entity: string,
  operationId: string,
  uploadedBy: string | null,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ problem_rows: string | null }>(sql`
    select problem_rows from uploads
    where operation = ${operationId} and entity = ${entity} and (${uploadedBy}::text is null or uploaded_by = ${uploadedBy})`);
  return rows[0]?.problem_rows ?? undefined;
}
