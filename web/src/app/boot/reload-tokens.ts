import { lastUser } from '../../kernel/session/last-user.ts';
import type { Tokens } from './login.ts';

const KEY = 'tokens';
// Tokens are renewed a minute before they expire, and a refresh token that is in use must not be used again.
const MIN_LIFETIME_S = 75;

/** Tokens with the expiry of the access token. */
export interface TimedTokens {
  readonly tokens: Tokens;
  /** Unix time in seconds. */
  readonly expiresAt: number;
}

/** Tokens of the user who was signed in then. */
interface LeftTokens extends TimedTokens {
  readonly username: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export function withExpiry(tokens: Tokens): TimedTokens {
  return { tokens, expiresAt: nowInSeconds() + tokens.expires_in };
}

const isGood = ({ expiresAt }: TimedTokens) => expiresAt - nowInSeconds() > MIN_LIFETIME_S;

/** Stores tokens for the next page load in this tab, on unload only: while a page is open they are in memory alone. */
export function storeReloadTokens(left: TimedTokens): void {
  const username = lastUser();
  if (username !== null && isGood(left))
    sessionStorage.setItem(KEY, JSON.stringify({ ...left, username } satisfies LeftTokens));
}

/** Removes the stored tokens. */
export function removeReloadTokens(): void {
  sessionStorage.removeItem(KEY);
}

/** Takes and removes the stored tokens; undefined if there are none, they expire too soon, or their user has logged out in another tab. */
export function takeReloadTokens(): Tokens | undefined {
  const text = sessionStorage.getItem(KEY);
  removeReloadTokens();
  const left = text === null ? undefined : (JSON.parse(text) as LeftTokens);
  if (!left || !isGood(left) || left.username !== lastUser()) return undefined;
  return { ...left.tokens, expires_in: left.expiresAt - nowInSeconds() };
}
