import type { Tokens } from './login.ts';

const KEY = 'tokens';
// Tokens are renewed a minute before their end, and a refresh token that is being used may not be used again.
const LEAST_LEFT_S = 75;

/** Tokens, and when the access token ends. */
export interface TimedTokens {
  readonly tokens: Tokens;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export function timed(tokens: Tokens): TimedTokens {
  return { tokens, expiresAt: nowInSeconds() + tokens.expires_in };
}

const isGood = ({ expiresAt }: TimedTokens) => expiresAt - nowInSeconds() > LEAST_LEFT_S;

/** Leaves tokens to the page that is loaded next in this tab; they are kept nowhere while a page is open. */
export function leaveTokens(left: TimedTokens): void {
  if (isGood(left)) sessionStorage.setItem(KEY, JSON.stringify(left));
}

/** Takes back what was left: the page has come to life again, or what it left is not to be used. */
export function removeLeftTokens(): void {
  sessionStorage.removeItem(KEY);
}

/** Takes the tokens that the page before left in this tab, once. */
export function takeLeftTokens(): Tokens | undefined {
  const text = sessionStorage.getItem(KEY);
  removeLeftTokens();
  const left = text === null ? undefined : (JSON.parse(text) as TimedTokens);
  if (!left || !isGood(left)) return undefined;
  return { ...left.tokens, expires_in: left.expiresAt - nowInSeconds() };
}
