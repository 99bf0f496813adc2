import { randomUUID } from 'node:crypto';
import type { CommittedPlan } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { contextOf, type RouteContext, uploaderOf } from '../../kernel/http/route-context.ts';
import { problem } from '../../kernel/problem.ts';
import { currentTexts } from '../../kernel/texts/current-texts.ts';
import { applyStaging } from '../../kernel/upload/apply.ts';
import { assessFile, type UploadedFile } from '../../kernel/upload/assess-file.ts';
import { storeUpload } from '../../kernel/upload/record.ts';
import { storeRows } from '../../kernel/upload/upload-file.ts';
import { type Change, type ChangeContext, runChange } from '../../kernel/write/change.ts';
import { allCounts, findEdit, findPlan, type KeptPlan, type PlanName, shownPlan } from './find-plan.ts';
import { headOfFile } from './keep-file-plan.ts';
import { headOfList, planList } from './list/plan-list.ts';
import { keepContent, withContent } from './plan-content.ts';
import { planFile } from './plan-file.ts';
import { applyUndo, planUndo } from './plan-undo.ts';
import { countMoved, type PlanHead, storePlan } from './store-plan.ts';
import { headOfUndo, uploadWithId } from './undo-upload.ts';
import type { Uploaded } from './uploaded-tables.ts';

/** A plan computed again; its rows are in the table `planned`. */
interface RecomputedPlan {
  readonly head: PlanHead;
  readonly apply: () => Promise<void>;
  /** Stores the source of the plan with a new plan. */
  readonly keep: (plan: number) => Promise<void>;
}

/** Computes a stored plan again from the current register. */
type Recompute = (change: Change, kept: KeptPlan) => Promise<RecomputedPlan>;

function recomputeFile(pool: Pool, uploaded: Uploaded, file: UploadedFile): Recompute {
  return async (change) => {
    const texts = await currentTexts(pool);
    const assessed = await assessFile(change, { ...uploaded, file }, texts);
    await planFile(assessed);
    return {
      head: headOfFile(assessed),
      apply: () => storeRows(assessed),
      keep: (plan) => keepContent(change, plan, file),
    };
  };
}

/** The upload report of a plan that was made from records. */
function reportOf({ operation }: Change, { counts }: KeptPlan): UploadReport {
  const { UPDATED, REMOVED, UNCHANGED, REJECTED } = allCounts(counts);
  return {
    operationId: operation,
    dryRun: false,
    read: UPDATED + REMOVED + UNCHANGED + REJECTED,
    created: 0,
    updated: UPDATED + REMOVED,
    unchanged: UNCHANGED,
    rejected: REJECTED,
    problems: [],
    warnings: [],
  };
}

function recomputeUndo(uploaded: Uploaded): Recompute {
  return async (change, kept) => {
    const { client, actor } = change;
    const { path } = uploaded.table.entity;
    const upload = await uploadWithId(client, path, kept.undoes ?? 0);
    await planUndo(change, uploaded, { upload, isCommitted: true });
    const { fileName, origin, id } = upload;
    const report = reportOf(change, kept);
    return {
      head: headOfUndo(uploaded, upload),
      apply: async () => {
        await applyUndo(change, uploaded);
        await storeUpload(client, { entity: path, fileName, actor, report, undoes: id, origin });
      },
      keep: async () => undefined,
    };
  };
}

function recomputeList({ table, rules }: Uploaded): Recompute {
  return async (change, kept) => {
    const { client, actor } = change;
    const edit = await findEdit(client, kept.id);
    const columns = await planList(change, { table, rules }, edit);
    const head = headOfList(table, edit);
    return {
      head,
      apply: async () => {
        await applyStaging(change, table, columns);
        const report = reportOf(change, kept);
        const { entity, fileName } = head;
        await storeUpload(client, { entity, fileName, actor, report, origin: 'LIST' });
      },
      keep: async () => undefined,
    };
  };
}

/** The result of a commit: done, or replaced by a new plan. */
type Result = { readonly done: CommittedPlan } | { readonly replacedBy: string };

async function commit(change: Change, name: PlanName, recompute: Recompute): Promise<Result> {
  const { client } = change;
  const kept = await findPlan(client, name, 'lock');
  const counts = allCounts(kept.counts);
  if (kept.committed) return { done: { operationId: kept.committed, counts } };
  if (!shownPlan(kept).canCommit) throw problem('PLAN_NOT_DOABLE');
  const { head, apply, keep } = await recompute(change, kept);
  if ((await countMoved(change, kept.id)) === 0) {
    await apply();
    await client.query(sql`update upload_plans set committed = ${change.operation} where id = ${kept.id}`);
    return { done: { operationId: change.operation, counts } };
  }
  const replacedBy = randomUUID();
  await keep(await storePlan(change, replacedBy, head, kept.id));
  await client.query(sql`delete from upload_plans where id = ${kept.id}`);
  return { replacedBy };
}

async function run(
  pool: Pool,
  context: ChangeContext,
  name: PlanName,
  recompute: Recompute,
): Promise<CommittedPlan> {
  const result = await runChange(pool, context, (change) => commit(change, name, recompute));
  if ('done' in result) return result.done;
  throw problem('PLAN_OUTDATED', {}, { upload: { operationId: result.replacedBy } });
}

/**
 * Applies a plan exactly as shown; if the register has changed so that the plan differs, applies nothing and stores a
 * new plan (docs/domain.md §8.10).
 */
export async function commitPlan(
  { pool, uploads }: RouteContext,
  request: FastifyRequest,
  uploaded: Uploaded,
  operation: string,
): Promise<CommittedPlan> {
  const context = contextOf(request, 'UPLOAD');
  const name = { entity: uploaded.table.entity.path, operation, owner: context.actor };
  const { id, kind, fileName } = await findPlan(pool, name);
  return uploads.runInTurn(uploaderOf(request, fileName), () =>
    kind === 'FILE'
      ? withContent(pool, id, { name: fileName, maxRows: uploads.maxRows }, (file) =>
          run(pool, context, name, recomputeFile(pool, uploaded, file)),
        )
      : run(pool, context, name, kind === 'UNDO' ? recomputeUndo(uploaded) : recomputeList(uploaded)),
  );
}
