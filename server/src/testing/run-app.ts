import assert from 'node:assert/strict';
import type { Role } from '@cooler/contract/roles.ts';
import type { DestinationStream } from 'pino';
import { runDuringTests } from './run-during-tests.ts';
import { type Call, startTestApp, type TestAnswer, type TestApp } from './test-app.ts';

/** Starts an application for the `describe` in which it is called. */
export function runApp(
  prepare?: (app: TestApp) => Promise<void>,
  settings: Record<string, string> = {},
  logTo?: DestinationStream,
): () => TestApp {
  return runDuringTests(() => startTestApp(settings, logTo), prepare);
}

/** Calls as a user with this role; the username defaults to the role. */
export function callerOf(app: () => TestApp, role: Role, username?: string): Call {
  let call: Call | undefined;
  return (...request) => {
    call ??= app().as(role, username);
    return call(...request);
  };
}

/** Calls as an administrator, who has all master-data rights. */
export function asAdmin(app: () => TestApp): Call {
  return callerOf(app, 'FCR_ADMIN');
}

/** Fails unless a call was rejected with this status and code. */
export function assertRefused({ status, body }: TestAnswer, expected: number, code: string): void {
  assert.deepEqual([status, body.message], [expected, code], JSON.stringify(body));
}

/** Fails unless a body was rejected with this validation error of this field. */
export function assertFault(answer: TestAnswer, path: string, code: string): void {
  assertRefused(answer, 422, 'VALIDATION_FAILED');
  assert.equal(answer.body.fieldErrors[path]?.[0]?.code, code, JSON.stringify(answer.body.fieldErrors));
}
