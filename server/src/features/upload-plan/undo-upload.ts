import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import { type ChangeContext, runChange } from '../../kernel/write/change.ts';
import { planUndo, type UndoneUpload } from './plan-undo.ts';
import { type PlanHead, storePlan } from './store-plan.ts';
import type { Uploaded } from './uploaded-tables.ts';

interface StoredUpload extends UndoneUpload {
  readonly isDone: boolean;
}

async function findUpload(
  client: Pool | PoolClient,
  entity: string,
  by: { readonly operation: string } | { readonly id: number },
): Promise<StoredUpload> {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`operation = ${by.operation}`;
  const { rows } = await client.query<StoredUpload>(sql`
    select id, operation, file_name as "fileName", origin,
      not dry_run and undoes is null and (rejected = 0 or origin = 'LIST') and created + updated > 0 as "isDone"
    from uploads where ${condition} and entity = ${entity}`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return rows[0];
}

/** The upload with this id. */
export function uploadWithId(client: PoolClient, entity: string, id: number): Promise<UndoneUpload> {
  return findUpload(client, entity, { id });
}

/** The stored head of an undo's plan. */
export function headOfUndo({ table }: Uploaded, { id, fileName }: UndoneUpload): PlanHead {
  return { entity: table.entity.path, kind: 'UNDO', fileName, undoes: id, report: null };
}

/** Plans to undo an upload; returns the operation id of the plan. */
export async function startUploadUndo(
  pool: Pool,
  context: ChangeContext,
  uploaded: Uploaded,
  operation: string,
): Promise<string> {
  const upload = await findUpload(pool, uploaded.table.entity.path, { operation });
  if (!upload.isDone) throw problem('UPLOAD_DID_NOTHING');
  return runChange(pool, context, async (change) => {
    await planUndo(change, uploaded, { upload, isCommitted: false });
    await storePlan(change, change.operation, headOfUndo(uploaded, upload));
    return change.operation;
  });
}
