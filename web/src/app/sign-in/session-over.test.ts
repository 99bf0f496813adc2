import { afterEach, describe, expect, it, vi } from 'vitest';
import { markUnsaved } from '../../kernel/dialog/unsaved.ts';
import { noticeStore } from '../../kernel/feedback/notifications.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { leaveForLogin, type Tokens } from '../boot/login.ts';
import { openSignedIn } from './sign-in.ts';

vi.mock('../boot/login.ts', () => ({ leaveForLogin: vi.fn() }));
vi.mock('./session-manager.ts', () => ({
  openSession: async () => ({ renew: async () => false, end: async () => undefined }),
}));

const part = (claims: object): string => btoa(JSON.stringify(claims));
const token = `x.${part({ sub: 'kiss.anna' })}.x`;
const tokens: Tokens = {
  ...{ access_token: token, id_token: token, token_type: 'Bearer', scope: 'openid', expires_in: 300 },
};
const open = () => openSignedIn({ identity: {} } as ServerConfig, tokens);

describe('an expired session', () => {
  afterEach(() => vi.mocked(leaveForLogin).mockClear());

  it('redirects to the login', async () => {
    expect(await open().tokens.renew()).toBe(false);
    expect(leaveForLogin).toHaveBeenCalledOnce();
  });

  it('only shows one notification while there is unsaved input', async () => {
    const unmark = markUnsaved();
    const { tokens: source } = open();
    for (let time = 0; time < 2; time++) expect(await source.renew()).toBe(false);
    expect(leaveForLogin).not.toHaveBeenCalled();
    expect(noticeStore.current()).toHaveLength(1);
    unmark();
  });
});
