import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { importJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { loadKeys } from '../../standalone/identity/provider/keys.ts';
import { issuerOf, PATHS, REALM_PATH } from '../../standalone/identity/realm.ts';
import { DEMO_PASSWORD } from '../../standalone/identity/users/demo-users.ts';
import { type Answer, Browser, throughInject } from './browser.ts';

export const CLIENT_ID = 'cooler-register-web';
export const AUDIENCE = 'cooler-register-api';

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The web application's sign-in parameters, and its PKCE verifier. */
export function signInParameters(redirectUri: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'st',
    nonce: 'nn',
    ...extra,
  });
  return { verifier, parameters };
}

/** A sign-in request of the web application. */
export function signInRequest(browser: Browser, extra: Record<string, string> = {}) {
  const redirectUri = `${browser.origin}/signed-in`;
  const { verifier, parameters } = signInParameters(redirectUri, extra);
  return { verifier, redirectUri, url: `${REALM_PATH}${PATHS.authorization}?${parameters}` };
}

export function isSignedIn(url: URL): boolean {
  return url.pathname === '/signed-in';
}

/** Opens the sign-in page; returns the URL of its form. */
export async function openSignIn(browser: Browser, url: string): Promise<string> {
  const redirect = await browser.get(url);
  const form = String(redirect.headers.location);
  const page = await browser.get(form);
  if (page.status !== 200) throw new Error(`The sign-in page answered ${page.status}: ${page.body}`);
  return form;
}

export function tokenRequest(browser: Browser, form: Record<string, string>): Promise<Answer> {
  return browser.post(REALM_PATH + PATHS.token, { client_id: CLIENT_ID, ...form });
}

/** Redeems the code of a completed sign-in. */
export async function redeem(browser: Browser, verifier: string, back: URL): Promise<Tokens> {
  const answer = await tokenRequest(browser, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: back.origin + back.pathname,
    code_verifier: verifier,
  });
  if (answer.status !== 200) throw new Error(`The token address answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body) as Tokens;
}

/** Signs a user in through the pages. */
export async function signInWith(
  browser: Browser,
  username: string,
  password = DEMO_PASSWORD,
): Promise<Tokens> {
  const { verifier, url } = signInRequest(browser);
  const form = await openSignIn(browser, url);
  const submitted = await browser.post(form, { username, password });
  const { answer, url: back } = await browser.follow(submitted, isSignedIn);
  if (!back) throw new Error(`${username} could not sign in: ${answer.status} ${answer.body}`);
  return redeem(browser, verifier, back);
}

/** Signs a demo user in; returns the authorization header. */
export async function signIn(
  app: FastifyInstance,
  publicUrl: string,
  username: string,
): Promise<{ authorization: string }> {
  const browser = new Browser(throughInject(app), new URL(publicUrl).origin);
  const { access_token } = await signInWith(browser, username);
  return { authorization: `Bearer ${access_token}` };
}

// Longer than a file of tests takes on a slow machine, since most tests keep their users.
const VALID_S = 3_600;

/** The claims of a valid access token, for tests that alter one of them. */
export function goodClaims(publicUrl: string, roles: readonly string[]): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: issuerOf(publicUrl), aud: AUDIENCE, sub: '00000000-0000-4000-8000-000000000001' },
    ...{ iat: now, exp: now + VALID_S, jti: randomBytes(8).toString('hex') },
    ...{ typ: 'Bearer', azp: CLIENT_ID, sid: 'test' },
    ...{ preferred_username: 'test', given_name: 'Elek', family_name: 'Teszt' },
    realm_access: { roles },
  };
}

/** Signs claims with the embedded provider's key. */
export async function mint(
  pool: Pool,
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const { signing } = await loadKeys(pool);
  const key = await importJWK(signing, 'RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signing.kid, ...header }).sign(key);
}

/** An authorization header for roles, without a sign-in, for tests that need many users. */
export async function bearerFor(
  pool: Pool,
  publicUrl: string,
  roles: readonly string[],
  claims: JWTPayload = {},
): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await mint(pool, { ...goodClaims(publicUrl, roles), ...claims })}` };
}
