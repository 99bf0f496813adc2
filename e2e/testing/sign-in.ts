import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';

/** The password of the demo users. */
export const DEMO_PASSWORD = 'cooler-demo';
const CALLBACK_PATH = '/signed-in';

interface Identity {
  readonly authority: string;
  readonly clientId: string;
}

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
}

/** The result of a sign-in, to be exchanged for a token. */
interface Login {
  readonly tokenEndpoint: string;
  readonly form: Record<string, string>;
}

/** Fills in the login page and submits it. */
export async function fillLogin(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Goes to an address and signs in on the login page that it redirects to. */
export async function signInByForm(page: Page, username: string, address = '/'): Promise<void> {
  await page.goto(address);
  await fillLogin(page, username);
  await page.locator('.shell-header').waitFor();
}

/** Submits the login form of the embedded provider; the session is then a cookie of the request context. */
async function logIn(request: APIRequestContext, username: string): Promise<Login> {
  const config = await request.get('/public/config');
  const { identity } = (await config.json()) as { identity: Identity };
  const discovery = await request.get(`${identity.authority}/.well-known/openid-configuration`);
  const endpoints = (await discovery.json()) as Endpoints;
  const verifier = randomBytes(32).toString('base64url');
  const client = {
    client_id: identity.clientId,
    redirect_uri: new URL(CALLBACK_PATH, config.url()).href,
  };
  const loginPage = await request.get(endpoints.authorization_endpoint, {
    params: {
      ...{ ...client, response_type: 'code', scope: 'openid profile email' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  assert.equal(loginPage.status(), 200, `${username} gets the login page`);
  const answer = await request.post(loginPage.url(), { form: { username, password: DEMO_PASSWORD } });
  const { pathname, searchParams } = new URL(answer.url());
  assert.equal(pathname, CALLBACK_PATH, `${username} is signed in`);
  const code = searchParams.get('code') ?? '';
  return {
    tokenEndpoint: endpoints.token_endpoint,
    form: { ...client, grant_type: 'authorization_code', code, code_verifier: verifier },
  };
}

/** Signs in as a demo user without the login page in the browser, then goes to an address. */
export async function signIn(page: Page, username: string, address = '/'): Promise<void> {
  await logIn(page.context().request, username);
  await page.goto(address);
  await page.locator('.shell-header').waitFor();
}

/** An access token of a demo user, valid for some minutes. */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const { tokenEndpoint, form } = await logIn(request, username);
  const answer = await request.post(tokenEndpoint, { form });
  return ((await answer.json()) as { access_token: string }).access_token;
}
