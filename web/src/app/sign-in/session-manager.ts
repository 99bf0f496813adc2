import {
  ErrorTimeout,
  InMemoryWebStorage,
  User,
  type UserManager,
  type UserProfile,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { logError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { claimsIn } from '../../kernel/session/claims.ts';
import type { Tokens } from '../boot/login.ts';
import { OneRenewalAtATime } from './one-renewal.ts';

/** Tokens stay in memory. */
function createManager({ identity }: ServerConfig): UserManager {
  return new OneRenewalAtATime({
    authority: identity.authority,
    client_id: identity.clientId,
    redirect_uri: `${location.origin}/signed-in`,
    post_logout_redirect_uri: `${location.origin}/`,
    scope: 'openid profile email',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: true,
    monitorSession: false,
    loadUserInfo: false,
  });
}

function userOf(tokens: Tokens): User {
  return new User({
    ...tokens,
    session_state: tokens.session_state ?? null,
    profile: claimsIn<UserProfile>(tokens.id_token),
    expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in,
  });
}

// A server that cannot be reached says nothing about the session.
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ErrorTimeout;
}

/** A session at the identity provider, kept alive. */
export interface OpenSession {
  /** Gets a fresh token; null when the session is over. */
  renew(): Promise<string | null>;
  /** Ends the session here and at the identity provider. */
  end(): Promise<void>;
}

/** Keeps a session alive that has begun by these tokens: renews them ahead of time, and tells of each. */
export async function openSession(
  config: ServerConfig,
  tokens: Tokens,
  onToken: (token: string) => void,
): Promise<OpenSession> {
  const manager = createManager(config);
  manager.events.addUserLoaded(({ access_token }) => onToken(access_token));
  await manager.storeUser(userOf(tokens));
  // Reading the user starts the renewal.
  await manager.getUser();
  return {
    async renew() {
      try {
        return (await manager.signinSilent())?.access_token ?? null;
      } catch (error) {
        if (isUnreachable(error)) throw error;
        logError(error);
        return null;
      }
    },
    end: () => manager.signoutRedirect(),
  };
}
