import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeLogin, LoginRefused, type ReturnedLogin, takeReturnedLogin } from './login.ts';

const AUTHORITY = 'https://login.example.com/realms/cooler';
const IDENTITY = {
  authority: AUTHORITY,
  tokenEndpoint: `${AUTHORITY}/token`,
  clientId: 'cooler-register-web',
} as Parameters<typeof exchangeLogin>[0];

const returned = (answer: string): ReturnedLogin => ({
  ...{ verifier: 'v', returnTo: '/', attempt: 1 },
  answer: new URLSearchParams(answer),
});

describe('a login that the identity provider sends back', () => {
  beforeEach(() => {
    sessionStorage.clear();
    const started = { verifier: 'v', returnTo: '/shops?page=2', attempt: 1 };
    sessionStorage.setItem('login.s', JSON.stringify(started));
    history.replaceState(null, '', '/signed-in?state=s&code=c');
  });

  it('leads where the user was going, once', () => {
    expect(takeReturnedLogin()).toMatchObject({ verifier: 'v', attempt: 1 });
    expect(location.pathname + location.search).toBe('/shops?page=2');
    history.replaceState(null, '', '/signed-in?state=s&code=c');
    expect(takeReturnedLogin()).toBeUndefined();
    expect(location.pathname).toBe('/');
  });

  it('is not taken with the state of another', () => {
    history.replaceState(null, '', '/signed-in?state=other&code=c');
    expect(takeReturnedLogin()).toBeUndefined();
  });
});

describe('the code of a login', () => {
  const fetching = vi.fn(
    async (_address: string, _sent: RequestInit) => new Response('{"access_token":"t"}'),
  );
  beforeEach(() => void vi.stubGlobal('fetch', fetching));
  afterEach(() => fetching.mockClear());

  it('is exchanged with its verifier', async () => {
    await exchangeLogin(IDENTITY, returned(`code=c&iss=${AUTHORITY}`));
    const [address, { body }] = fetching.mock.calls[0] ?? ['', {}];
    expect(address).toBe(IDENTITY.tokenEndpoint);
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({ code: 'c', code_verifier: 'v' });
  });

  for (const answer of ['error=access_denied', 'code=c&iss=https://other.example.com'])
    it(`is given to nobody after the answer ${answer}`, async () => {
      await expect(exchangeLogin(IDENTITY, returned(answer))).rejects.toBeInstanceOf(LoginRefused);
      expect(fetching).not.toHaveBeenCalled();
    });
});
