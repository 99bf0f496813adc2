import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';

const DEMO_PASSWORD = 'cooler-demo';
const CALLBACK_PATH = '/signed-in';

interface Identity {
  readonly authority: string;
  readonly clientId: string;
}

/** Fills in the login page and sends it. */
export async function fillLogin(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Goes to an address and signs in on the login page, which stands in the way. */
export async function signInByForm(page: Page, username: string, address = '/'): Promise<void> {
  await page.goto(address);
  await fillLogin(page, username);
  await page.locator('.shell-header').waitFor();
}

/** The address that a page leaves for when nobody is signed in. */
async function loginAddress(request: APIRequestContext): Promise<string> {
  const config = await request.get('/public/config');
  const { identity } = (await config.json()) as { identity: Identity };
  const discovery = await request.get(`${identity.authority}/.well-known/openid-configuration`);
  const { authorization_endpoint: endpoint } = (await discovery.json()) as { authorization_endpoint: string };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: new URL(CALLBACK_PATH, config.url()).href,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${endpoint}?${query}`;
}

/** Signs in as a demo user without showing the login page, then goes to an address. */
export async function signIn(page: Page, username: string, address = '/'): Promise<void> {
  const { request } = page.context();
  const loginPage = await request.get(await loginAddress(request));
  const answer = await request.post(loginPage.url(), { form: { username, password: DEMO_PASSWORD } });
  assert.equal(new URL(answer.url()).pathname, CALLBACK_PATH, `${username} is signed in`);
  await page.goto(address);
  await page.locator('.shell-header').waitFor();
}
