import { type RoleClaims, rolesOf } from '@cooler/contract/token-roles.ts';
import {
  ErrorTimeout,
  InMemoryWebStorage,
  type User,
  type UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { TokenSource } from '../../kernel/api/api.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import type { Session } from '../../kernel/session/session.ts';
import { OneRenewalAtATime } from './one-renewal.ts';
import { ownPage } from './own-page.ts';

const CALLBACK_PATH = '/signed-in';

/** Tokens stay in memory; only the short-lived state of a login that is under way is kept for its return. */
function createManager({ identity }: ServerConfig, language: string): UserManager {
  return new OneRenewalAtATime({
    authority: identity.authority,
    client_id: identity.clientId,
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${location.origin}/`,
    scope: 'openid profile email',
    ui_locales: language,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    redirectMethod: 'replace',
    automaticSilentRenew: true,
    monitorSession: false,
    loadUserInfo: false,
  });
}

/** Leaves for the login page; whoever is signed in there comes straight back without seeing it. */
function redirectToLogin(manager: UserManager): Promise<void> {
  const { pathname, search, hash } = location;
  const returnTo = pathname === CALLBACK_PATH ? '/' : `${pathname}${search}${hash}`;
  return manager.signinRedirect({ state: { returnTo } });
}

function pageLeft(user: User): string {
  const { returnTo } = (user.state ?? {}) as { returnTo?: string };
  return ownPage(returnTo);
}

// Back leads to the provider's used login page, which Keycloak answers by the login that it began with.
async function isOfThisLogin({ settings }: UserManager): Promise<boolean> {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return (await settings.stateStore.get(state)) !== null;
}

/** The user whose login just came back here; undefined when none did, or one that is over. */
async function finishLogin(manager: UserManager): Promise<User | undefined> {
  if (location.pathname !== CALLBACK_PATH || !(await isOfThisLogin(manager))) return undefined;
  const user = await manager.signinRedirectCallback();
  history.replaceState(null, '', pageLeft(user));
  return user;
}

/** A server that cannot be reached says nothing about the session. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ErrorTimeout;
}

function createTokenSource(manager: UserManager, signedIn: User): TokenSource {
  let current: User | null = signedIn;
  manager.events.addUserLoaded((user) => {
    current = user;
  });
  let renewal: Promise<boolean> | undefined;
  const renewOrLeave = async () => {
    try {
      current = await manager.signinSilent();
      return current !== null;
    } catch (error) {
      logError(error);
      if (!isUnreachable(error)) await redirectToLogin(manager);
      return false;
    } finally {
      renewal = undefined;
    }
  };
  return {
    token: () => current?.access_token,
    renew: () => {
      renewal ??= renewOrLeave();
      return renewal;
    },
  };
}

function claimsIn(token: string): RoleClaims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

function createSession(manager: UserManager, user: User): Session {
  const username = user.profile.preferred_username ?? user.profile.sub;
  return {
    username,
    name: user.profile.name ?? username,
    roles: rolesOf(claimsIn(user.access_token)),
    signOut: () => {
      localStorage.clear();
      return manager.signoutRedirect();
    },
  };
}

export interface SignedIn {
  readonly session: Session;
  readonly tokens: TokenSource;
}

/** Signs in by redirect, silently where a session exists; undefined while the page is being left for that. */
export async function signIn(config: ServerConfig, language: string): Promise<SignedIn | undefined> {
  const manager = createManager(config, language);
  const user = await finishLogin(manager);
  if (user) {
    return { session: createSession(manager, user), tokens: createTokenSource(manager, user) };
  }
  await redirectToLogin(manager);
  return undefined;
}

/** Forgets a login that failed and starts from the first page. */
export function restartSignIn(): void {
  location.replace('/');
}
