import pg from 'pg';
import { readAddress } from './address.ts';
import { observedClient, type SlowStatements, TracedPool } from './observed.ts';
import { clientFor } from './register-client.ts';
import { rowTypes } from './row-types.ts';

export interface PoolOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /** Client-side timeout for waiting, connecting and each statement; default: `WAIT_SECONDS`, `HOST_SECONDS`, and the server's. */
  readonly timeoutMs?: number;
  readonly slow?: SlowStatements;
  /** Idle connections do not keep the process alive. */
  readonly allowExitOnIdle?: boolean;
  /** Called when a connection breaks; a query running on it fails as well. */
  readonly onError?: (error: Error) => void;
}

/** The default statement timeout. */
export const STATEMENT_SECONDS = 10;

// Calls wait in turn for connections that are in use (docs/decisions/214), and as long for a new one; of several hosts another
// one may answer sooner (docs/decisions/260).
const WAIT_SECONDS = 15;
const HOST_SECONDS = 5;

const seconds = (count: number): number => count * 1000;

// Not sent to a pooler, which accepts none of them: they are set for the role (docs/domain.md §15.3).
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO';
const SESSION_SETTINGS = {
  options: SESSION_OPTIONS,
  statement_timeout: seconds(STATEMENT_SECONDS),
  lock_timeout: seconds(5),
  idle_in_transaction_session_timeout: seconds(30),
};

// The driver takes options of the address in place of those given to it; of two that set the same, the last one counts.
function withSessionOptions(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const own = url?.searchParams.get('options');
  if (!url || !own) return address;
  url.searchParams.set('options', `${own} ${SESSION_OPTIONS}`);
  return url.href;
}

function connectingWithin(ms: number, Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: ms });
    }
  };
}

/** A pool whose rows hold plain JSON values and whose statements all have timeouts (docs/domain.md §15.3). */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const onError = options.onError ?? reportToConsole;
  const address = readAddress(url);
  const hasOthers = address !== undefined && address.hosts.length > 1;
  const isSpecial = address && (address.isPooled || hasOthers);
  const client = isSpecial ? clientFor(address) : pg.Client;
  const driverUrl = isSpecial ? address.url : url;
  const pool = new TracedPool({
    connectionString: address?.isPooled ? driverUrl : withSessionOptions(driverUrl),
    Client: connectingWithin(
      options.timeoutMs ?? seconds(hasOthers ? HOST_SECONDS : WAIT_SECONDS),
      observedClient(client, options.slow),
    ),
    ...(!address?.isPooled && SESSION_SETTINGS),
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'cooler-register',
    types: rowTypes,
    connectionTimeoutMillis: options.timeoutMs ?? seconds(WAIT_SECONDS),
    query_timeout: options.timeoutMs,
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(5),
    allowExitOnIdle: options.allowExitOnIdle ?? false,
  });
  addresses.set(pool, url);
  const report = (error: Error) => {
    // Connections that break while the pool closes are not reported.
    if (!pool.ending) onError(error);
  };
  pool.on('error', report);
  // The pool has no error listener on a connection in use, and an unhandled 'error' event would end the process.
  pool.on('acquire', (client) => client.on('error', report));
  pool.on('release', (_error, client) => client.off('error', report));
  return pool;
}

const addresses = new WeakMap<pg.Pool, string>();

/** The URL that a pool was created with. */
export function addressOf(pool: pg.Pool): string {
  return addresses.get(pool) ?? '';
}

function reportToConsole(error: Error): void {
  process.emitWarning(`database connection lost: ${error.message}`);
}
