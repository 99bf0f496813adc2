import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CLIENT_ID, signInParameters } from '../../testing/identity/tokens.ts';
import { runApp } from '../../testing/run-app.ts';
import { PATHS, REALM_PATH } from './realm.ts';

const SIGN_IN = REALM_PATH + PATHS.authorization;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PER_MINUTE = 600;

const parametersOf = (extra: Record<string, string>) =>
  signInParameters('http://localhost:3000/signed-in', extra).parameters.toString();

describe('a caller who is not signed in', () => {
  const app = runApp();
  const get = (url: string) => app().as()('GET', url);
  const post = (url: string, form: string) => app().as()('POST', url, form, FORM);

  async function stored(): Promise<number> {
    const { rows } = await app().pool.query(`select from identity_records where kind = 'Interaction'`);
    return rows.length;
  }

  it('begins a sign-in by an address, not by a form', async () => {
    assert.equal((await get(`${SIGN_IN}?${parametersOf({})}`)).status, 303);
    assert.equal((await post(SIGN_IN, parametersOf({}))).status, 404);
    assert.equal(await stored(), 1);
  });

  it('cannot store more than 4 kB by beginning one', async () => {
    const before = await stored();
    const long = parametersOf({ state: 'x'.repeat(4_096) });
    const inCapitals = SIGN_IN.replace(PATHS.authorization, PATHS.authorization.toUpperCase());
    const answers = [await get(`${SIGN_IN}?${long}`), await get(`${inCapitals}?${long}`)];
    for (const { status, body } of answers) {
      assert.equal(status, 400);
      assert.match(body, /A bejelentkezési kérés hibás/);
    }
    assert.equal(await stored(), before);
  });

  const WITH_NUL: readonly (readonly [what: string, path: string, form: Record<string, string>])[] = [
    ['a refresh token', PATHS.token, { grant_type: 'refresh_token', refresh_token: '\0' }],
    [
      'a code',
      PATHS.token,
      {
        grant_type: 'authorization_code',
        code: '\0',
        redirect_uri: 'http://localhost:3000/signed-in',
        code_verifier: 'x'.repeat(43),
      },
    ],
    ['a client', PATHS.token, { grant_type: 'refresh_token', refresh_token: 'x', client_id: '\0' }],
    ['a token to revoke', PATHS.revocation, { token: '\0' }],
    ['a refresh token to revoke', PATHS.revocation, { token: '\0', token_type_hint: 'refresh_token' }],
    ['a logout', PATHS.logout, { refresh_token: '\0' }],
  ];
  for (const [what, path, form] of WITH_NUL)
    it(`is refused with NUL in ${what}`, async () => {
      const { status, body } = await post(
        REALM_PATH + path,
        new URLSearchParams({ client_id: CLIENT_ID, ...form }).toString(),
      );
      assert.ok(status < 500, JSON.stringify([status, body]));
    });

  it('begins 600 sign-ins a minute at most from one address, and reads when to try again', async () => {
    const calls = Array.from({ length: PER_MINUTE * 2 }, () => get(`${SIGN_IN}?ui_locales=en`));
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length > 0 && refused.length <= PER_MINUTE + 10, String(refused.length));
    const [{ headers, body } = assert.fail()] = refused;
    assert.equal(headers['retry-after'], '1');
    assert.match(body, /Too many sign-ins were started from this network/);
  });

  it('is not limited in what begins no sign-in', async () => {
    assert.equal((await get(REALM_PATH + PATHS.certs)).status, 200);
    const { status } = await post(REALM_PATH + PATHS.token, `client_id=${CLIENT_ID}`);
    assert.equal(status, 400);
  });
});
