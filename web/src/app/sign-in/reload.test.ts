import { expect, it, vi } from 'vitest';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { rememberUser } from '../../kernel/session/last-user.ts';
import type { Tokens } from '../boot/login.ts';
import { openSignedIn } from './sign-in.ts';

const renew = vi.hoisted(() => vi.fn(async (): Promise<boolean> => true));
vi.mock('./session-manager.ts', () => ({
  openSession: async () => ({ renew, end: async () => undefined }),
}));

const token = `x.${btoa(JSON.stringify({ sub: 'kiss.anna' }))}.x`;
const tokens: Tokens = {
  ...{ access_token: token, id_token: token, token_type: 'Bearer', scope: 'openid', expires_in: 300 },
};

/** What a page leaves for the next one in its tab. */
function leave(): string | null {
  sessionStorage.clear();
  dispatchEvent(new Event('pagehide'));
  return sessionStorage.getItem('tokens');
}

it('a reload finds the tokens of the page, but none that a renewal is using, which can be used once', async () => {
  rememberUser('kiss.anna');
  const { tokens: source } = openSignedIn({ identity: {} } as ServerConfig, tokens);
  expect(leave()).toContain(token);
  const renewed = Promise.withResolvers<boolean>();
  renew.mockReturnValueOnce(renewed.promise);
  const renewal = source.renew();
  expect(leave()).toBeNull();
  renewed.resolve(true);
  await renewal;
  expect(leave()).toContain(token);
});
