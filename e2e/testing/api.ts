import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { request } from 'playwright-core';
import { tokenOf } from './sign-in.ts';

// Less than the five minutes for which a token is valid, however slow the journey is.
const FRESH_MS = 120_000;

/** Sends a request as a demo user; an error response fails the test. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: Tree | readonly Tree[],
) => Promise<unknown>;

/** Tokens of a demo user, who signs in again before one expires. */
function freshTokens(origin: string, username: string): () => Promise<string> {
  let token = '';
  let takenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Date.now() - takenAt < FRESH_MS) return token;
    const visitor = await request.newContext({ baseURL: origin });
    token = await tokenOf(visitor, username).finally(() => visitor.dispose());
    takenAt = Date.now();
    return token;
  };
}

/** Signs a demo user in without a browser. */
export async function apiAs(origin: string, username: string): Promise<Api> {
  const freshToken = freshTokens(origin, username);
  await freshToken();
  return async (method, address, body) => {
    const authorization = `Bearer ${await freshToken()}`;
    const answer = await fetch(new URL(address, origin), {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.text();
    if (!answer.ok) assert.fail(`${method} ${address}: ${answer.status} ${content}`);
    return content === '' ? undefined : JSON.parse(content);
  };
}
