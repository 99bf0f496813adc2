import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS } from '@cooler/contract/errors.ts';
import fc from 'fast-check';
import { seedDemoData } from '../../standalone/demo/seed-demo-data.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { bearerFor, signIn } from '../../testing/identity/tokens.ts';
import { type Described, type MalformedCall, malformedCalls } from '../../testing/malformed/calls.ts';
import { malformedIdentityCalls } from '../../testing/malformed/identity-calls.ts';
import { runApp } from '../../testing/run-app.ts';

const CALLS = 10_000;
const IDENTITY_CALLS = 2_000;
const AT_ONCE = 40;
const SEED = 20_261_121;
// Long enough for concurrent exports on a busy machine; a call that hangs never returns.
const TIMEOUT_MS = 60_000;
// Traces of internals: our files, our SQL, error texts of PostgreSQL and of the runtime.
const INSIDE =
  /node_modules|\.ts:\d|\bat .+:\d+:\d+|syntax error|violates|SQLSTATE|Cannot read|is not a function|relation "/;

/** On a version conflict the response contains the current row, whose texts may be anything. */
const withoutRow = (body: string) => body.replace(/"current":\{.*\}/s, '');

describe('malformed calls', () => {
  const app = runApp(async ({ owner }) => {
    await seedDemoData(owner, { scale: 1, today: '2026-03-15' });
    await seedDemoUsers(owner);
  });

  async function describedApi(): Promise<Described> {
    return (await app().as('FCR_ADMIN')('GET', '/resource/openapi.json')).body;
  }

  async function send(call: MalformedCall, headers: Record<string, string>) {
    const started = performance.now();
    const answer = await app().app.inject({ ...call, headers: { ...call.headers, ...headers } });
    return { call, answer, took: performance.now() - started };
  }

  type Sent = Awaited<ReturnType<typeof send>>;

  function tell({ call, answer }: Sent): string {
    const body = call.payload?.toString().slice(0, 300) ?? '';
    return `${call.method} ${String(call.url).slice(0, 500)} ${body} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  }

  function checkSound(sent: Sent): void {
    const told = tell(sent);
    assert.ok(sent.answer.statusCode < 500, told);
    assert.ok(sent.took < TIMEOUT_MS, `${told} after ${sent.took} ms`);
    if (sent.answer.statusCode >= 400) assert.doesNotMatch(withoutRow(sent.answer.body), INSIDE, told);
  }

  function checkProblem(sent: Sent): void {
    const { statusCode, headers, json } = sent.answer;
    if (statusCode < 400) return;
    const told = tell(sent);
    assert.match(String(headers['content-type']), /^application\/problem\+json/, told);
    const { message, status, requestId, title } = json();
    assert.ok(Object.hasOwn(ERRORS, message), told);
    assert.ok(status === statusCode && requestId && title, told);
  }

  /** Sends many requests, several concurrently, and returns how many were refused. */
  async function sendAll(
    call: fc.Arbitrary<MalformedCall>,
    count: number,
    headers: Record<string, string>,
    check: (sent: Sent) => void,
  ): Promise<number> {
    const batch = fc.array(call, { minLength: AT_ONCE, maxLength: AT_ONCE });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(batch, async (calls) => {
        const answers = await Promise.all(calls.map((each) => send(each, headers)));
        answers.forEach(check);
        refused += answers.filter(({ answer }) => answer.statusCode >= 400).length;
      }),
      { seed: SEED, numRuns: count / AT_ONCE, endOnFailure: true },
    );
    return refused;
  }

  it('are refused by their code, never by a fault of ours, and show nothing of the inside', async () => {
    // Routes below /auth use Keycloak's error format.
    const call = malformedCalls(await describedApi(), (path) => !path.startsWith('/auth/'));
    const bearer = await bearerFor(app().pool, 'http://localhost:3000', ['FCR_ADMIN'], { sub: 'fuzz' });
    const refused = await sendAll(call, CALLS, bearer, (sent) => {
      checkSound(sent);
      checkProblem(sent);
    });
    assert.ok(refused > CALLS / 2, `only ${refused} were refused`);
  });

  it('of the sign-in and of the administration of users are never a fault of ours', async () => {
    const { rows } = await app().pool.query<{ id: string }>(
      `select id from identity_users where username <> 'it-admin' limit 20`,
    );
    const call = malformedIdentityCalls(
      await describedApi(),
      rows.map(({ id }) => id),
    );
    const bearer = await signIn(app().app, 'http://localhost:3000', 'it-admin');
    const refused = await sendAll(call, IDENTITY_CALLS, bearer, checkSound);
    assert.ok(refused > IDENTITY_CALLS / 2, `only ${refused} were refused`);
  });
});
