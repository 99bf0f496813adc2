import assert from 'node:assert/strict';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { putInto, type TestRegister } from '../../features/work-request/testing/register.ts';
import type { Call, TestAnswer, TestApp } from '../test-app.ts';

/** What operations are tried on: a filled register, and callers who may do anything. */
export interface World {
  readonly app: TestApp;
  readonly register: TestRegister;
  readonly admin: Call;
  /** Signed in through the pages, as the administration of users asks for. */
  readonly userAdmin: Call;
  readonly secret: string;
}

/** Makes what an operation needs, and answers the call that does it. */
export type Prepare = (world: World) => Promise<() => Promise<TestAnswer>>;

/** Operations by their address. */
export type Operations = Readonly<Record<string, Prepare>>;

export const REQUESTS = '/resource/work-requests';

let count = 1000;

/** A number that was not given out before. */
export function next(): number {
  count += 1;
  return count;
}

/** Makes a row, and answers it. */
export async function made(call: Call, path: string, draft: Tree): Promise<Tree> {
  const { status, body } = await call('POST', `/resource/${path}`, draft);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Makes a request of a type, and puts it into a status. */
export async function requestIn(
  { app, admin, register }: World,
  type: RequestType,
  status?: RequestStatus,
): Promise<number> {
  const { id } = await newRequestOf(admin, register, type);
  if (status) await putInto(app.pool, id, status);
  return id;
}
