import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { request } from 'playwright-core';
import { tokenOf } from './sign-in.ts';

const NO_CONTENT = 204;

/** Sends a request as a demo user; an error response fails the test. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: Tree,
) => Promise<unknown>;

/** Signs a demo user in without a browser. */
export async function apiAs(origin: string, username: string): Promise<Api> {
  const visitor = await request.newContext({ baseURL: origin });
  const token = await tokenOf(visitor, username).finally(() => visitor.dispose());
  return async (method, address, body) => {
    const answer = await fetch(new URL(address, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) assert.fail(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.status === NO_CONTENT ? undefined : answer.json();
  };
}
