import {
  ErrorResponse,
  InMemoryWebStorage,
  User,
  type UserManager,
  type UserProfile,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { logError, NetworkError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { claimsIn } from '../boot/claims.ts';
import type { Tokens } from '../boot/login.ts';
import { isProviderReachable } from '../boot/reachable.ts';
import { forgetUser } from './forget-user.ts';
import { whileLoggingOut } from './logout-lock.ts';
import { OneRenewalAtATime, RENEWAL_LIMIT_S } from './one-renewal.ts';

/** Tokens are stored in memory only. */
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
    requestTimeoutInSeconds: RENEWAL_LIMIT_S,
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

/** The tokens of a renewal; missing ones are taken from before. */
function tokensOf(user: User, former: Tokens): Tokens {
  const { access_token, refresh_token, id_token = former.id_token, expires_in = 0 } = user;
  return {
    ...former,
    ...(refresh_token !== undefined && { refresh_token }),
    access_token,
    id_token,
    expires_in,
  };
}

// The last one is Keycloak's, for example while its database is away.
const TEMPORARY: readonly (string | null)[] = ['server_error', 'temporarily_unavailable', 'unknown_error'];

/** Whether the identity provider refused the renewal. If it cannot be reached or fails, the session may still be valid. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !TEMPORARY.includes(error.error);
}

/** A session at the identity provider, with automatic renewal. */
export interface OpenSession {
  /** Renews the tokens, which `onTokens` receives; false when the session is over. */
  renew(): Promise<boolean>;
  /** Forgets the user, which `onForget` is told, and ends the session at the identity provider; rejects, with nothing forgotten, if that cannot be reached. */
  end(onForget: () => void): Promise<void>;
}

/** Keeps the session of these tokens alive: renews them ahead of time, and passes each renewal to `onTokens`. */
export async function openSession(
  config: ServerConfig,
  tokens: Tokens,
  onTokens: (tokens: Tokens) => void,
): Promise<OpenSession> {
  const manager = createManager(config);
  manager.events.addUserLoaded((user) => onTokens(tokensOf(user, tokens)));
  await manager.storeUser(userOf(tokens));
  // Reading the user starts the renewal.
  await manager.getUser();
  return {
    async renew() {
      try {
        return (await manager.signinSilent()) !== null;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        logError(error);
        return false;
      }
    },
    async end(onForget) {
      if (!(await isProviderReachable(config))) throw new NetworkError('offline');
      // The redirect needs this address, and would fetch it only after everything is forgotten.
      await manager.metadataService.getEndSessionEndpoint().catch((error) => {
        throw new NetworkError(error);
      });
      onForget();
      await whileLoggingOut(async () => {
        await forgetUser();
        await manager.signoutRedirect();
      });
    },
  };
}
