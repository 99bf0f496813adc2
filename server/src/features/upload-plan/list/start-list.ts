import type { FastifyRequest } from 'fastify';
import { readAs } from '../../../kernel/http/read-body.ts';
import { contextOf, type RouteContext, uploaderOf } from '../../../kernel/http/route-context.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { storePlan } from '../store-plan.ts';
import type { Uploaded } from '../uploaded-tables.ts';
import { headOfList, planList } from './plan-list.ts';
import { editBody, readEdit } from './read-edit.ts';

/** Plans a list edit; returns the operation id of the plan. */
export async function startList(
  { pool, uploads }: RouteContext,
  request: FastifyRequest,
  uploaded: Uploaded,
): Promise<string> {
  const { user, body } = request;
  const edit = await readEdit(pool, uploaded, readAs(editBody, body), user.username, uploads.maxRows);
  const head = headOfList(uploaded.table, edit);
  return uploads.runInTurn(uploaderOf(request, head.fileName), () =>
    runChange(pool, contextOf(request, 'UPLOAD'), async (change) => {
      await planList(change, uploaded, edit);
      await storePlan(change, change.operation, head);
      return change.operation;
    }),
  );
}
