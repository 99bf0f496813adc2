import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { submitSignIn, userIdOf } from '../../testing/identity/form-sign-in.ts';
import { runIdentity } from '../../testing/identity/identity-app.ts';
import {
  isSignedIn,
  openSignIn,
  redeem,
  signInRequest,
  signInWith,
  tokenRequest,
} from '../../testing/identity/tokens.ts';
import { PATHS, REALM_PATH } from './realm.ts';
import { DEMO_PASSWORD } from './users/demo-users.ts';
import { updateUser } from './users/users.ts';

describe('the sign-in of the embedded provider', () => {
  const identity = runIdentity();

  const userId = (username: string) => userIdOf(identity(), username);
  const submit = (form: Record<string, string>, extra?: Record<string, string>) =>
    submitSignIn(identity(), form, extra);

  describe('signing in', () => {
    test('issues access tokens with exactly the claims of Keycloak', async () => {
      const { access_token } = await signInWith(identity().browser(), 'regional-leader');
      assert.equal(decodeProtectedHeader(access_token).alg, 'RS256');
      const { exp = 0, iat = 0, jti, sub, sid, ...claims } = decodeJwt(access_token);
      assert.equal(exp - iat, 300);
      assert.equal(sub, await userId('regional-leader'));
      assert.ok(jti && sid);
      assert.deepEqual(claims, {
        iss: 'http://localhost:3000/auth/realms/cooler',
        aud: 'cooler-register-api',
        typ: 'Bearer',
        azp: 'cooler-register-web',
        'allowed-origins': ['http://localhost:3000'],
        realm_access: { roles: ['FCR_REGIONAL_LEADER'] },
        scope: 'openid profile email',
        name: 'Zsolt Bognár',
        preferred_username: 'regional-leader',
        given_name: 'Zsolt',
        family_name: 'Bognár',
        email_verified: true,
        email: 'regional-leader@cooler-register.example',
      });
    });

    test('issues ID tokens without roles, for the web application', async () => {
      const { id_token } = await signInWith(identity().browser(), 'admin');
      const claims = decodeJwt(id_token);
      assert.equal(claims.typ, 'ID');
      assert.equal(claims.aud, 'cooler-register-web');
      assert.equal(claims.nonce, 'nn');
      assert.ok(claims.sid);
      assert.equal(claims.realm_access, undefined);
    });

    test('omits claims that a user does not have', async () => {
      await identity().pool.query(
        `update identity_users set first_name = null, email = null, realm_roles = '{}' where username = 'sales-van'`,
      );
      const claims = decodeJwt((await signInWith(identity().browser(), 'sales-van')).access_token);
      assert.equal(claims.name, 'Vörös');
      for (const absent of ['given_name', 'email', 'realm_access', 'resource_access']) {
        assert.ok(!(absent in claims), absent);
      }
    });

    test('accepts the username and the e-mail address in any case', async () => {
      await signInWith(identity().browser(), 'ADMIN');
      await signInWith(identity().browser(), 'Admin@Cooler-Register.example');
    });

    test('rejects a wrong password and an unknown user with the same message', async () => {
      for (const username of ['admin', 'nobody']) {
        const { answer } = await submit({ username, password: 'wrong' });
        assert.equal(answer.status, 400);
        assert.match(answer.body, /Hibás felhasználónév vagy jelszó\./);
        assert.match(answer.body, new RegExp(`value="${username}"`));
      }
    });

    test('escapes user input', async () => {
      const { answer } = await submit({ username: '"><script>x</script>', password: 'wrong' });
      assert.ok(!answer.body.includes('<script'));
    });

    test('rejects a disabled user, and ends the user’s sessions', async () => {
      const browser = identity().browser();
      const { refresh_token } = await signInWith(browser, 'retail-leader');
      await updateUser(identity().pool, await userId('retail-leader'), { enabled: false });

      const refreshed = await tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });
      assert.equal(refreshed.status, 400);
      assert.equal(JSON.parse(refreshed.body).error, 'invalid_grant');

      const silent = await browser.get(signInRequest(browser, { prompt: 'none' }).url);
      assert.match(String(silent.headers.location), /error=login_required/);

      const { answer } = await submit({ username: 'retail-leader', password: DEMO_PASSWORD });
      assert.match(answer.body, /le van tiltva/);
    });

    test('lets another user sign in while a session is open', async () => {
      const browser = identity().browser();
      await signInWith(browser, 'admin');
      const { verifier, url } = signInRequest(browser, { prompt: 'login' });
      const address = await openSignIn(browser, url);
      const submitted = await browser.post(address, { username: 'it-admin', password: DEMO_PASSWORD });
      const { url: back } = await browser.follow(submitted, isSignedIn);
      assert.ok(back);
      const { access_token } = await redeem(browser, verifier, back);
      assert.equal(decodeJwt(access_token).preferred_username, 'it-admin');
    });

    test('shows a message if the page has expired', async () => {
      const answer = await identity().browser().get(`${REALM_PATH}${PATHS.signIn}/long-gone`);
      assert.equal(answer.status, 400);
      assert.match(answer.body, /A bejelentkezés lejárt/);
    });

    test('works in two tabs of one browser', async () => {
      const browser = identity().browser();
      const first = signInRequest(browser, { state: 'first' });
      const second = signInRequest(browser, { state: 'second' });
      const firstForm = await openSignIn(browser, first.url);
      await openSignIn(browser, second.url);
      const submitted = await browser.post(firstForm, { username: 'admin', password: DEMO_PASSWORD });
      const { url } = await browser.follow(submitted, isSignedIn);
      assert.equal(url?.searchParams.get('state'), 'first');
    });
  });

  describe('the pages', () => {
    test('are Hungarian, or English if the application requests it or the user chooses it', async () => {
      const browser = identity().browser();
      const hungarian = await browser.get(await openSignIn(browser, signInRequest(browser).url));
      assert.match(hungarian.body, /<html lang="hu">/);
      const asked = await openSignIn(browser, signInRequest(browser, { ui_locales: 'en-GB hu' }).url);
      assert.match((await browser.get(asked)).body, /<html lang="en">/);
      const chosen = await browser.get(`${asked}?kc_locale=hu`);
      assert.match(chosen.body, /Felhasználónév/);
      const refused = await browser.post(asked, { username: 'admin', password: 'wrong' });
      assert.match(refused.body, /Hibás felhasználónév/);
    });

    test('redirect to the application once they are used, and have expired in other browsers', async () => {
      const browser = identity().browser();
      const used = await openSignIn(browser, signInRequest(browser).url);
      const form = { username: 'representative', password: DEMO_PASSWORD };
      await browser.follow(await browser.post(used, form), isSignedIn);
      for (const answer of [await browser.get(used), await browser.post(used, form)]) {
        assert.equal(answer.status, 303);
        assert.equal(answer.headers.location, 'http://localhost:3000/');
      }
      const stranger = await identity().browser().get(used);
      assert.equal(stranger.status, 400);
      assert.match(stranger.body, /A bejelentkezés lejárt/);
    });

    test('forbid scripts and allow styles by nonce', async () => {
      const browser = identity().browser();
      const page = await browser.get(await openSignIn(browser, signInRequest(browser).url));
      const policy = String(page.headers['content-security-policy']);
      const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      assert.ok(page.body.includes(`<style nonce="${nonce}">`));
      assert.match(policy, /default-src 'none'/);
      assert.doesNotMatch(policy, /unsafe|script-src/);
      assert.equal(page.headers['referrer-policy'], 'no-referrer');
      assert.equal(page.headers['cache-control'], 'no-store');
    });
  });

  describe('the code', () => {
    test('is sent only to registered addresses', async () => {
      const browser = identity().browser();
      const foreign = { redirect_uri: 'https://evil.example/signed-in' };
      const answer = await browser.get(signInRequest(browser, foreign).url);
      assert.equal(answer.status, 400);
      assert.match(answer.body, /A bejelentkezési kérés hibás/);
    });

    test('is not issued without PKCE S256', async () => {
      const browser = identity().browser();
      for (const [parameter, value] of [
        ['code_challenge', ''],
        ['code_challenge_method', 'plain'],
      ] as const) {
        const answer = await browser.get(signInRequest(browser, { [parameter]: value }).url);
        assert.match(String(answer.headers.location), /error=invalid_request/);
      }
    });

    test('is redeemed once, with its verifier', async () => {
      const browser = identity().browser();
      await signInWith(browser, 'admin');
      const { verifier, url } = signInRequest(browser);
      const { url: back } = await browser.follow(await browser.get(url), isSignedIn);
      assert.ok(back);
      await assert.rejects(redeem(browser, `${verifier.slice(1)}x`, back), /invalid_grant/);
      const both = await Promise.allSettled([
        redeem(browser, verifier, back),
        redeem(browser, verifier, back),
      ]);
      assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    });

    test('is issued silently only during a session', async () => {
      const browser = identity().browser();
      const { url, verifier } = signInRequest(browser, { prompt: 'none' });
      const stranger = await browser.get(url);
      assert.match(String(stranger.headers.location), /error=login_required/);

      await signInWith(browser, 'admin');
      const { url: back } = await browser.follow(await browser.get(url), isSignedIn);
      assert.ok(back);
      assert.ok(back.searchParams.get('session_state'));
      assert.equal(back.searchParams.get('iss'), 'http://localhost:3000/auth/realms/cooler');
      await redeem(browser, verifier, back);
    });
  });
});
