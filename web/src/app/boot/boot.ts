import { rolesOf } from '@cooler/contract/token-roles.ts';
import { callEarly } from '../../kernel/api/early-calls.ts';
import { savedLanguage } from '../../kernel/language/saved-language.ts';
import { textsAddress } from '../../kernel/language/texts-address.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { type Pieces, pagePieces, pageStart } from '../../kernel/start/page-data.ts';
import { installWorker } from '../../kernel/start/shell-cache.ts';
import { claimsIn } from './claims.ts';
import { loadApplication } from './load-application.ts';
import { exchangeLogin, leaveForLogin, type ReturnedLogin, type Tokens, takeReturnedLogin } from './login.ts';
import { isOfflinePath } from './offline-paths.ts';
import { takeReloadTokens } from './reload-tokens.ts';
import './handover.ts';

const CONFIG = '/public/config';
// A network that does not respond in this time counts as offline.
const TIMEOUT_MS = 5_000;

async function fetchConfig(): Promise<ServerConfig> {
  return (await fetch(CONFIG)).json();
}

// Only offline screens probe the server; on the others the browser shows its own error page.
async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (!isOfflinePath(location) || !navigator.serviceWorker?.controller) return false;
  return fetch(CONFIG, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => false,
    () => true,
  );
}

/** Sends the first requests of the screen early; they must equal those of its code. */
function sendFirstCalls({ screens }: Pieces, token: string): void {
  const first = location.search === '' ? screens[location.pathname]?.first : undefined;
  if (!first?.roles.some((role) => rolesOf(claimsIn(token)).includes(role))) return;
  callEarly({ method: 'GET', address: '/resource/views' }, token);
  callEarly(first, token);
}

/** Passes config and tokens to the application, and loads its code. */
function handOver(config: ServerConfig, pieces: Pieces, tokens: Promise<Tokens | 'offline'>): void {
  window.handover = { config, tokens, styles: loadApplication(pieces) };
}

/** Return from the login: exchanges the code for tokens while the application loads. */
function resumeAfterLogin(config: ServerConfig, pieces: Pieces, login: ReturnedLogin): void {
  const tokens = exchangeLogin(config.identity, login);
  handOver(config, pieces, tokens);
  // The application handles a failure.
  tokens.then(
    ({ access_token }) => sendFirstCalls(pieces, access_token),
    () => undefined,
  );
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** Reload with the stored tokens of the previous page: the first requests are sent immediately. */
function resumeAfterReload(config: ServerConfig, pieces: Pieces, stored: Tokens): void {
  sendFirstCalls(pieces, stored.access_token);
  handOver(
    config,
    pieces,
    isOffline().then((offline) => (offline ? 'offline' : stored)),
  );
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** The first script of the page: redirects to the login, and after it loads tokens, code and first rows in parallel. */
async function boot(): Promise<void> {
  const pieces = pagePieces();
  if (!pieces) throw new Error('The page does not name its files');
  installWorker();
  const config = pageStart()?.config ?? (await fetchConfig());
  const login = takeReturnedLogin();
  if (login) return resumeAfterLogin(config, pieces, login);
  const stored = takeReloadTokens();
  if (stored) return resumeAfterReload(config, pieces, stored);
  if (await isOffline()) return handOver(config, pieces, Promise.resolve('offline'));
  await leaveForLogin(config.identity).catch((error) => handOver(config, pieces, Promise.reject(error)));
}

void boot();
