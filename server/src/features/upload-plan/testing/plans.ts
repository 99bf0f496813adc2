import assert from 'node:assert/strict';
import type { PlanPage } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { type Call, csvUpload, type TestAnswer } from '../../../testing/test-app.ts';

const addressOf = (path: string, operation: string) => `/resource/upload-plans/${path}/${operation}`;

/** Checks a file (dry run); returns the operation id of its plan. */
export async function check(call: Call, path: string, csv: string): Promise<string> {
  const { body, headers } = csvUpload(csv);
  const { status, body: report } = await call(
    'POST',
    `/resource/${path}/upload-csv?dryRun=true`,
    body,
    headers,
  );
  assert.equal(status, 200, JSON.stringify(report));
  return report.operationId;
}

export function look(call: Call, path: string, plan: string, query = ''): Promise<TestAnswer> {
  return call('GET', `${addressOf(path, plan)}${query}`);
}

/** Plans a list edit; returns the operation id of the plan. */
export async function edit(call: Call, path: string, body: Tree): Promise<string> {
  const { status, body: answer } = await call('POST', `/resource/upload-plans/${path}`, body);
  assert.equal(status, 200, JSON.stringify(answer));
  return answer.operationId;
}

/** The first page of a plan. */
export async function shown(call: Call, path: string, plan: string, query = ''): Promise<PlanPage> {
  const { status, body } = await look(call, path, plan, query);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export function commit(call: Call, path: string, plan: string): Promise<TestAnswer> {
  return call('PUT', `${addressOf(path, plan)}/commit`);
}

/** Commits a plan; returns the operation id of the commit. */
export async function committed(call: Call, path: string, plan: string): Promise<string> {
  const { status, body } = await commit(call, path, plan);
  assert.equal(status, 200, JSON.stringify(body));
  return body.operationId;
}

/** Plans to undo an upload; returns the operation id of the plan. */
export async function undo(call: Call, path: string, operation: string): Promise<string> {
  const { status, body } = await call('PUT', `${addressOf(path, operation)}/undo`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.operationId;
}
