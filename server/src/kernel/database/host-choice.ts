import pg from 'pg';
import type { DatabaseAddress } from './address.ts';

type Host = DatabaseAddress['hosts'][number];

const TIMEOUT_MS = 2_000;

/** The writable one of several hosts, cached until `forget` is called. */
export interface HostChoice {
  current(): Promise<Host>;
  forget(): void;
}

const choices = new Set<HostChoice>();

/** Clears all cached host choices: after a failover another server may be writable. */
export function forgetHosts(): void {
  for (const choice of choices) choice.forget();
}

/** Finds the writable host; a single host is returned without a check. */
export function chooseHost({ url, hosts }: DatabaseAddress): HostChoice {
  const [only] = hosts;
  if (hosts.length === 1 && only) return { current: async () => only, forget: () => undefined };
  let chosen: Promise<Host> | undefined;
  const choice: HostChoice = {
    current() {
      chosen ??= findWritable(url, hosts);
      chosen.catch(choice.forget);
      return chosen;
    },
    forget() {
      chosen = undefined;
    },
  };
  choices.add(choice);
  return choice;
}

async function findWritable(url: string, hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => takesWrites(url, host)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(String).join('; ');
    throw Object.assign(new Error(`No host of the database takes writes: ${reasons}`), {
      code: 'ECONNREFUSED',
    });
  }
}

/** The URL with this host and additional parameters. */
export function withHost(
  url: string,
  { host, port }: Host,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const address = new URL(url);
  address.hostname = host.includes(':') ? `[${host}]` : host;
  address.port = String(port);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

async function takesWrites(url: string, host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: withHost(url, host),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby) throw new Error(`${host.host}:${host.port} is a standby`);
    return host;
  } finally {
    void client.end().catch(() => undefined);
  }
}
