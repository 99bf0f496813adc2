import { savedLanguage } from '../../kernel/language/saved-language.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { sameOriginPath } from './same-origin-path.ts';

const CALLBACK_PATH = '/signed-in';
const RANDOM_BYTES = 32;
const EXCHANGE_MS = 60_000;

type Identity = ServerConfig['identity'];

/** A login in progress: the PKCE verifier, and the address to return to. */
interface StartedLogin {
  readonly verifier: string;
  readonly returnTo: string;
  /** 1 for the first login, more for those that the page repeats by itself. */
  readonly attempt: number;
}

/** A login that returned from the provider, not yet exchanged for tokens. */
export interface ReturnedLogin extends StartedLogin {
  /** The parameters of the redirect: a code, or an error. */
  readonly answer: URLSearchParams;
}

/** The token response of the provider. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token: string;
  readonly token_type: string;
  readonly scope?: string;
  readonly expires_in: number;
  readonly session_state?: string;
}

const keyOf = (state: string): string => `login.${state}`;

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const redirectUri = (): string => `${location.origin}${CALLBACK_PATH}`;

/** Redirects to the login page; with a session at the provider it redirects back immediately. */
export async function leaveForLogin(
  { authorizationEndpoint, clientId }: Identity,
  attempt = 1,
): Promise<void> {
  const [state, verifier] = [random(), random()];
  const { pathname, search, hash } = location;
  const returnTo = `${pathname}${search}${hash}`;
  sessionStorage.setItem(
    keyOf(state),
    JSON.stringify({ verifier, returnTo, attempt } satisfies StartedLogin),
  );
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid profile email',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ui_locales: savedLanguage(),
  });
  location.replace(`${authorizationEndpoint}?${query}`);
}

/**
 * Takes the login that the provider redirected back, and restores the address that the user left for it. Undefined if
 * there is none, or if it was used already, which shows the first page: Back can lead to the provider's used login page,
 * and Keycloak then redirects with the original state again.
 */
export function takeReturnedLogin(): ReturnedLogin | undefined {
  if (location.pathname !== CALLBACK_PATH) return undefined;
  const answer = new URLSearchParams(location.search);
  const key = keyOf(answer.get('state') ?? '');
  const started = sessionStorage.getItem(key);
  if (started === null) {
    history.replaceState(null, '', '/');
    return undefined;
  }
  sessionStorage.removeItem(key);
  const login = JSON.parse(started) as StartedLogin;
  history.replaceState(null, '', sameOriginPath(login.returnTo));
  return { ...login, answer };
}

/** The provider refused the login, so that repeating it is of no use. */
export class LoginRefused extends Error {}

/** Exchanges the code of a login for tokens. */
export async function exchangeLogin(
  { authority, tokenEndpoint, clientId }: Identity,
  { answer, verifier }: ReturnedLogin,
): Promise<Tokens> {
  const code = answer.get('code');
  const issuer = answer.get('iss') ?? authority;
  if (code === null || issuer !== authority)
    throw new LoginRefused(`The login was refused by ${issuer}: ${answer.get('error')}`);
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(EXCHANGE_MS),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri(),
      code,
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new Error(`The tokens were refused: ${response.status}`);
  return (await response.json()) as Tokens;
}
