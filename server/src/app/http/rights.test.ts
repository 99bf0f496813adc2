import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { OPERATION_NAMES, OPERATIONS } from '../../identity/directory/operations.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { snapshotChanges, snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { badTokens } from '../../testing/identity/bad-tokens.ts';
import { Browser, throughInject } from '../../testing/identity/browser.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { runApp } from '../../testing/run-app.ts';
import type { Method, TestApp } from '../../testing/test-app.ts';

interface Address {
  readonly method: Method;
  readonly url: string;
  readonly right: Right;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  lang: 'hu',
  id: '999999999',
  operation: '00000000-0000-4000-8000-000000000000',
};

/** Every route below /resource, with its parameters filled in. */
async function collectAddresses({ pool }: TestApp): Promise<Address[]> {
  const routes = await collectRoutes(pool);
  return routes.map(({ method, url, right }) => {
    assert.ok(right, `${method} ${url} names a right`);
    return { method, right, url: url.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '1') };
  });
}

/** The user administration; its roles are tested by the identity contract. */
const ADMIN_ADDRESSES = OPERATION_NAMES.map((name) => {
  const { method, path } = OPERATIONS[name];
  return { method, url: `/auth/admin/realms/cooler${path.replace(':id', String(PARAMETERS.operation))}` };
});

// One of each kind of token that the token check refuses.
const BAD_TOKENS = [
  'expired',
  'known kid, other key',
  'other issuer',
  'other audience',
  'ID token',
  'refresh token',
  'no roles of a client',
];

describe('every address', () => {
  let addresses: readonly Address[] = [];
  let tokens: Readonly<Record<string, string>> = {};
  const app = runApp(async (started) => {
    addresses = await collectAddresses(started);
    await seedDemoUsers(started.pool);
    tokens = await badTokens(started.pool, new Browser(throughInject(started.app), 'http://localhost:3000'));
  });

  it('answers 401 to nobody', async () => {
    assert.ok(addresses.length > 60, `${addresses.length} addresses`);
    const nobody = app().as();
    for (const { method, url } of addresses) {
      const { status, headers, body } = await nobody(method, url);
      const { 'www-authenticate': scheme } = headers;
      const answer = [status, scheme, body.message];
      assert.deepEqual(answer, [401, 'Bearer', 'UNAUTHENTICATED'], `${method} ${url}`);
    }
  });

  for (const name of BAD_TOKENS) {
    it(`answers 401 to this token: ${name}`, async () => {
      const token = tokens[name];
      assert.ok(token);
      const nobody = app().as();
      for (const { method, url } of [...addresses, ...ADMIN_ADDRESSES]) {
        const { status } = await nobody(method, url, undefined, { authorization: `Bearer ${token}` });
        assert.equal(status, 401, `${method} ${url}`);
      }
    });
  }

  it('changes nothing by the right to view or to look up', () => {
    const changing = addresses.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/page'));
    const viewing = changing.filter(({ right }) => /\.(view|lookup)$/.test(right));
    assert.deepEqual(viewing.map(({ method, url }) => `${method} ${url}`).sort(), [
      // Computes again what the board shows.
      'PUT /resource/findings/compute',
      // Keeps what users have seen of their own requests.
      'PUT /resource/home/looks',
    ]);
  });

  // Before what is allowed is called, since that begins work in the background.
  it('changes nothing for who lacks the right', async () => {
    // The first visit of a user stores the name of the account.
    for (const role of ROLES) await app().as(role)('GET', '/resource/preferences');
    const untouched = await snapshotTables(app().owner);
    for (const role of ROLES)
      for (const { method, url, right } of addresses.filter((each) => !hasRight([role], each.right))) {
        const { status, body } = await app().as(role)(method, url);
        assert.deepEqual(
          [status, body.message],
          [403, 'ACCESS_DENIED'],
          `${role} ${method} ${url} (${right})`,
        );
      }
    assert.deepEqual(snapshotChanges(untouched, await snapshotTables(app().owner)), {});
  });

  for (const role of ROLES) {
    it(`serves ${role} what the table of rights says, and nothing else`, async () => {
      const call = app().as(role);
      for (const { method, url, right } of addresses) {
        const { status, body, headers } = await call(method, url);
        assert.match(String(headers['cache-control']), /no-store/, `${method} ${url} is kept by no browser`);
        const told = `${method} ${url} (${right}) answered ${status} ${JSON.stringify(body).slice(0, 200)}`;
        if (hasRight([role], right)) assert.ok(![401, 403, 500].includes(status), told);
        else assert.deepEqual([status, body.message], [403, 'ACCESS_DENIED'], told);
      }
    });
  }
});
