import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Call, startTestApp, type TestAnswer, type TestApp } from './test-app.ts';

/** An application for the tests of the `describe` it is called in; use it inside tests and hooks only. */
export function runApp(prepare?: (app: TestApp) => Promise<void>): () => TestApp {
  let app: TestApp | undefined;
  before(async () => {
    app = await startTestApp();
    await prepare?.(app);
  });
  after(() => app?.close());
  return () => {
    assert.ok(app, 'the application has not started');
    return app;
  };
}

/** Calls as an administrator, who has every right of master data. */
export function asAdmin(app: () => TestApp): Call {
  return (...request) => app().as('FCR_ADMIN')(...request);
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
