import { type RoleClaims, rolesOf } from '@cooler/contract/token-roles.ts';
import { forgetCopy } from '../../features/register-copy/copy-owner.ts';
import type { TokenSource } from '../../kernel/api/api.ts';
import { hasUnsaved } from '../../kernel/dialog/unsaved.ts';
import { notifyFailure } from '../../kernel/feedback/notifications.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { claimsIn } from '../../kernel/session/claims.ts';
import type { Session } from '../../kernel/session/session.ts';
import { loadPiece } from '../../kernel/start/load-piece.ts';
import { translate } from '../../kernel/text/text.ts';
import { leaveTokens, removeLeftTokens, type TimedTokens, timed } from '../boot/left-tokens.ts';
import { leaveForLogin, type Tokens } from '../boot/login.ts';
import type { OpenSession } from './session-manager.ts';

interface Profile {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly name?: string;
}

// What keeps the session alive is needed in some minutes, so its code comes after the first rows.
const OPENED_AFTER_MS = 10_000;

export interface SignedIn {
  readonly session: Session;
  readonly tokens: TokenSource;
}

/** Gives what was made once again; what failed is made anew. */
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

function createSession({ id_token, access_token }: Tokens, end: () => Promise<void>): Session {
  const { sub, preferred_username: username = sub, name = username } = claimsIn<Profile>(id_token);
  return { username, name, roles: rolesOf(claimsIn<RoleClaims>(access_token)), signOut: end };
}

let isTold = false;

/** What is being typed is not cut off: the page says that the session is over, and is left when it is loaded anew. */
async function leaveOrTell({ identity }: ServerConfig): Promise<void> {
  if (!hasUnsaved()) return leaveForLogin(identity);
  if (!isTold) notifyFailure(translate('shell.sessionOver'));
  isTold = true;
}

/** Lets a reload go on with the tokens of the page before; `current` answers none when they are not to be used. */
function leaveOnTheWayOut(current: () => TimedTokens | undefined, forget: () => void): void {
  addEventListener('pagehide', () => {
    const tokens = current();
    if (tokens) leaveTokens(tokens);
  });
  // Back has brought this very page to life again.
  addEventListener('pageshow', removeLeftTokens);
  // A logout in another tab clears the storage; a reload here then asks who is there.
  addEventListener('storage', ({ key }) => {
    if (key === null) forget();
  });
}

// Whose rights have changed sees other screens.
function showOtherScreens(): void {
  if (!hasUnsaved()) location.reload();
}

const rolesIn = ({ access_token }: Tokens): string => rolesOf(claimsIn<RoleClaims>(access_token)).toString();

/** The session of whoever signed in: it renews its tokens, and leaves for the login once it is over. */
export function openSignedIn(config: ServerConfig, tokens: Tokens): SignedIn {
  let current: TimedTokens | undefined = timed(tokens);
  let isLeft = true;
  let renewal: Promise<boolean> | undefined;
  const opened = once<OpenSession>(async () => {
    const { openSession } = await loadPiece(() => import('./session-manager.ts'));
    return openSession(config, tokens, (renewed) => {
      current = timed(renewed);
      if (rolesIn(renewed) !== rolesIn(tokens)) showOtherScreens();
    });
  });
  leaveOnTheWayOut(
    // A refresh token counts once: one that is being used is left to nobody.
    () => (isLeft && !renewal ? current : undefined),
    () => {
      isLeft = false;
    },
  );
  setTimeout(() => opened().catch(logError), OPENED_AFTER_MS);
  const renewOrLeave = async () => {
    try {
      const isRenewed = await (await opened()).renew();
      if (!isRenewed) {
        current = undefined;
        await leaveOrTell(config);
      }
      return isRenewed;
    } catch (error) {
      logError(error);
      return false;
    } finally {
      renewal = undefined;
    }
  };
  const signOut = async () => {
    isLeft = false;
    localStorage.clear();
    sessionStorage.clear();
    await forgetCopy();
    await (await opened()).end();
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

/** Forgets a login that failed and starts from the first page. */
export function restartSignIn(): void {
  location.replace('/');
}
