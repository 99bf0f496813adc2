import fc from 'fast-check';
import { PATHS, REALM_PATH } from '../../standalone/identity/realm.ts';
import type { Method } from '../test-app.ts';
import { type Described, type MalformedCall, malformedCalls } from './calls.ts';
import { GARBAGE, NASTY } from './spoil.ts';

const FORM = 'application/x-www-form-urlencoded';

const FIELDS = [
  ...['client_id', 'response_type', 'scope', 'redirect_uri', 'state', 'nonce', 'prompt', 'max_age', 'claims'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'code', 'grant_type', 'refresh_token'],
  ...['token', 'token_type_hint', 'id_token_hint', 'post_logout_redirect_uri', 'guard', 'kc_locale'],
  ...['ui_locales', 'acr_values', 'login_hint', 'request', 'registration', 'resource', 'response_mode'],
  ...['username', 'password', 'password-new', 'password-confirm', '__proto__', 'constructor'],
];

/** Valid values, so that the rest of a request is validated too. */
const RIGHT: readonly (readonly [string, string])[] = [
  ['client_id', 'cooler-register-web'],
  ['response_type', 'code'],
  ['scope', 'openid profile email'],
  ['redirect_uri', 'http://localhost:3000/signed-in'],
  ['code_challenge', 'a'.repeat(43)],
  ['code_challenge_method', 'S256'],
  ['grant_type', 'authorization_code'],
  ['grant_type', 'refresh_token'],
];

const given = fc.oneof(
  fc.constantFrom(...RIGHT),
  fc.tuple(
    fc.constantFrom(...FIELDS),
    NASTY.map((value) => (typeof value === 'string' ? value : String(JSON.stringify(value)))),
  ),
);

const fields = fc
  .array(given, { maxLength: 9 })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

const odd = fc.constantFrom('%', 'a=%E0%A4%A', 'client_id[]=1', '=&=', 'a=1&a=2');

const types = fc.constantFrom(FORM, FORM, FORM, `${FORM}; charset=utf-16`, 'application/json', 'text/plain');

const cookies = fc.constantFrom('', 'identity_session=x', 'identity_sign_in=%00; identity_resume=;', '=;=;');

const addresses = fc.constantFrom(
  ...Object.values(PATHS).map((path) => `${REALM_PATH}${path}`),
  ...['/x', '/%00', '/a.b', `/${'u'.repeat(300)}`].map((uid) => `${REALM_PATH}${PATHS.signIn}${uid}`),
  `${REALM_PATH}/.well-known/openid-configuration`,
  ...[`${REALM_PATH}/`, REALM_PATH, '/auth/realms/other/x', '/auth/', '/auth/admin/realms/cooler/nothing'],
);

const methods = fc.constantFrom<Method>('GET', 'POST', 'GET', 'POST', 'PUT', 'DELETE');

/** Malformed requests to the sign-in and sign-out routes. */
const signInCalls: fc.Arbitrary<MalformedCall> = fc
  .record({
    method: methods,
    address: addresses,
    query: fc.oneof({ weight: 6, arbitrary: fields }, { weight: 1, arbitrary: odd }),
    body: fc.oneof(
      { weight: 6, arbitrary: fields },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: GARBAGE },
    ),
    type: types,
    cookie: cookies,
  })
  .map(({ method, address, query, body, type, cookie }) => ({
    method,
    // The longest URL that the server accepts.
    url: `${address}?${query}`.slice(0, 8_000),
    ...(method !== 'GET' && { payload: body }),
    headers: { ...(method !== 'GET' && { 'content-type': type }), ...(cookie && { cookie }) },
  }));

/** Malformed requests below /auth: user administration, by its description, and sign-in. */
export function malformedIdentityCalls(
  described: Described,
  userIds: readonly string[],
): fc.Arbitrary<MalformedCall> {
  const administration = malformedCalls(described, (path) => path.startsWith('/auth/'));
  const inRealm = fc
    .tuple(administration, fc.constantFrom(...userIds, undefined))
    .map(([call, id]) => ({ ...call, url: ofRealm(String(call.url), id) }));
  return fc.oneof({ weight: 2, arbitrary: inRealm }, { weight: 3, arbitrary: signInCalls });
}

function ofRealm(url: string, id: string | undefined): string {
  const ours = url.replace(/^\/auth\/admin\/realms\/[^/?]*/, '/auth/admin/realms/cooler');
  return id ? ours.replace(/\/users\/(?!count)[^/?]+/, `/users/${id}`) : ours;
}
