import assert from 'node:assert/strict';
import type { Role } from '@cooler/contract/roles.ts';
import type { DestinationStream } from 'pino';
import { runDuringTests } from './run-during-tests.ts';
import { type Call, startTestApp, type TestAnswer, type TestApp } from './test-app.ts';

/** An application for the tests of the `describe` it is called in. */
export function runApp(
  prepare?: (app: TestApp) => Promise<void>,
  settings: Record<string, string> = {},
  logTo?: DestinationStream,
): () => TestApp {
  return runDuringTests(() => startTestApp(settings, logTo), prepare);
}

/** Calls as somebody with this role, under the role's name or another user name. */
export function callerOf(app: () => TestApp, role: Role, username?: string): Call {
  let call: Call | undefined;
  return (...request) => {
    call ??= app().as(role, username);
    return call(...request);
  };
}

/** Calls as an administrator, who has every right of master data. */
export function asAdmin(app: () => TestApp): Call {
  return callerOf(app, 'FCR_ADMIN');
}

/** Fails unless a call was refused with this status and code. */
export function assertRefused({ status, body }: TestAnswer, expected: number, code: string): void {
  assert.deepEqual([status, body.message], [expected, code], JSON.stringify(body));
}

/** Fails unless a body was refused for this fault of this field. */
export function assertFault(answer: TestAnswer, path: string, code: string): void {
  assertRefused(answer, 422, 'VALIDATION_FAILED');
  assert.equal(answer.body.fieldErrors[path]?.[0]?.code, code, JSON.stringify(answer.body.fieldErrors));
}
