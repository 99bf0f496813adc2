import { rolesOf } from '@cooler/contract/token-roles.ts';
import { callEarly } from '../../kernel/api/early-calls.ts';
import { savedLanguage } from '../../kernel/language/saved-language.ts';
import { textsAddress } from '../../kernel/language/texts-address.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { claimsIn } from '../../kernel/session/claims.ts';
import { type Pieces, pagePieces, pageStart } from '../../kernel/start/page-data.ts';
import { installWorker } from '../../kernel/start/shell-cache.ts';
import { takeLeftTokens } from './left-tokens.ts';
import { loadApplication } from './load-application.ts';
import { exchangeLogin, leaveForLogin, type ReturnedLogin, type Tokens, takeReturnedLogin } from './login.ts';
import { isOfflinePath } from './offline-paths.ts';
import './handover.ts';

const CONFIG = '/public/config';
// A network that is there and brings nothing is none.
const SILENT_MS = 5_000;

async function fetchConfig(): Promise<ServerConfig> {
  return (await fetch(CONFIG)).json();
}

// In the shop work goes on without a network; elsewhere the browser says itself that there is none.
async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (!isOfflinePath(location) || !navigator.serviceWorker?.controller) return false;
  return fetch(CONFIG, { signal: AbortSignal.timeout(SILENT_MS) }).then(
    () => false,
    () => true,
  );
}

/** Asks for what the screen is going to show; it is the same that its code asks for. */
function askForFirst({ screens }: Pieces, token: string): void {
  const first = location.search === '' ? screens[location.pathname]?.first : undefined;
  if (!first?.roles.some((role) => rolesOf(claimsIn(token)).includes(role))) return;
  callEarly({ method: 'GET', address: '/resource/views' }, token);
  callEarly(first, token);
}

/** Tells the application who comes, and has it fetched. */
function handOver(config: ServerConfig, pieces: Pieces, tokens: Promise<Tokens | 'offline'>): void {
  window.handover = { config, tokens, styles: loadApplication(pieces) };
}

/** Somebody comes back from the login: his tokens and the application are fetched at the same time. */
function goOnFromLogin(config: ServerConfig, pieces: Pieces, login: ReturnedLogin): void {
  const tokens = exchangeLogin(config.identity, login);
  handOver(config, pieces, tokens);
  // Whoever takes the tokens is told of a failure.
  tokens.then(
    ({ access_token }) => askForFirst(pieces, access_token),
    () => undefined,
  );
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** The page was loaded anew: what the one before left is good, so the first rows are asked for at once. */
function goOnFromPage(config: ServerConfig, pieces: Pieces, left: Tokens): void {
  askForFirst(pieces, left.access_token);
  handOver(
    config,
    pieces,
    isOffline().then((isSo) => (isSo ? 'offline' : left)),
  );
  callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
}

/** The first script: it knows the way to the login, and on the way back fetches everything at the same time. */
async function boot(): Promise<void> {
  const pieces = pagePieces();
  if (!pieces) throw new Error('The page does not name its files');
  installWorker();
  const config = pageStart()?.config ?? (await fetchConfig());
  const login = takeReturnedLogin();
  if (login) return goOnFromLogin(config, pieces, login);
  const left = takeLeftTokens();
  if (left) return goOnFromPage(config, pieces, left);
  if (await isOffline()) return handOver(config, pieces, Promise.resolve('offline'));
  await leaveForLogin(config.identity).catch((error) => handOver(config, pieces, Promise.reject(error)));
}

void boot();
