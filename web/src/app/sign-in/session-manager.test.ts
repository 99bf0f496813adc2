import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import type { Tokens } from '../boot/login.ts';
import { isRefusal, openSession } from './session-manager.ts';

const AUTHORITY = 'http://localhost:3000/auth/realms/cooler';
const CONFIG = { identity: { authority: AUTHORITY, clientId: 'cooler-register-web' } } as ServerConfig;
const METADATA = { issuer: AUTHORITY, token_endpoint: `${AUTHORITY}/token` };
const ID_TOKEN = `x.${btoa(JSON.stringify({ sub: 'anna' }))}.x`;
const TOKENS: Tokens = {
  ...{ access_token: 'a', refresh_token: 'r', id_token: ID_TOKEN, token_type: 'Bearer', expires_in: 300 },
};
const MINUTE_MS = 60_000;

describe('a renewal that fails', () => {
  it('ends the session if the identity provider refused it', () => {
    expect(isRefusal(new ErrorResponse({ error: 'invalid_grant' }))).toBe(true);
    expect(isRefusal(new ErrorResponse({ error: 'login_required' }))).toBe(true);
    expect(isRefusal(new ErrorResponse({ error: 'Realm does not exist' }))).toBe(true);
  });

  for (const [name, error] of Object.entries({
    'the network is gone': new TypeError('Failed to fetch'),
    'nobody answers': new ErrorTimeout('too late'),
    'a gateway answers a page': new Error('Invalid response Content-Type: text/html'),
    'the identity provider fails': new ErrorResponse({ error: 'server_error' }),
    'the database of Keycloak is away': new ErrorResponse({ error: 'unknown_error' }),
    'the identity provider is overloaded': new ErrorResponse({ error: 'temporarily_unavailable' }),
  }))
    it(`leaves the session if ${name}`, () => expect(isRefusal(error)).toBe(false));
});

describe('a renewal on a network that answers nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const locks = { request: (_name: string, work: () => Promise<unknown>) => work() };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Answers the addresses that end so, and nothing else, until the call is given up. */
  const answerOnly = (answered: string) =>
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
      if (address.endsWith(answered)) return Promise.resolve(Response.json(METADATA));
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });

  for (const [lost, answered] of [
    ['the addresses of the identity provider', 'nothing'],
    ['the tokens', '/openid-configuration'],
  ] as const)
    it(`waits a minute for ${lost}`, async () => {
      answerOnly(answered);
      const session = await openSession(CONFIG, TOKENS, () => undefined);
      const renewal = session.renew().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      expect(await Promise.race([renewal, 'still waiting'])).toBeInstanceOf(ErrorTimeout);
    });
});
