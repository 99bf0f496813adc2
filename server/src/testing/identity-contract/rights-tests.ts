import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasRight } from '@cooler/contract/rights.ts';
import { ROLES, type Role } from '@cooler/contract/roles.ts';
import { OPERATION_NAMES, OPERATIONS } from '../../identity/directory/operations.ts';
import { DEMO_USERS } from '../../standalone/identity/users/demo-users.ts';
import { callerAs, callerWith } from './administrator.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ADDRESSES = OPERATION_NAMES.map((name) => {
  const { method, path, right } = OPERATIONS[name];
  return { method, right, path: path.replace(':id', NOBODY) };
});

function demoUserOf(role: Role): string {
  return DEMO_USERS.find(({ roles }) => roles.includes(role))?.username ?? '';
}

/** Every route of the user administration, with every role and with invalid tokens. */
export function rightsTests(host: () => IdentityHost): void {
  describe('the user administration', () => {
    test('returns 401 without a valid access token', async () => {
      const { id_token, refresh_token, access_token } = await relyingParty(host()).signIn('admin');
      const forged = `${access_token.slice(0, -8)}AAAAAAAA`;
      for (const token of [undefined, 'garbage', id_token, refresh_token, forged]) {
        const call = callerWith(host(), token);
        for (const { method, path } of ADDRESSES) {
          const { status, body, headers } = await call(method, path);
          assert.deepEqual([status, body], [401, { error: 'HTTP 401 Unauthorized' }], `${method} ${path}`);
          assert.equal(headers['www-authenticate'], undefined);
        }
      }
    });

    for (const role of ROLES) {
      test(`allows ${role} exactly what the table of rights grants`, async () => {
        const call = await callerAs(host(), demoUserOf(role));
        for (const { method, path, right } of ADDRESSES) {
          const { status, body, headers } = await call(method, path);
          const told = `${method} ${path} answered ${status} ${JSON.stringify(body)}`;
          // A shared computer would keep names and addresses after the sign-out.
          assert.match(String(headers['cache-control']), /no-store/, told);
          if (hasRight([role], right)) assert.ok([200, 400, 404].includes(status), told);
          else assert.deepEqual([status, body], [403, { error: 'HTTP 403 Forbidden' }], told);
        }
      });
    }

    test('rejects other realms, paths and methods', async () => {
      const { access_token } = await relyingParty(host()).signIn('it-admin');
      const admin = callerWith(host(), access_token);
      const elsewhere = await callerWith(host(), access_token, 'master')('GET', '/users');
      assert.deepEqual([elsewhere.status, elsewhere.body], [404, { error: 'Realm not found.' }]);
      for (const path of [
        '/nothing',
        '/clients',
        `/users/${NOBODY}/credentials`,
        `/users/${NOBODY}/logout`,
      ]) {
        const { status, body } = await admin('GET', path);
        assert.deepEqual([status, body], [404, { error: 'HTTP 404 Not Found' }], path);
      }
      for (const [method, path] of [
        ['PUT', '/users'],
        ['DELETE', '/users'],
        ['POST', '/roles'],
        ['DELETE', '/roles'],
        ['PATCH', `/users/${NOBODY}`],
        ['POST', `/users/${NOBODY}`],
      ] as const) {
        const { status, body } = await admin(method, path);
        assert.deepEqual(
          [status, body],
          [405, { error: 'HTTP 405 Method Not Allowed' }],
          `${method} ${path}`,
        );
      }
    });
  });

  describe('the other routes', () => {
    const list = (token: string) =>
      host().app.inject({
        method: 'POST',
        url: '/resource/shops/page',
        headers: { authorization: `Bearer ${token}` },
        payload: { page: 0, size: 1 },
      });

    test('accept access tokens of this provider, but no other tokens', async () => {
      const { access_token, id_token, refresh_token } = await relyingParty(host()).signIn('sales-van');
      assert.equal((await list(access_token)).statusCode, 200);
      for (const token of [id_token, refresh_token]) assert.equal((await list(token)).statusCode, 401);
    });
  });
}
