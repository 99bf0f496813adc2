import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import { CLIENT_ID } from '../identity/tokens.ts';
import { callerAs, createWithPassword } from './administrator.ts';
import { asksFor } from './forms.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const PASSWORD = 'lasting-password-1';

function sorted(text: unknown): string[] {
  return String(text).split(' ').sort();
}

/** Keycloak counts down from the token, not from its answer: a second may end between the two. */
function assertSecondsLeft(left: number, lifetime: number): void {
  assert.ok(left <= lifetime && left > lifetime - 10, `${left} of ${lifetime} seconds left`);
}

/** Discovery, the code flow with PKCE, and the tokens' claims (docs/identity.md §4). */
export function signInTests(host: () => IdentityHost): void {
  const party = () => relyingParty(host());

  describe('discovery', () => {
    test('returns the issuer, its endpoints and S256', async () => {
      const { issuer } = host();
      const found = await party().endpoints();
      assert.equal(found.issuer, issuer);
      assert.ok(found.code_challenge_methods_supported.includes('S256'));
      const protocol = `${issuer}/protocol/openid-connect`;
      assert.deepEqual(
        [found.authorization_endpoint, found.token_endpoint, found.userinfo_endpoint],
        [`${protocol}/auth`, `${protocol}/token`, `${protocol}/userinfo`],
      );
      assert.deepEqual(
        [found.end_session_endpoint, found.jwks_uri],
        [`${protocol}/logout`, `${protocol}/certs`],
      );
    });

    test('publishes an RS256 signing key', async () => {
      const { browser, endpoints } = party();
      const { keys } = JSON.parse((await browser.get((await endpoints()).jwks_uri)).body);
      const signing = keys.filter(({ use }: { use: string }) => use === 'sig');
      assert.deepEqual([signing.length, signing[0].alg, signing[0].kty], [1, 'RS256', 'RSA']);
    });

    test('returns 404 for another realm', async () => {
      const address = host().issuer.replace(/cooler$/, 'other');
      const answer = await party().browser.get(`${address}/.well-known/openid-configuration`, {
        accept: 'application/json',
      });
      assert.equal(answer.status, 404);
      assert.deepEqual(JSON.parse(answer.body), { error: 'Realm does not exist' });
    });
  });

  describe('the code flow', () => {
    test('returns code, state, session and issuer, and issues all tokens', async () => {
      const { request, open, fill, redeem } = party();
      const asked = await request();
      const arrival = await fill(await open(asked), { username: 'admin', password: 'cooler-demo' });
      assert.ok('back' in arrival);
      const { searchParams } = arrival.back;
      assert.equal(searchParams.get('state'), 'st');
      assert.equal(searchParams.get('iss'), host().issuer);
      const answer = await redeem(asked, arrival.back);
      assert.match(String(answer.headers['cache-control']), /no-store/);
      const tokens = JSON.parse(answer.body);
      assert.deepEqual([tokens.token_type, tokens['not-before-policy']], ['Bearer', 0]);
      assertSecondsLeft(tokens.expires_in, 300);
      assertSecondsLeft(tokens.refresh_expires_in, 1800);
      assert.deepEqual(sorted(tokens.scope), ['email', 'openid', 'profile']);
      assert.equal(tokens.session_state, searchParams.get('session_state'));
      assert.equal(decodeJwt(tokens.access_token).sid, tokens.session_state);
    });

    test('issues access tokens for the API, with the roles', async () => {
      const { access_token } = await party().signIn('regional-leader');
      const { exp = 0, iat = 0, ...claims } = decodeJwt(access_token);
      assert.equal(exp - iat, 300);
      assert.ok(claims.jti && claims.sid && claims.sub);
      assert.deepEqual(sorted(claims.scope), ['email', 'openid', 'profile']);
      const expected = {
        iss: host().issuer,
        aud: 'cooler-register-api',
        typ: 'Bearer',
        azp: CLIENT_ID,
        'allowed-origins': [host().webOrigin],
        realm_access: { roles: ['FCR_REGIONAL_LEADER'] },
        name: 'Zsolt Bognár',
        preferred_username: 'regional-leader',
        given_name: 'Zsolt',
        family_name: 'Bognár',
        email_verified: true,
        email: 'regional-leader@cooler-register.example',
      };
      const told = Object.fromEntries(Object.keys(expected).map((name) => [name, claims[name]]));
      assert.deepEqual(told, expected);
      assert.equal(claims.resource_access, undefined);
    });

    test('issues ID tokens for the web application, without roles', async () => {
      const { id_token, access_token } = await party().signIn('admin');
      const claims = decodeJwt(id_token);
      assert.deepEqual(
        [claims.typ, claims.aud, claims.azp, claims.nonce, claims.preferred_username],
        ['ID', CLIENT_ID, CLIENT_ID, 'nn', 'admin'],
      );
      assert.equal(claims.sid, decodeJwt(access_token).sid);
      assert.equal(claims.realm_access, undefined);
    });

    test('omits the roles claim without roles', async () => {
      const admin = await callerAs(host(), 'it-admin');
      const { username } = await createWithPassword(admin, PASSWORD);
      const claims = decodeJwt((await party().signIn(username, PASSWORD)).access_token);
      assert.ok(!('realm_access' in claims));
    });

    test('accepts the username and the e-mail address in any case', async () => {
      await party().signIn('ADMIN');
      await party().signIn('Admin@Cooler-Register.example');
    });

    test('shows the form again for a wrong password and an unknown user', async () => {
      for (const username of ['admin', 'nobody-of-that-name']) {
        const { open, fill, request } = party();
        const arrival = await fill(await open(await request()), { username, password: 'wrong-password' });
        assert.ok(asksFor(arrival, 'password'), username);
      }
    });

    test('requires PKCE with S256', async () => {
      for (const extra of [
        { code_challenge: '', code_challenge_method: '' },
        { code_challenge_method: 'plain' },
      ]) {
        const { open, request } = party();
        const arrival = await open(await request(extra as unknown as Record<string, string>));
        assert.ok('back' in arrival);
        assert.equal(arrival.back.searchParams.get('error'), 'invalid_request');
      }
    });

    test('does not redirect to an unregistered address', async () => {
      const { open, request } = party();
      const arrival = await open(await request({ redirect_uri: 'https://evil.example/signed-in' }));
      assert.ok('page' in arrival);
      assert.equal(arrival.page.answer.status, 400);
    });

    test('redeems a code once, with its verifier', async () => {
      const { open, fill, request, redeem } = party();
      const asked = await request();
      const arrival = await fill(await open(asked), { username: 'sales-van', password: 'cooler-demo' });
      assert.ok('back' in arrival);
      const again = await open(await request());
      assert.ok('back' in again);
      const wrong = await redeem({ ...asked, verifier: 'x'.repeat(43) }, again.back);
      assert.deepEqual([wrong.status, JSON.parse(wrong.body).error], [400, 'invalid_grant']);
      assert.equal((await redeem(asked, arrival.back)).status, 200);
      const twice = await redeem(asked, arrival.back);
      assert.deepEqual([twice.status, JSON.parse(twice.body).error], [400, 'invalid_grant']);
    });

    test('issues a code silently only during a session', async () => {
      const { open, request, signIn } = party();
      const silent = () => request({ prompt: 'none' });
      const stranger = await open(await silent());
      assert.ok('back' in stranger);
      assert.equal(stranger.back.searchParams.get('error'), 'login_required');
      await signIn('representative');
      const known = await open(await silent());
      assert.ok('back' in known && known.back.searchParams.get('code'));
    });

    test('uses the language that the application requests', async () => {
      for (const language of ['hu', 'en']) {
        const { open, request } = party();
        const arrival = await open(await request({ ui_locales: language }));
        assert.ok('page' in arrival);
        assert.match(arrival.page.answer.body, new RegExp(`<html[^>]* lang="${language}"`));
      }
    });
  });

  describe('refreshing', () => {
    test('issues new tokens for the same session', async () => {
      const { signIn, refresh } = party();
      const first = await signIn('retail-leader');
      const answer = await refresh(first.refresh_token);
      assert.equal(answer.status, 200);
      const second = JSON.parse(answer.body);
      assert.equal(decodeJwt(second.access_token).sid, decodeJwt(first.access_token).sid);
      assert.notEqual(second.access_token, first.access_token);
      assertSecondsLeft(second.refresh_expires_in, 1800);
    });

    test('rotates refresh tokens, and accepts each once', async () => {
      const { signIn, refresh } = party();
      const first = await signIn('retail-leader');
      const second = JSON.parse((await refresh(first.refresh_token)).body);
      assert.notEqual(second.refresh_token, first.refresh_token);
      const third = JSON.parse((await refresh(second.refresh_token)).body);
      const again = await refresh(second.refresh_token);
      assert.deepEqual([again.status, JSON.parse(again.body).error], [400, 'invalid_grant']);
      assert.notEqual(third.refresh_token, second.refresh_token);
    });

    test('works in two tabs of one browser', async () => {
      const { signIn, refresh, request, open, redeem } = party();
      const one = await signIn('retail-leader');
      const asked = await request();
      const arrival = await open(asked);
      assert.ok('back' in arrival);
      const two = JSON.parse((await redeem(asked, arrival.back)).body);
      for (const { refresh_token } of [one, two]) {
        const next = JSON.parse((await refresh(refresh_token)).body);
        assert.equal((await refresh(next.refresh_token)).status, 200);
      }
    });

    test('rejects tokens that are not refresh tokens', async () => {
      const { signIn, refresh } = party();
      const { access_token } = await signIn('retail-leader');
      for (const token of ['garbage', access_token]) {
        const answer = await refresh(token);
        assert.deepEqual([answer.status, JSON.parse(answer.body).error], [400, 'invalid_grant']);
      }
    });
  });
}
