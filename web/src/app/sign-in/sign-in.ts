import { type RoleClaims, rolesOf } from '@cooler/contract/token-roles.ts';
import type { TokenSource } from '../../kernel/api/api.ts';
import { hasUnsaved } from '../../kernel/dialog/unsaved.ts';
import { notifyLasting } from '../../kernel/feedback/notices.ts';
import { logError, NetworkError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import type { Session } from '../../kernel/session/session.ts';
import { loadPiece } from '../../kernel/start/load-piece.ts';
import { translate } from '../../kernel/text/text.ts';
import { claimsIn } from '../boot/claims.ts';
import { leaveForLogin, type Tokens } from '../boot/login.ts';
import {
  removeReloadTokens,
  storeReloadTokens,
  type TimedTokens,
  withExpiry,
} from '../boot/reload-tokens.ts';
import { untilLoggedOut } from './logout-lock.ts';
import type { OpenSession } from './session-manager.ts';

interface Profile {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly name?: string;
  readonly family_name?: string;
  readonly given_name?: string;
}

// The code that renews the session is needed only after minutes, so it loads after the first rows.
const OPENED_AFTER_MS = 10_000;

export interface SignedIn {
  readonly session: Session;
  readonly tokens: TokenSource;
}

/** Memoises a promise; a rejected one is not cached. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function usernameIn({ id_token }: Tokens): string {
  const { preferred_username, sub } = claimsIn<Profile>(id_token);
  return preferred_username ?? sub;
}

function createSession(tokens: Tokens, end: () => Promise<void>): Session {
  const { name, family_name, given_name } = claimsIn<Profile>(tokens.id_token);
  const username = usernameIn(tokens);
  // In the order of the server: the provider's `name` begins with the given name.
  const ordered = [family_name, given_name].filter(Boolean).join(' ');
  return {
    username,
    name: ordered || name || username,
    roles: rolesOf(claimsIn<RoleClaims>(tokens.access_token)),
    signOut: end,
  };
}

let isNotified = false;

/** Redirects to the login; with unsaved input it only notifies the user, once, that the session is over. */
async function leaveOrNotify({ identity }: ServerConfig): Promise<void> {
  if (!hasUnsaved()) return leaveForLogin(identity);
  if (!isNotified) notifyLasting(translate('shell.sessionOver'));
  isNotified = true;
}

/** Stores the tokens on unload, so that a reload needs no sign-in; `current` returns undefined if they must not be used. */
function storeTokensOnUnload(
  username: string,
  current: () => TimedTokens | undefined,
  onLogout: () => void,
): void {
  addEventListener('pagehide', () => {
    const tokens = current();
    if (tokens) storeReloadTokens(tokens);
  });
  // The page was restored from the back/forward cache, in which it heard of no logout.
  addEventListener('pageshow', ({ persisted }) => {
    removeReloadTokens();
    if (persisted && lastUser() !== username) onLogout();
  });
  // A logout in another tab clears the storage.
  addEventListener('storage', ({ key }) => {
    if (key === null) onLogout();
  });
}

// Changed roles mean other screens.
function reloadForNewRoles(): void {
  if (!hasUnsaved()) location.reload();
}

const rolesIn = ({ access_token }: Tokens): string => rolesOf(claimsIn<RoleClaims>(access_token)).toString();

/** The session of the signed-in user: renews its tokens, and redirects to the login once it is over. */
export function openSignedIn(config: ServerConfig, tokens: Tokens): SignedIn {
  let current: TimedTokens | undefined = withExpiry(tokens);
  let isReusable = true;
  let renewal: Promise<boolean> | undefined;
  const opened = once<OpenSession>(async () => {
    const { openSession } = await loadPiece(() => import('./session-manager.ts'));
    return openSession(config, tokens, (renewed) => {
      current = withExpiry(renewed);
      if (rolesIn(renewed) !== rolesIn(tokens)) reloadForNewRoles();
    });
  });
  const leaveAfterLogout = async () => {
    isReusable = false;
    await untilLoggedOut();
    // What was typed here before; a page with unsaved input stays, and needs its own.
    if (!hasUnsaved()) sessionStorage.clear();
    await leaveOrNotify(config);
    if (hasUnsaved()) current = undefined;
  };
  storeTokensOnUnload(
    usernameIn(tokens),
    // Refresh tokens are single-use: one that a renewal is using must not be stored.
    () => (isReusable && !renewal ? current : undefined),
    () => void leaveAfterLogout().catch(logError),
  );
  setTimeout(() => opened().catch(logError), OPENED_AFTER_MS);
  const renewOrLeave = async () => {
    try {
      // Once it is over, asking again is of no use.
      const isRenewed = current !== undefined && (await (await opened()).renew());
      if (!isRenewed) {
        current = undefined;
        await leaveOrNotify(config);
      }
      return isRenewed;
    } catch (error) {
      // The session may still be valid.
      throw new NetworkError(error);
    } finally {
      renewal = undefined;
    }
  };
  const signOut = async () => {
    // Offline its code may not be loaded yet.
    const session = await opened().catch((error) => {
      throw new NetworkError(error);
    });
    await session.end(() => {
      isReusable = false;
    });
  };
  return {
    session: createSession(tokens, signOut),
    tokens: {
      token: () => current?.tokens.access_token,
      renew: () => {
        renewal ??= renewOrLeave();
        return renewal;
      },
    },
  };
}
