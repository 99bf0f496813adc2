import { rolesOf } from '@cooler/contract/token-roles.ts';
import { savedLanguage } from '../../kernel/language/saved-language.ts';
import { textsAddress } from '../../kernel/language/texts-address.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { type Pieces, pagePieces, pageStart } from '../../kernel/start/page-data.ts';
import { callEarly } from './call-early.ts';
import { claimsIn } from './claims.ts';
import { installWorker } from './install-worker.ts';
import { loadApplication } from './load-application.ts';
import {
  exchangeLogin,
  LoginRefused,
  leaveForLogin,
  type ReturnedLogin,
  type Tokens,
  takeReturnedLogin,
} from './login.ts';
import { isOfflinePath } from './offline-paths.ts';
import { showFailure, showIfSlow, showTooOld } from './plain-messages.ts';
import { CONFIG_ADDRESS, canSignIn, isServerReachable } from './reachable.ts';
import { takeReloadTokens } from './reload-tokens.ts';
import { screenAt } from './screen-at.ts';
import { isTooOld } from './too-old.ts';
import './handover.ts';

// So that a provider that can never be called ends in an error message.
const MAX_ATTEMPTS = 5;
// A page of the provider may fail each time.
const RELOAD_MS = 1_000;

// An open row does not change what a list asks for.
const IS_PLAIN = /^(\?open=[^&]*)?$/;

async function fetchConfig(): Promise<ServerConfig> {
  return (await fetch(CONFIG_ADDRESS)).json();
}

// Without a service worker the page has just come from the server.
const isFromCache = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Sends the first requests of the screen early; they must equal those of its code. */
function sendFirstCalls({ screens }: Pieces, token: string): void {
  const first = IS_PLAIN.test(location.search) ? screenAt(screens, location.pathname)?.first : undefined;
  if (!first?.roles.some((role) => rolesOf(claimsIn(token)).includes(role))) return;
  callEarly({ method: 'GET', address: '/resource/views' }, token);
  callEarly(first, token);
}

/** Passes config and tokens to the application, and loads its code. */
function handOver(config: ServerConfig, pieces: Pieces, tokens: Promise<Tokens | 'offline'>): void {
  window.handover = { config, tokens, styles: loadApplication(pieces), showFailure };
}

/**
 * After a failed exchange: `offline`, or the login again, as a code can be used only once: a browser repeats the call whose
 * answer was lost, and the repeated one is refused. The session at the provider makes that login silent.
 */
async function recover(config: ServerConfig, login: ReturnedLogin, error: unknown): Promise<'offline'> {
  if (!(await canSignIn(config))) return 'offline';
  if (error instanceof LoginRefused || login.attempt >= MAX_ATTEMPTS) throw error;
  await leaveForLogin(config.identity, login.attempt + 1);
  // The browser is leaving this page.
  return new Promise<never>(() => undefined);
}

/** Return from the login: exchanges the code for tokens while the application loads. */
function resumeAfterLogin(config: ServerConfig, pieces: Pieces, login: ReturnedLogin): void {
  const tokens = exchangeLogin(config.identity, login);
  handOver(
    config,
    pieces,
    tokens.catch((error) => recover(config, login, error)),
  );
  // The application handles a failure.
  tokens.then(
    ({ access_token }) => sendFirstCalls(pieces, access_token),
    () => undefined,
  );
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** The stored tokens, or `offline` where the screen works offline and the server does not respond. */
async function storedOrOffline(stored: Tokens): Promise<Tokens | 'offline'> {
  const isOffline = isFromCache() && isOfflinePath(location) && !(await isServerReachable());
  return isOffline ? 'offline' : stored;
}

/** Reload with the stored tokens of the previous page: the first requests are sent immediately. */
function resumeAfterReload(config: ServerConfig, pieces: Pieces, stored: Tokens): void {
  sendFirstCalls(pieces, stored.access_token);
  handOver(config, pieces, storedOrOffline(stored));
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** Redirects to the login; the service worker answers a login page that cannot be loaded with this page. */
async function signIn(config: ServerConfig, pieces: Pieces): Promise<void> {
  const { identity } = config;
  // The browser shows its own error page for a login page that cannot be reached.
  if (isFromCache() && !(await canSignIn(config)))
    return handOver(config, pieces, Promise.resolve('offline'));
  if (location.href.startsWith(identity.authority)) {
    setTimeout(() => location.reload(), RELOAD_MS);
    return;
  }
  await leaveForLogin(identity).catch((error) => handOver(config, pieces, Promise.reject(error)));
}

/** The first script of the page: redirects to the login, and after it loads tokens, code and first rows in parallel. */
async function boot(): Promise<void> {
  const pieces = pagePieces();
  if (!pieces) throw new Error('The page does not name its files');
  installWorker();
  showIfSlow();
  const config = pageStart()?.config ?? (await fetchConfig());
  const login = takeReturnedLogin();
  if (login) return resumeAfterLogin(config, pieces, login);
  const stored = takeReloadTokens();
  if (stored) return resumeAfterReload(config, pieces, stored);
  await signIn(config, pieces);
}

if (isTooOld()) addEventListener('DOMContentLoaded', showTooOld);
else void boot();
