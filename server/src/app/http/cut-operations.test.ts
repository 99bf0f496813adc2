import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STEP_ADDRESSES } from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import { fillRegister } from '../../features/work-request/testing/register.ts';
import { OPERATIONS as DIRECTORY, OPERATION_NAMES } from '../../identity/directory/operations.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { type Cut, watch } from '../../testing/cuts/cut.ts';
import type { Prepare, World } from '../../testing/cuts/operation.ts';
import { OPERATIONS } from '../../testing/cuts/operations.ts';
import { snapshotChanges, snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { Browser, throughInject } from '../../testing/identity/browser.ts';
import { signInWith } from '../../testing/identity/tokens.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { runApp } from '../../testing/run-app.ts';
import type { Call, TestApp } from '../../testing/test-app.ts';

const SECRET = 'the secret of Aurora';
const UNLIMITED = {
  WRITES_PER_MINUTE: '999999',
  SEARCHES_PER_MINUTE: '999999',
  UPLOADS_PER_MINUTE: '999999',
};
// For the database, an interruption after a statement inside a transaction equals a failure of the next statement.
const ENDS = /\bcommit$/i;

// Operations that only read, or only start background work (cut-background.test.ts).
const CHANGES_NOTHING = [
  /\/page$/,
  /\/xls$/,
  /\/pdf$/,
  /\/scope$/,
  // Stores a plan at most.
  /^POST \/resource\/upload-plans\/:entity$/,
  /^PUT \/resource\/upload-plans\/.*\/undo$/,
  /^POST .*\/look$/,
  /^PUT .*\/partner-comparisons$/,
  /^POST .*\/decisions(\/parts)?$/,
  /^PUT .*\/decisions\/[^/]+\/undo$/,
  /^PUT .*\/findings\/compute$/,
];

/** Operations with the same code as one that is tested. */
const SAME_AS: readonly (readonly [RegExp, string])[] = [
  [/^POST \/resource\/[\w-]+$/, 'POST /resource/shops'],
  [/^PUT \/resource\/[\w-]+\/id$/, 'PUT /resource/shops/id'],
  [/^PUT \/resource\/messages\/id\//, 'PUT /resource/shops/id'],
  [/^PUT .*\/set-out-of-office-end-date$/, 'PUT /resource/shops/id'],
  [/^PUT \/resource\/home\/looks$/, 'PUT /resource/shops/id'],
  [/^DELETE \/resource\/[\w-]+\/id$/, 'DELETE /resource/shops/id'],
  [/^POST \/resource\/work-requests\/upload-\w+-csv$/, 'POST /resource/work-requests/upload-delivery-csv'],
  [/^POST \/resource\/[\w-]+\/upload-csv$/, 'POST /resource/shops/upload-csv'],
  [
    /^PUT \/resource\/notifications\/(read|subscriptions(\/end)?)$/,
    'PUT /resource/notifications/preferences',
  ],
  [/\/upload-picture$/, 'POST /resource/device-types/upload-picture'],
  [/^DELETE .*\/picture$/, 'DELETE /resource/device-types/picture'],
  [/\/bulk-(to|both)$/, 'POST /resource/work-requests/bulk-from'],
  ...Object.values(STEP_ADDRESSES).map(
    (step) => [new RegExp(`/${step}/id$`), 'PUT /resource/work-requests/approve/id'] as const,
  ),
  [/^POST .*\/:id\/questions$/, 'POST /resource/work-requests/:id/comments'],
  [/aurora-request-que-entries\/cancel/, 'PUT /resource/aurora-request-que-entries/send-again/id'],
  [/prime-sols-requests\/send-again/, 'PUT /resource/aurora-request-que-entries/send-again/id'],
  [/prime-sols-requests\/cancel/, 'PUT /resource/aurora-request-que-entries/send-again/id'],
  [/prime-sols-requests\/send-parked/, 'PUT /resource/aurora-request-que-entries/send-parked-again'],
];

describe('an operation that is cut at any of its statements is done whole or not at all', () => {
  let world: World;
  const app = runApp(
    async (started) => {
      await seedDemoUsers(started.pool);
      world = await worldOf(started);
    },
    { AURORA_URL: 'http://127.0.0.1:9', AURORA_SECRET: SECRET, ...UNLIMITED },
  );

  async function worldOf(started: TestApp): Promise<World> {
    const register = await fillRegister(started.pool);
    const admin = started.as('FCR_ADMIN');
    return { app: started, register, admin, userAdmin: admin, secret: SECRET };
  }

  /** A caller who signed in through the pages, as the user administration requires. */
  async function signedIn(): Promise<Call> {
    const browser = new Browser(throughInject(app().app), 'http://localhost:3000');
    const authorization = `Bearer ${(await signInWith(browser, 'it-admin')).access_token}`;
    const call: Call = (method, url, body) => app().as()(method, url, body, { authorization });
    // A user's first request stores the account name.
    await call('GET', '/resource/search?text=x');
    return call;
  }

  /** Interrupts a prepared operation and returns whether it was done completely; a partial result fails the test. */
  async function isDone(call: Awaited<ReturnType<Prepare>>, cut: Cut, whole: object): Promise<boolean> {
    const told = `${cut.how} at ${cut.at}`;
    const untouched = await snapshotTables(app().owner);
    const { result, statements } = await watch(app(), cut, call);
    const changes = snapshotChanges(untouched, await snapshotTables(app().owner));
    const statement = statements[cut.at - 1];
    if (Object.keys(changes).length > 0) assert.deepEqual(changes, whole, `${told}: ${statement}`);
    const isWhole = Object.keys(changes).length > 0;
    assert.ok(isWhole || result.status >= 400, `${told}: answered ${result.status}, and nothing was done`);
    return isWhole;
  }

  for (const [name, prepare] of Object.entries(OPERATIONS)) {
    it(name, async () => {
      // A new token for each operation: on a busy machine they take longer than a token is valid.
      world = { ...world, admin: app().as('FCR_ADMIN') };
      await world.admin('GET', '/resource/shops');
      if (name.includes('/auth/admin/')) world = { ...world, userAdmin: await signedIn() };
      const clean = await prepare(world);
      const untouched = await snapshotTables(app().owner);
      const { result, statements } = await watch(app(), undefined, clean);
      assert.ok(result.status < 300, JSON.stringify(result.body));
      const whole = snapshotChanges(untouched, await snapshotTables(app().owner));
      assert.ok(Object.keys(whole).length > 0, 'it changes something');
      let call = await prepare(world);
      for (const [index, statement] of statements.entries())
        for (const how of ['fails', 'is the last', 'is not answered'] as const) {
          if (how !== 'fails' && !ENDS.test(statement)) continue;
          if (await isDone(call, { how, at: index + 1 }, whole)) call = await prepare(world);
        }
    });
  }

  it('is any that the API has', async () => {
    const routes = await collectRoutes(app().pool);
    const users = OPERATION_NAMES.map(
      (name) => `${DIRECTORY[name].method} /auth/admin/realms/:realm${DIRECTORY[name].path}`,
    );
    const all = [...routes.map(({ method, url }) => `${method} ${url}`), ...users];
    const untried = all
      .filter((name) => !name.startsWith('GET ') && !(name in OPERATIONS))
      .filter((name) => !CHANGES_NOTHING.some((pattern) => pattern.test(name)))
      .filter((name) => !SAME_AS.some(([pattern, same]) => pattern.test(name) && same in OPERATIONS));
    assert.deepEqual(untried, []);
  });
});
