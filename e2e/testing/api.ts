import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';

/** Calls the server as the person signed in on a page; a refusal fails the test. */
export type Api = (method: 'GET' | 'POST' | 'PUT', address: string, body?: Tree) => Promise<unknown>;

/** Signs nobody in: takes the token that the page itself sends when it is loaded anew. */
export async function apiOf(page: Page): Promise<Api> {
  const sent = page.waitForRequest((request) => Boolean(request.headers().authorization));
  await page.reload();
  const authorization = (await sent).headers().authorization ?? '';
  await page.locator('.shell-header').waitFor();
  return async (method, address, body) => {
    const answer = await page.request.fetch(address, { method, headers: { authorization }, data: body });
    assert.ok(answer.ok(), `${method} ${address}: ${answer.status()}`);
    return answer.json();
  };
}
