import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'playwright-core';
import { tokenOf } from '../e2e/testing/sign-in.ts';

/** The compressed size of a page of 100 requests. */
export async function wireSize(origin: string, username: string): Promise<number> {
  const visitor = await request.newContext({ baseURL: origin });
  const token = await tokenOf(visitor, username).finally(() => visitor.dispose());
  const asked = ask(`${origin}/resource/work-requests/page`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
    },
  });
  asked.end(JSON.stringify({ page: 0, size: 100 }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await buffer(answer)).length;
}
