import { afterEach, describe, expect, it, vi } from 'vitest';
import { markUnsaved } from '../../kernel/dialog/unsaved.ts';
import { noticeStore } from '../../kernel/feedback/notices.ts';
import { NetworkError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { rememberUser } from '../../kernel/session/last-user.ts';
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

describe('the name of the user', () => {
  it('begins with the family name, as everywhere, else is what the provider says', () => {
    const names = { name: 'Anna Kiss', family_name: 'Kiss', given_name: 'Anna' };
    const nameOf = (claims: object) => {
      const id_token = `x.${part({ sub: 'kiss.anna', ...claims })}.x`;
      return openSignedIn({ identity: {} } as ServerConfig, { ...tokens, id_token }).session.name;
    };
    expect([nameOf(names), nameOf({ name: 'Anna' }), nameOf({})]).toEqual(['Kiss Anna', 'Anna', 'kiss.anna']);
  });
});

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

describe('a logout in another tab', () => {
  afterEach(() => {
    vi.mocked(leaveForLogin).mockClear();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** Logs out in another tab; returns how its page is left. */
  function logOutElsewhere(): () => void {
    const left = Promise.withResolvers<void>();
    const locks = { request: (_name: string, _mode: object, work: () => void) => left.promise.then(work) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    dispatchEvent(new StorageEvent('storage', { key: null }));
    return left.resolve;
  }

  it('leads to the login here as well, once the session is over', async () => {
    const { tokens: source } = open();
    const leaveThere = logOutElsewhere();
    await Promise.resolve();
    expect(leaveForLogin).not.toHaveBeenCalled();
    leaveThere();
    await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalled());
    // For what is asked until the page is left.
    expect(source.token()).toBe(token);
  });

  it('discards what was typed in this tab, but not where it stays for it', async () => {
    sessionStorage.setItem('draft:anna:thread:7', '"half"');
    const unmark = markUnsaved();
    const { tokens: source } = open();
    logOutElsewhere()();
    await vi.waitFor(() => expect(source.token()).toBeUndefined());
    expect(sessionStorage).toHaveLength(1);
    unmark();
    logOutElsewhere()();
    await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is noticed by a page that returns from the back/forward cache', async () => {
    const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    logOutElsewhere()();
    await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalled());
    vi.mocked(leaveForLogin).mockClear();
    rememberUser('kiss.anna');
    comeBack();
    await Promise.resolve();
    expect(leaveForLogin).not.toHaveBeenCalled();
    localStorage.clear();
    comeBack();
    await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalled());
  });

  it('takes the tokens from a page that stays for its unsaved input', async () => {
    const unmark = markUnsaved();
    const { tokens: source } = open();
    logOutElsewhere()();
    await vi.waitFor(() => expect(source.token()).toBeUndefined());
    expect(leaveForLogin).not.toHaveBeenCalled();
    unmark();
  });

  it('is not what a change of one entry is', async () => {
    const asked = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: asked } });
    open();
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(asked).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(asked).toHaveBeenCalled();
    await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalled());
  });
});
