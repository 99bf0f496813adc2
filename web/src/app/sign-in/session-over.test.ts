import { afterEach, describe, expect, it, vi } from 'vitest';
import { markUnsaved } from '../../kernel/dialog/unsaved.ts';
import { noticeStore } from '../../kernel/feedback/notices.ts';
import { NetworkError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { leaveForLogin, type Tokens } from '../boot/login.ts';
import { openSignedIn } from './sign-in.ts';

vi.mock('../boot/login.ts', () => ({ leaveForLogin: vi.fn() }));
const renew = vi.hoisted(() => vi.fn(async (): Promise<boolean> => false));
vi.mock('./session-manager.ts', () => ({
  openSession: async () => ({ renew, end: async () => undefined }),
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

  it('is not assumed if the renewal could not be made, which counts as a missing network', async () => {
    renew.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(open().tokens.renew()).rejects.toBeInstanceOf(NetworkError);
    expect(leaveForLogin).not.toHaveBeenCalled();
  });

  it('is asked for once, and shows one notification that stays, while there is unsaved input', async () => {
    vi.useFakeTimers();
    renew.mockClear();
    const unmark = markUnsaved();
    const { tokens: source } = open();
    for (let time = 0; time < 2; time++) expect(await source.renew()).toBe(false);
    expect(leaveForLogin).not.toHaveBeenCalled();
    expect(renew).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(600_000);
    vi.useRealTimers();
    expect(noticeStore.get()).toHaveLength(1);
    unmark();
  });
});
