import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS } from '@cooler/contract/errors.ts';
import fc from 'fast-check';
import { seedDemoData } from '../../standalone/demo/seed-demo-data.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { type MalformedCall, malformedCalls } from '../../testing/malformed/calls.ts';
import { runApp } from '../../testing/run-app.ts';

const CALLS = 10_000;
const AT_ONCE = 40;
const SEED = 20_261_121;
// Long enough for exports that run at once on a busy machine; a call that hangs takes for ever.
const TIMEOUT_MS = 60_000;
// What would show the inside: our files, our SQL, the words of PostgreSQL and of the runtime.
const INSIDE =
  /node_modules|\.ts:\d|\bat .+:\d+:\d+|syntax error|violates|SQLSTATE|Cannot read|is not a function|relation "/;

describe('malformed calls', () => {
  const app = runApp(async ({ owner }) => {
    await seedDemoData(owner, { scale: 1, today: '2026-03-15' });
  });

  async function send(call: MalformedCall, headers: Record<string, string>) {
    const started = performance.now();
    const answer = await app().app.inject({ ...call, headers: { ...call.headers, ...headers } });
    return { call, answer, took: performance.now() - started };
  }

  function check({ call, answer, took }: Awaited<ReturnType<typeof send>>): void {
    const { statusCode, headers } = answer;
    const body = call.payload?.toString().slice(0, 300) ?? '';
    const told = `${call.method} ${call.url} ${body} answered ${statusCode} ${answer.body.slice(0, 300)}`;
    assert.ok(statusCode < 500, told);
    assert.ok(took < TIMEOUT_MS, `${told} after ${took} ms`);
    if (statusCode < 400) return;
    assert.match(String(headers['content-type']), /^application\/problem\+json/, told);
    const { message, status, requestId, title } = answer.json();
    assert.ok(Object.hasOwn(ERRORS, message), told);
    assert.ok(status === statusCode && requestId && title, told);
    assert.doesNotMatch(title, INSIDE, told);
  }

  it('are refused by their code, never by a fault of ours, and show nothing of the inside', async () => {
    const config = await app().as('FCR_ADMIN')('GET', '/resource/openapi.json');
    const call = malformedCalls(config.body);
    const bearer = await bearerFor(app().pool, 'http://localhost:3000', ['FCR_ADMIN'], { sub: 'fuzz' });
    const batch = fc.array(call, { minLength: AT_ONCE, maxLength: AT_ONCE });
    const refusals = { refused: 0 };
    await fc.assert(
      fc.asyncProperty(batch, async (calls) => {
        const answers = await Promise.all(calls.map((each) => send(each, bearer)));
        answers.forEach(check);
        refusals.refused += answers.filter(({ answer }) => answer.statusCode >= 400).length;
      }),
      { seed: SEED, numRuns: CALLS / AT_ONCE, endOnFailure: true },
    );
    assert.ok(refusals.refused > CALLS / 2, `only ${refusals.refused} were refused`);
  });
});
