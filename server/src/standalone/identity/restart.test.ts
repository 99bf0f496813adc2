import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { decodeJwt } from 'jose';
import { keysOfIssuer } from '../../identity/token/key-source.ts';
import { createTokenVerifier } from '../../identity/token/token-verifier.ts';
import { freePort } from '../../testing/free-port.ts';
import { Browser, type Transport, throughInject, throughNetwork } from '../../testing/identity/browser.ts';
import { identityApp, PUBLIC_URL, runIdentity } from '../../testing/identity/identity-app.ts';
import {
  AUDIENCE,
  isSignedIn,
  redeem,
  signInRequest,
  signInWith,
  tokenRequest,
} from '../../testing/identity/tokens.ts';
import { issuerOf, PATHS, REALM_PATH } from './realm.ts';

describe('the embedded provider', () => {
  const identity = runIdentity();

  describe('a second process on the same database', () => {
    test('shares keys, sessions and refresh tokens with the first', async () => {
      const second = await identityApp(identity().pool);
      let app = identity().app;
      const transport: Transport = (call) => throughInject(app)(call);
      const browser = new Browser(transport, PUBLIC_URL);
      const { refresh_token } = await signInWith(browser, 'admin');
      const certs = await browser.get(REALM_PATH + PATHS.certs);

      app = second;
      assert.deepEqual(
        JSON.parse((await browser.get(REALM_PATH + PATHS.certs)).body),
        JSON.parse(certs.body),
      );
      const refreshed = await tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });
      assert.equal(refreshed.status, 200);
      const { verifier, url } = signInRequest(browser, { prompt: 'none' });
      const { url: back } = await browser.follow(await browser.get(url), isSignedIn);
      assert.ok(back);
      await redeem(browser, verifier, back);
      await second.close();
    });
  });

  describe('two processes whose clocks are two minutes apart', () => {
    /** Runs a call with this process's clock `ahead` seconds ahead. */
    async function atClock<Result>(ahead: number, call: () => Promise<Result>): Promise<Result> {
      mock.timers.enable({ apis: ['Date'], now: Date.now() + ahead * 1_000 });
      try {
        return await call();
      } finally {
        mock.timers.reset();
      }
    }

    for (const ahead of [120, -120]) {
      test(`share sign-ins and tokens with one that is ${ahead} seconds ahead`, async () => {
        const other = await atClock(ahead, () => identityApp(identity().pool));
        const here: Transport = throughInject(identity().app);
        const there: Transport = (call) => atClock(ahead, () => throughInject(other)(call));
        let calls = 0;
        const alternating: Transport = (call) => (calls++ % 2 === 0 ? here(call) : there(call));
        for (const username of ['admin', 'regional-leader']) {
          const browser = new Browser(alternating, PUBLIC_URL);
          const { access_token, refresh_token } = await signInWith(browser, username);
          const headers = { authorization: `Bearer ${access_token}` };
          for (const _ of [here, there])
            assert.equal((await browser.get(REALM_PATH + PATHS.userinfo, headers)).status, 200);
          const renewed = await tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });
          assert.equal(renewed.status, 200, renewed.body);
          const claims = decodeJwt(JSON.parse(renewed.body).access_token);
          assert.ok(
            Math.abs(Number(claims.iat) - Date.now() / 1_000) < 60,
            'tokens have the time of the database',
          );
          // The next sign-in starts at the other process.
          calls += 1;
        }
        await other.close();
      });
    }
  });

  describe('over the network', () => {
    test('a whole sign-in works, and its token is verified through discovery', async () => {
      const port = await freePort();
      const publicUrl = `http://localhost:${port}`;
      const app = await identityApp(identity().pool, publicUrl);
      await app.listen({ port, host: 'localhost' });
      const browser = new Browser(throughNetwork(publicUrl), publicUrl);
      const { access_token } = await signInWith(browser, 'admin');

      const issuer = issuerOf(publicUrl);
      const verify = createTokenVerifier({
        issuer,
        audience: AUDIENCE,
        log: app.log,
        fetchKeys: keysOfIssuer(issuer),
      });
      assert.equal((await verify(access_token))?.preferred_username, 'admin');
      await app.close();
    });

    test('responses contain the public URL whatever Host header is sent', async () => {
      const answer = await identity().app.inject({
        url: `${REALM_PATH}/.well-known/openid-configuration`,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
      });
      assert.ok(!answer.body.includes('evil'));
      assert.equal(answer.json().token_endpoint, issuerOf(PUBLIC_URL) + PATHS.token);
    });

    test('another realm does not exist', async () => {
      const answer = await identity().app.inject('/auth/realms/other/.well-known/openid-configuration');
      assert.equal(answer.statusCode, 404);
      assert.deepEqual(answer.json(), { error: 'Realm does not exist' });
    });
  });
});
