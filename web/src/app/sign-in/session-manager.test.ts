import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './session-manager.ts';

describe('a renewal that fails', () => {
  it('ends the session if the identity provider refused it', () => {
    expect(isRefusal(new ErrorResponse({ error: 'invalid_grant' }))).toBe(true);
    expect(isRefusal(new ErrorResponse({ error: 'login_required' }))).toBe(true);
  });

  for (const [name, error] of Object.entries({
    'the network is gone': new TypeError('Failed to fetch'),
    'nobody answers': new ErrorTimeout('too late'),
    'a gateway answers a page': new Error('Invalid response Content-Type: text/html'),
    'the identity provider fails': new ErrorResponse({ error: 'server_error' }),
    'the identity provider is overloaded': new ErrorResponse({ error: 'temporarily_unavailable' }),
  }))
    it(`leaves the session if ${name}`, () => expect(isRefusal(error)).toBe(false));
});
