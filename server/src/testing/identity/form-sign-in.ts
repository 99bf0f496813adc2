import assert from 'node:assert/strict';
import { findUserByLogin } from '../../standalone/identity/users/users.ts';
import type { IdentityFixture } from './identity-app.ts';
import { openSignIn, signInRequest } from './tokens.ts';

/** The id of a user of the embedded provider. */
export async function userIdOf({ pool }: IdentityFixture, username: string): Promise<string> {
  const user = await findUserByLogin(pool, username);
  assert.ok(user);
  return user.id;
}

/** Opens the sign-in page in a new browser and submits a form there; `extra` is added to the query of the sign-in. */
export async function submitSignIn(
  identity: IdentityFixture,
  form: Record<string, string>,
  extra: Record<string, string> = {},
) {
  const browser = identity.browser();
  const { url } = signInRequest(browser, extra);
  const address = await openSignIn(browser, url);
  return { browser, address, answer: await browser.post(address, form) };
}
