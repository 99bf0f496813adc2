import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';

/** The upload that this one undoes, and where its rows came from. */
interface Lineage {
  readonly undoes: number | null;
  readonly origin: 'FILE' | 'LIST';
}

const FROM_FILE: Lineage = { undoes: null, origin: 'FILE' };

/** Records an upload: one row per file, with its problem rows if refused. */
export async function storeUpload(
  client: Pool | PoolClient,
  entity: string,
  fileName: string,
  actor: string,
  report: UploadReport,
  problemRows: string | null,
  contentHash: string | null,
  { undoes, origin }: Lineage = FROM_FILE,
): Promise<void> {
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
