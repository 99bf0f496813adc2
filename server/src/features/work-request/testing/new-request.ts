import assert from 'node:assert/strict';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Call, TestAnswer } from '../../../testing/test-app.ts';
import { requestBody, startDevices, type TestRegister } from './register.ts';

type NewRequest = TestAnswer['body'] & { readonly id: number; readonly version: number };

interface Options {
  readonly childDevices?: readonly number[];
  /** `bulk-from`, `bulk-to` and `bulk-both` take the groups of devices along. */
  readonly address?: string;
}

/** Creates a request with this body; it must succeed. */
export async function newRequest(call: Call, workRequest: Tree, options: Options = {}): Promise<NewRequest> {
  const { childDevices, address = 'bulk-save' } = options;
  const answer = await call('POST', `/resource/work-requests/${address}`, { workRequest, childDevices });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Creates a request of a type for its own devices. */
export async function newRequestOf(
  call: Call,
  register: TestRegister,
  type: RequestType,
  changed: Tree = {},
): Promise<NewRequest> {
  return newRequest(call, requestBody(type, await startDevices(register, type), changed));
}

/** Creates a request with this body; it must succeed. Returns its id. */
export async function newRequestId(...given: Parameters<typeof newRequest>): Promise<number> {
  return (await newRequest(...given)).id;
}
