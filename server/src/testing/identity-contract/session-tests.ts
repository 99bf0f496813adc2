import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { CLIENT_ID } from '../identity/tokens.ts';
import { type AdminCall, callerAs, callerWith, createWithPassword, roleNamed } from './administrator.ts';
import { asksFor } from './forms.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';

/** The end of sessions by logout, disabling and removal; userinfo (docs/identity.md §2.3, §4.2). */
export function sessionTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'it-admin');
  });

  async function userinfo(token?: string) {
    const { userinfo_endpoint } = await relyingParty(host()).endpoints();
    return host()
      .browser()
      .get(userinfo_endpoint, token ? { authorization: `Bearer ${token}` } : {});
  }

  /** A signed-in user, with a check that the session has ended. */
  async function signedIn(role: string) {
    const person = await createWithPassword(admin, PASSWORD, [role]);
    const party = relyingParty(host());
    const tokens = await party.signIn(person.username, PASSWORD);
    return {
      ...{ person, party, tokens },
      async assertOver() {
        const refreshed = await party.refresh(tokens.refresh_token);
        assert.deepEqual([refreshed.status, JSON.parse(refreshed.body).error], [400, 'invalid_grant']);
        assert.equal((await userinfo(tokens.access_token)).status, 401);
        const list = await callerWith(host(), tokens.access_token)('GET', '/users?max=1');
        assert.deepEqual([list.status, list.body], [401, { error: 'HTTP 401 Unauthorized' }]);
      },
    };
  }

  async function silently(party: ReturnType<typeof relyingParty>): Promise<string | null> {
    const arrival = await party.open(await party.request({ prompt: 'none' }));
    assert.ok('back' in arrival);
    return arrival.back.searchParams.get('error');
  }

  describe('userinfo', () => {
    test('returns the claims without roles', async () => {
      const answer = await userinfo((await relyingParty(host()).signIn('sales-van')).access_token);
      assert.equal(answer.status, 200);
      const { sub, ...claims } = JSON.parse(answer.body);
      assert.ok(sub);
      assert.deepEqual(claims, {
        email_verified: true,
        name: 'Tamás Vörös',
        preferred_username: 'sales-van',
        given_name: 'Tamás',
        family_name: 'Vörös',
        email: 'sales-van@cooler-register.example',
      });
    });

    test('rejects a missing and an invalid token, without a body', async () => {
      for (const token of [undefined, 'garbage']) {
        const answer = await userinfo(token);
        assert.deepEqual([answer.status, answer.body], [401, ''], token);
      }
    });
  });

  describe('logout', () => {
    test('by ID token redirects to the registered address, with the state only, and ends the session', async () => {
      const { party, tokens, assertOver } = await signedIn('FCR_ADMIN');
      const { end_session_endpoint } = await party.endpoints();
      const parameters = new URLSearchParams({
        ...{ id_token_hint: tokens.id_token, state: 'bye' },
        post_logout_redirect_uri: `${host().webOrigin}/`,
      });
      const answer = await party.browser.get(`${end_session_endpoint}?${parameters}`);
      assert.deepEqual([answer.status, answer.headers.location], [302, `${host().webOrigin}/?state=bye`]);
      await assertOver();
      assert.equal(await silently(party), 'login_required');
    });

    test('by refresh token returns 204', async () => {
      const { party, tokens, assertOver } = await signedIn('FCR_ADMIN');
      const { end_session_endpoint } = await party.endpoints();
      const form = { client_id: CLIENT_ID, refresh_token: tokens.refresh_token };
      assert.equal((await party.browser.post(end_session_endpoint, form)).status, 204);
      await assertOver();
    });

    test('rejects an invalid hint and an unknown address, and asks for confirmation without a hint', async () => {
      const { party, tokens } = await signedIn('FCR_SALES_VAN');
      const { end_session_endpoint } = await party.endpoints();
      const hint = tokens.id_token;
      const home = `${host().webOrigin}/`;
      const cases = [
        [{ id_token_hint: 'garbage', post_logout_redirect_uri: home }, 400],
        [{ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' }, 400],
        [{ post_logout_redirect_uri: home }, 400],
        [{ client_id: CLIENT_ID }, 200],
      ] as const;
      for (const [parameters, status] of cases) {
        const query = new URLSearchParams(parameters as unknown as Record<string, string>);
        const answer = await party.browser.get(`${end_session_endpoint}?${query}`);
        assert.equal(answer.status, status, String(query));
      }
      assert.equal(await silently(party), null);
    });
  });

  describe('a disabled user', () => {
    test('loses the session immediately, and cannot sign in', async () => {
      const { person, party, assertOver } = await signedIn('FCR_ADMIN');
      assert.equal((await admin('PUT', `/users/${person.id}`, { enabled: false })).status, 204);
      await assertOver();
      const { request, open, fill } = relyingParty(host());
      const arrival = await fill(await open(await request()), {
        username: person.username,
        password: PASSWORD,
      });
      assert.ok(!('back' in arrival) || !arrival.back.searchParams.get('code'));
      assert.notEqual(await silently(party), null);

      assert.equal((await admin('PUT', `/users/${person.id}`, { enabled: true })).status, 204);
      await assertOver();
      assert.equal(await silently(party), 'login_required');
      await relyingParty(host()).signIn(person.username, PASSWORD);
    });
  });

  describe('a removed user', () => {
    test('loses the session immediately, and cannot sign in', async () => {
      const { person, assertOver } = await signedIn('FCR_ADMIN');
      assert.equal((await admin('DELETE', `/users/${person.id}`)).status, 204);
      await assertOver();
      const { request, open, fill } = relyingParty(host());
      const arrival = await fill(await open(await request()), {
        username: person.username,
        password: PASSWORD,
      });
      assert.ok(asksFor(arrival, 'password'));
    });
  });

  describe('password guessing', () => {
    test('locks a user out, even with the right password, until an administrator enables the user again', async () => {
      const { username, id } = await createWithPassword(admin, PASSWORD);
      const { request, open, fill } = relyingParty(host());
      let arrival = await open(await request());
      for (let guess = 0; guess < 11; guess += 1)
        arrival = await fill(arrival, { username, password: `wrong ${guess}` });
      arrival = await fill(arrival, { username, password: PASSWORD });
      assert.ok(asksFor(arrival, 'password'));
      for (const enabled of [false, true])
        assert.equal((await admin('PUT', `/users/${id}`, { enabled })).status, 204);
      await relyingParty(host()).signIn(username, PASSWORD);
    });
  });

  describe('a change of roles', () => {
    test('takes effect in the next token', async () => {
      const { person, party, tokens } = await signedIn('FCR_SALES_VAN');
      const address = `/users/${person.id}/role-mappings/realm`;
      await admin('DELETE', address, [await roleNamed(admin, 'FCR_SALES_VAN')]);
      await admin('POST', address, [await roleNamed(admin, 'FCR_RETAIL_LEADER')]);
      const { access_token } = JSON.parse((await party.refresh(tokens.refresh_token)).body);
      assert.deepEqual(decodeJwt(access_token).realm_access, { roles: ['FCR_RETAIL_LEADER'] });
    });
  });
}
