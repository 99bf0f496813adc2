import {
  FILE_UNDERWAY,
  type RequestFile,
} from '@cooler/contract/features/work-request/upload/request-file.ts';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { FILE_LOCK_CLASS } from './progress.ts';

const FILES_SHOWN = 10;

// Between two steps a file holds no lock; one untouched for this long was lost with its process.
const LOST = sql`
  p.state = any(${FILE_UNDERWAY}) and p.touched_at < now() - interval '10 seconds'
  and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.classid = ${FILE_LOCK_CLASS} and l.objid = p.number::oid
      and l.database = (select oid from pg_database where datname = current_database()))`;

function filesOf(actor: string, more: Sql): Sql {
  return sql`
    select p.id as "operationId", p.request_type as "requestType", p.file_name as "fileName", p.dry_run as "dryRun",
      case when ${LOST} then 'FAILED' else p.state end as state,
      case when ${LOST} then 'UPLOAD_LOST' else p.failure end as failure,
      p.failure_row as "failureRow",
      p.rows_read as "rowsRead", p.rows_checked as "rowsChecked",
      coalesce(u.created, 0) as created, coalesce(u.rejected, 0) as rejected,
      p.started_at as "startedAt", coalesce(u.problems, '[]') as problems
    from request_uploads p left join uploads u on u.operation = p.id
    where p.uploaded_by = ${actor} and ${more}
    order by p.number desc limit ${FILES_SHOWN}`;
}

// Of the calls that sent the same file the last one counts that did not fail.
const NEWEST_OF_KEY = sql`
  not exists (
    select from request_uploads o
    where o.repeat_key = p.repeat_key and o.uploaded_by = p.uploaded_by
      and (o.state <> 'FAILED', o.number) > (p.state <> 'FAILED', p.number))`;

type FoundFile = RequestFile & { readonly problems: readonly UploadProblem[] };

/** The latest files of requests that a user uploaded, newest first, without their problems. */
export async function findFiles(pool: Pool, actor: string): Promise<RequestFile[]> {
  const { rows } = await pool.query<FoundFile>(filesOf(actor, NEWEST_OF_KEY));
  return rows.map(({ problems: _, ...file }) => file);
}

/** A file of a user, with all its problems; undefined when not found. */
export async function findFile(pool: Pool, actor: string, operation: string): Promise<FoundFile | undefined> {
  const { rows } = await pool.query<FoundFile>(filesOf(actor, sql`p.id = ${operation}`));
  return rows[0];
}
