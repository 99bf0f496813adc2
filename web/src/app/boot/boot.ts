import { rolesOf } from '@cooler/contract/token-roles.ts';
import { callEarly } from '../../kernel/api/early-calls.ts';
import { savedLanguage } from '../../kernel/language/saved-language.ts';
import { textsAddress } from '../../kernel/language/texts-address.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { claimsIn } from '../../kernel/session/claims.ts';
import { installWorker } from '../../kernel/start/kept-shell.ts';
import { type Pieces, pagePieces, pageStart } from '../../kernel/start/page-data.ts';
import { loadApplication } from './load-application.ts';
import { exchangeLogin, leaveForLogin, type Tokens, takeReturnedLogin } from './login.ts';
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
function askForFirstPage({ screens }: Pieces, token: string): void {
  const first = location.search === '' ? screens[location.pathname]?.first : undefined;
  if (!first?.roles.some((role) => rolesOf(claimsIn(token)).includes(role))) return;
  callEarly({ method: 'GET', address: '/resource/views' }, token);
  const { address, body } = first;
  callEarly({ method: 'POST', address, body }, token);
}

/** Tells the application of somebody who comes back from the login, and asks for all they are going to see. */
function handOver(config: ServerConfig, pieces: Pieces, tokens: Promise<Tokens> | undefined): void {
  window.handover = { config, tokens, styles: loadApplication(pieces) };
  // Whoever takes the tokens is told of a failure.
  tokens?.then(
    ({ access_token }) => askForFirstPage(pieces, access_token),
    () => undefined,
  );
}

/** The first script: it knows the way to the login, and on the way back fetches everything at the same time. */
async function boot(): Promise<void> {
  const pieces = pagePieces();
  if (!pieces) throw new Error('The page does not name its files');
  installWorker();
  const config = pageStart()?.config ?? (await fetchConfig());
  const login = takeReturnedLogin();
  if (login) {
    handOver(config, pieces, exchangeLogin(config.identity, login));
    return callEarly({ method: 'GET', address: textsAddress(savedLanguage()) });
  }
  if (await isOffline()) return handOver(config, pieces, undefined);
  await leaveForLogin(config.identity).catch((error) => handOver(config, pieces, Promise.reject(error)));
}

void boot();
