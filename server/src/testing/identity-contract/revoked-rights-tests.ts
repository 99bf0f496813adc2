import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { revokeAccess } from '../../identity/token/revoked-access.ts';
import { until } from '../until.ts';
import {
  type AdminCall,
  callerAs,
  callerWith,
  createWithPassword,
  newPerson,
  roleNamed,
} from './administrator.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';
const OTHER_PASSWORD = 'lasting-password-2';

/** A revoked right takes effect immediately, even for tokens issued before (docs/domain.md §1.3). */
export function revokedRightsTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'it-admin');
  });

  async function listShops(token: string): Promise<number> {
    const { statusCode } = await host().app.inject({
      method: 'POST',
      url: '/resource/shops/page',
      headers: { authorization: `Bearer ${token}` },
      payload: { page: 0, size: 1 },
    });
    return statusCode;
  }

  /** A signed-in user with a role and a valid token. */
  async function signedIn(role: string) {
    const person = await createWithPassword(admin, PASSWORD, [role]);
    // Setting the password revoked earlier tokens, which could include the first one.
    await host().pool.query(`delete from revoked_access`);
    const party = relyingParty(host());
    const tokens = await party.signIn(person.username, PASSWORD);
    await until('the first token counts', async () => (await listShops(tokens.access_token)) === 200);
    const address = `/users/${person.id}`;
    return { ...{ person, party, tokens, address }, self: callerWith(host(), tokens.access_token) };
  }

  async function renewed({ party, tokens }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
    const { status, body } = await party.refresh(tokens.refresh_token);
    assert.equal(status, 200, body);
    return JSON.parse(body).access_token;
  }

  describe('a revoked right', () => {
    test('cannot be restored with a token issued before', async () => {
      const { self, address } = await signedIn('FCR_ADMIN');
      const right = await roleNamed(admin, 'FCR_ADMIN');
      assert.equal((await admin('DELETE', `${address}/role-mappings/realm`, [right])).status, 204);
      for (const [method, path, body] of [
        ['POST', `${address}/role-mappings/realm`, [right]],
        ['POST', '/users', newPerson()],
        ['PUT', `${address}/reset-password`, { value: OTHER_PASSWORD }],
        ['PUT', address, { lastName: 'Nagy' }],
        ['GET', '/users?max=1', undefined],
      ] as const) {
        const answer = await self(method, path, body);
        assert.deepEqual(
          [answer.status, answer.body],
          [403, { error: 'HTTP 403 Forbidden' }],
          `${method} ${path}`,
        );
      }
      assert.deepEqual((await admin('GET', `${address}/role-mappings/realm`)).body, []);
    });

    test('takes effect everywhere; a refreshed token has the current rights', async () => {
      const somebody = await signedIn('FCR_REGIONAL_LEADER');
      const { address, tokens } = somebody;
      const roles = `${address}/role-mappings/realm`;
      await admin('DELETE', roles, [await roleNamed(admin, 'FCR_REGIONAL_LEADER')]);
      await admin('POST', roles, [await roleNamed(admin, 'FCR_SALES_VAN')]);
      assert.equal(await listShops(tokens.access_token), 401);
      const token = await renewed(somebody);
      assert.equal(await listShops(token), 200);
      assert.deepEqual(decodeJwt(token).realm_access, { roles: ['FCR_SALES_VAN'] });
    });

    test('takes effect within a second if another process revoked it', async () => {
      const { person, tokens } = await signedIn('FCR_SALES_VAN');
      await revokeAccess(host().pool, `${host().issuer}#${person.id}`);
      const from = performance.now();
      await until('the token is refused', async () => (await listShops(tokens.access_token)) === 401);
      // One second until it is noticed, and the rest of the two seconds for which the rejection is delayed.
      assert.ok(performance.now() - from < 3_500);
    });
  });

  for (const [what, take] of [
    ['disabled', (address: string) => admin('PUT', address, { enabled: false })],
    ['removed', (address: string) => admin('DELETE', address)],
  ] as const) {
    test(`an account that was ${what} loses all access immediately`, async () => {
      const { address, tokens, self, party } = await signedIn('FCR_ADMIN');
      assert.equal((await take(address)).status, 204);
      assert.equal(await listShops(tokens.access_token), 401);
      assert.equal((await self('GET', '/users?max=1')).status, 401);
      assert.equal((await party.refresh(tokens.refresh_token)).status, 400);
    });
  }

  test('setting a password ends the sessions of the previous one', async () => {
    const { address, tokens, self, person, party } = await signedIn('FCR_ADMIN');
    assert.equal((await admin('PUT', `${address}/reset-password`, { value: OTHER_PASSWORD })).status, 204);
    assert.equal(await listShops(tokens.access_token), 401);
    assert.equal((await self('GET', '/users?max=1')).status, 401);
    assert.equal((await party.refresh(tokens.refresh_token)).status, 400);
    const { access_token } = await relyingParty(host()).signIn(person.username, OTHER_PASSWORD);
    await until('the new token counts', async () => (await listShops(access_token)) === 200);
  });
}
