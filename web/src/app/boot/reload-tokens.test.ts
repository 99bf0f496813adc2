import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberUser } from '../../kernel/session/last-user.ts';
import type { Tokens } from './login.ts';
import { storeReloadTokens, takeReloadTokens, withExpiry } from './reload-tokens.ts';

const tokens: Tokens = { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 300 };
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

describe('tokens stored for a reload', () => {
  beforeEach(() => {
    sessionStorage.clear();
    rememberUser('anna');
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('are taken once, with their remaining lifetime', () => {
    const received = withExpiry(tokens);
    seconds(100);
    storeReloadTokens(received);
    seconds(20);
    expect(takeReloadTokens()).toEqual({ ...tokens, expires_in: 180 });
    expect(takeReloadTokens()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are removed and not taken once their user has logged out, or another has signed in, in another tab', () => {
    for (const meanwhile of [() => localStorage.clear(), () => rememberUser('bela')]) {
      rememberUser('anna');
      storeReloadTokens(withExpiry(tokens));
      meanwhile();
      expect(takeReloadTokens()).toBeUndefined();
      expect(sessionStorage).toHaveLength(0);
    }
  });

  it('are not stored after a logout in another tab', () => {
    localStorage.clear();
    storeReloadTokens(withExpiry(tokens));
    expect(sessionStorage).toHaveLength(0);
  });

  it('are neither stored nor taken when a renewal may be in progress', () => {
    const received = withExpiry(tokens);
    storeReloadTokens(received);
    seconds(230);
    expect(takeReloadTokens()).toBeUndefined();
    storeReloadTokens(received);
    expect(sessionStorage).toHaveLength(0);
  });
});
