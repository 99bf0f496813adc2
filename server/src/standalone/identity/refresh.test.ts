import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt } from 'jose';
import type { Browser } from '../../testing/identity/browser.ts';
import { runIdentity } from '../../testing/identity/identity-app.ts';
import { signInWith, tokenRequest } from '../../testing/identity/tokens.ts';
import { addRealmRoles, findUserByLogin } from './users/users.ts';

describe('refreshing tokens of the embedded provider', () => {
  const identity = runIdentity();

  test('returns the current roles and extends the session', async () => {
    const browser = identity().browser();
    const { refresh_token } = await signInWith(browser, 'representative');
    const user = await findUserByLogin(identity().pool, 'representative');
    await addRealmRoles(identity().pool, user?.id ?? '', ['FCR_ADMIN']);
    await identity().pool.query(
      `update identity_records set expires_at = now() + interval '1 minute' where kind = 'Session'`,
    );
    const answer = await tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });
    assert.equal(answer.status, 200);
    const tokens = JSON.parse(answer.body);
    assert.deepEqual(decodeJwt(tokens.access_token).realm_access, {
      roles: ['FCR_ADMIN', 'FCR_REGIONAL_REPRESENTATIVE'],
    });
    assert.equal(tokens.refresh_expires_in, 1800);
    assert.equal(tokens.session_state, decodeJwt(tokens.access_token).sid);
    const { rows } = await identity().pool.query(
      `select expires_at > now() + interval '29 minutes' as alive from identity_records
     where kind = 'Session' and session_uid = $1`,
      [tokens.session_state],
    );
    assert.deepEqual(rows, [{ alive: true }]);
  });

  const refresh = (browser: Browser, refresh_token: string) =>
    tokenRequest(browser, { grant_type: 'refresh_token', refresh_token });

  test('accepts a token once: reuse revokes the tokens issued from it', async () => {
    const browser = identity().browser();
    const { refresh_token } = await signInWith(browser, 'admin');
    const first = await refresh(browser, refresh_token);
    assert.equal(first.status, 200);
    assert.notEqual(JSON.parse(first.body).refresh_token, refresh_token);
    assert.equal((await refresh(browser, refresh_token)).status, 400);
    assert.equal((await refresh(browser, JSON.parse(first.body).refresh_token)).status, 400);
  });

  test('issues tokens for at most one of concurrent requests with the same token', async () => {
    const browser = identity().browser();
    const { refresh_token } = await signInWith(browser, 'admin');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(browser, refresh_token)));
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
  });
});
