import assert from 'node:assert/strict';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { putInto, type TestRegister } from '../../features/work-request/testing/register.ts';
import type { Call, TestAnswer, TestApp } from '../test-app.ts';

/** The fixtures of operations: a filled register, and callers with all rights. */
export interface World {
  readonly app: TestApp;
  readonly register: TestRegister;
  readonly admin: Call;
  /** Signed in through the pages, which user administration requires. */
  readonly userAdmin: Call;
  readonly secret: string;
}

/** Creates the preconditions of an operation, and returns the call that executes it. */
export type Prepare = (world: World) => Promise<() => Promise<TestAnswer>>;

/** Operations by method and path. */
export type Operations = Readonly<Record<string, Prepare>>;

export const REQUESTS = '/resource/work-requests';

let count = 1000;

/** A unique number. */
export function next(): number {
  count += 1;
  return count;
}

/** Creates a row and returns it. */
export async function createRow(call: Call, path: string, draft: Tree): Promise<Tree> {
  const { status, body } = await call('POST', `/resource/${path}`, draft);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Creates a request of a type in a status. */
export async function requestInStatus(
  { app, admin, register }: World,
  type: RequestType,
  status?: RequestStatus,
): Promise<number> {
  const { id } = await newRequestOf(admin, register, type);
  if (status) await putInto(app.pool, id, status);
  return id;
}
