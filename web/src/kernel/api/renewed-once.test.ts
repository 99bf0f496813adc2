import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../feedback/problem.ts';
import { api, setTokenSource } from './api.ts';

const REFUSED = new Response('{"message":"UNAUTHENTICATED"}', {
  status: 401,
  headers: { 'content-type': 'application/json' },
});

/** The tokens that a call was sent with, the first of which is refused. */
async function tokensOfCall(isRenewed: boolean): Promise<(string | null)[]> {
  const fetching = vi.fn(async (_address: string, _sent: RequestInit) => new Response('{}'));
  fetching.mockResolvedValueOnce(REFUSED.clone());
  vi.stubGlobal('fetch', fetching);
  let token = 'old';
  const renew = async () => {
    if (isRenewed) token = 'new';
    return isRenewed;
  };
  setTokenSource({ token: () => token, renew });
  await api.get('/resource/home').catch((error) => expect(error).toBeInstanceOf(ProblemError));
  return fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
}

describe('a call whose token is refused', () => {
  afterEach(() => setTokenSource({ token: () => undefined, renew: async () => false }));

  it('is sent again with the token that was renewed for it', async () => {
    expect(await tokensOfCall(true)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('is not sent again once the session is over', async () => {
    expect(await tokensOfCall(false)).toEqual(['Bearer old']);
  });
});
