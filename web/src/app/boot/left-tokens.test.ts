import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTokens, takeLeftTokens, timed } from './left-tokens.ts';
import type { Tokens } from './login.ts';

const tokens: Tokens = { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 300 };
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

describe('tokens that a page leaves to the next', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('are taken once, with the time that is left to them', () => {
    const received = timed(tokens);
    seconds(100);
    leaveTokens(received);
    seconds(20);
    expect(takeLeftTokens()).toEqual({ ...tokens, expires_in: 180 });
    expect(takeLeftTokens()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are not left where a renewal may be under way, nor taken then', () => {
    const received = timed(tokens);
    leaveTokens(received);
    seconds(230);
    expect(takeLeftTokens()).toBeUndefined();
    leaveTokens(received);
    expect(sessionStorage).toHaveLength(0);
  });
});
