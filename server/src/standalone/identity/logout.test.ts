import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from '../../testing/identity/browser.ts';
import { PUBLIC_URL, runIdentity } from '../../testing/identity/identity-app.ts';
import {
  CLIENT_ID,
  goodClaims,
  mint,
  signInRequest,
  signInWith,
  tokenRequest,
} from '../../testing/identity/tokens.ts';
import { PATHS, REALM_PATH } from './realm.ts';

describe('the sign-out of the embedded provider', () => {
  const identity = runIdentity();

  const LOGOUT = REALM_PATH + PATHS.logout;
  const HOME = PUBLIC_URL;

  function logoutAddress(parameters: Record<string, string>): string {
    return `${LOGOUT}?${new URLSearchParams(parameters)}`;
  }

  async function hasSession(browser: Browser): Promise<boolean> {
    const answer = await browser.get(signInRequest(browser, { prompt: 'none' }).url);
    return String(answer.headers.location).includes('code=');
  }

  describe('signing out', () => {
    test('with an ID token ends the session and redirects with the state only', async () => {
      const browser = identity().browser();
      const { id_token, refresh_token } = await signInWith(browser, 'admin');
      const parameters = { id_token_hint: id_token, post_logout_redirect_uri: HOME, state: 'abc' };
      const answer = await browser.get(logoutAddress(parameters));
      assert.equal(answer.status, 302);
      assert.equal(answer.headers.location, `${HOME}/?state=abc`);
      assert.equal(await hasSession(browser), false);
      assert.ok(!browser.cookieNames().includes('identity_session'));
      const refreshed = await tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });
      assert.equal(refreshed.status, 400);
    });

    test('accepts an expired ID token, also by POST', async () => {
      const browser = identity().browser();
      const { id_token } = await signInWith(browser, 'admin');
      const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
      const expired = await mint(identity().pool, { ...claims, exp: claims.iat - 1000 });
      const answer = await browser.post(LOGOUT, { id_token_hint: expired });
      assert.equal(answer.status, 200);
      assert.match(answer.body, /Sikeresen kijelentkezett/);
      assert.equal(await hasSession(browser), false);
    });

    test('without a hint asks for confirmation', async () => {
      const browser = identity().browser();
      await signInWith(browser, 'admin');
      const question = await browser.get(
        logoutAddress({ client_id: CLIENT_ID, post_logout_redirect_uri: `${HOME}/`, ui_locales: 'en' }),
      );
      assert.equal(question.status, 200);
      assert.match(question.body, /Do you want to sign out\?/);
      assert.equal(await hasSession(browser), true);

      const action = /action="([^"]+)"/.exec(question.body)?.[1] ?? '';
      const fields = [...question.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      const form = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
      for (const letter of ['x', 'ő']) {
        const forged = await browser.post(action, { ...form, guard: letter.repeat(form.guard.length) });
        assert.equal(forged.status, 400, letter);
      }
      assert.equal(await hasSession(browser), true);

      const done = await identityPost(browser, action);
      assert.equal(done.status, 302);
      assert.equal(done.headers.location, `${HOME}/`);
      assert.equal(await hasSession(browser), false);
    });

    // The guard is bound to the session cookie, which every silent sign-in renews.
    async function identityPost(browser: Browser, action: string) {
      const parameters = { client_id: CLIENT_ID, post_logout_redirect_uri: `${HOME}/` };
      const question = await browser.get(logoutAddress(parameters));
      const guard = /name="guard" value="([^"]+)"/.exec(question.body)?.[1] ?? '';
      return browser.post(action, { guard, post_logout_redirect_uri: `${HOME}/` });
    }

    test('without a hint and a session redirects immediately', async () => {
      const parameters = { client_id: CLIENT_ID, post_logout_redirect_uri: HOME };
      const answer = await identity().browser().get(logoutAddress(parameters));
      assert.equal(answer.status, 302);
      const page = await identity().browser().get(LOGOUT);
      assert.equal(page.status, 200);
    });

    test('by refresh token returns 204 and is idempotent', async () => {
      const browser = identity().browser();
      const { refresh_token } = await signInWith(browser, 'admin');
      for (let time = 0; time < 2; time += 1) {
        const answer = await browser.post(LOGOUT, { refresh_token, client_id: CLIENT_ID });
        assert.equal(answer.status, 204);
      }
      assert.equal(await hasSession(browser), false);
    });

    test('rejects invalid hints and addresses, and keeps the session', async () => {
      const browser = identity().browser();
      const { id_token, access_token } = await signInWith(browser, 'admin');
      const foreign = await mint(identity().pool, { ...goodClaims('http://other.example', []), typ: 'ID' });
      const refusals = [
        [{ post_logout_redirect_uri: HOME }, /id_token_hint/],
        [{ id_token_hint: 'garbage' }, /Érvénytelen paraméter/],
        [{ id_token_hint: access_token }, /Érvénytelen paraméter/],
        [{ id_token_hint: foreign }, /Érvénytelen paraméter/],
        [{ id_token_hint: id_token, client_id: 'other' }, /Érvénytelen paraméter/],
        [{ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.example/' }, /visszatérési cím/],
        [{ client_id: CLIENT_ID, post_logout_redirect_uri: `${HOME}.evil.example` }, /visszatérési cím/],
      ] as const;
      for (const [parameters, message] of refusals) {
        const answer = await browser.get(logoutAddress({ ...parameters }));
        assert.equal(answer.status, 400, JSON.stringify(parameters));
        assert.match(answer.body, message);
      }
      assert.equal(await hasSession(browser), true);
    });
  });
});
