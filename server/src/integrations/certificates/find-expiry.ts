import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net';
import { type ConnectionOptions, connect as openSecure, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../kernel/error-code.ts';

/** A server that the register calls, or that people use, with TLS; or the file of a certificate that the register shows. */
export interface SecureServer {
  readonly url: string;
  readonly lookup?: LookupFunction;
  /** A file with the authority that is trusted instead of the usual ones. */
  readonly authority?: string;
}

const TIMEOUT_MS = 10_000;
const PORTS: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtps:': 465,
  'smtp:': 587,
  'postgres:': 5432,
};

const isFile = (url: string): boolean => new URL(url).protocol === 'file:';

/** Whether a server of this address has a certificate. */
export const isSecure = (url: string): boolean => isFile(url) || new URL(url).protocol in PORTS;

const portOf = ({ port, protocol }: URL): number => Number(port) || (PORTS[protocol] ?? 0);

/** The name of a server: host and port; or that of a file. */
export function placeOf(url: string): string {
  if (isFile(url)) return fileURLToPath(url);
  const address = new URL(url);
  return `${address.hostname}:${portOf(address)}`;
}

const LAST_LINE = /^(\d{3}) .*\r\n$/m;

async function replyOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let text = '';
  while (!LAST_LINE.test(text)) text += (await once(socket, 'data', { signal }))[0];
  return LAST_LINE.exec(text)?.[1] ?? '';
}

/** Asks a mail server for TLS (RFC 3207). */
async function askMailForTls(socket: Socket, signal: AbortSignal): Promise<void> {
  await replyOf(socket, signal);
  for (const command of ['EHLO localhost', 'STARTTLS']) {
    socket.write(`${command}\r\n`);
    const code = await replyOf(socket, signal);
    if (!code.startsWith('2')) throw new Error(`${command} was answered ${code}`);
  }
}

// The message SSLRequest of PostgreSQL's protocol.
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');

async function askDatabaseForTls(socket: Socket, signal: AbortSignal): Promise<void> {
  socket.write(SSL_REQUEST);
  const [answer] = await once(socket, 'data', { signal });
  if (String(answer) !== 'S') throw new Error('the database offers no TLS');
}

type Ask = typeof askMailForTls;

/** How TLS is asked for on an open connection; the other servers begin with it. */
const ASKS: Readonly<Record<string, Ask>> = { 'smtp:': askMailForTls, 'postgres:': askDatabaseForTls };

async function openAndAsk(ask: Ask, options: ConnectionOptions, signal: AbortSignal): Promise<TLSSocket> {
  const { host, port = 0, lookup } = options;
  const socket = openSocket({ ...(host && { host }), port, ...(lookup && { lookup }) });
  try {
    await ask(socket, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return openSecure({ ...options, socket });
}

async function optionsOf({ url, lookup, authority }: SecureServer): Promise<ConnectionOptions> {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return {
    ...{ host, port: portOf(address), rejectUnauthorized: true },
    ...(!isIP(host) && { servername: host }),
    ...(lookup && { lookup }),
    ...(authority && { ca: await readFile(authority) }),
  };
}

const hasExpired = (error: unknown): boolean => errorCode(error) === 'CERT_HAS_EXPIRED';

/** When the certificate of a server expires, or now if it has; rejects if the server shows none that is trusted. */
export async function findExpiry(server: SecureServer): Promise<Date> {
  if (isFile(server.url)) return new X509Certificate(await readFile(fileURLToPath(server.url))).validToDate;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = await optionsOf(server);
  const ask = ASKS[new URL(server.url).protocol];
  const socket = ask ? await openAndAsk(ask, options, signal) : openSecure(options);
  try {
    await once(socket, 'secureConnect', { signal });
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('no certificate');
    return certificate.validToDate;
  } catch (error) {
    if (hasExpired(error)) return new Date();
    throw error;
  } finally {
    socket.destroy();
  }
}
