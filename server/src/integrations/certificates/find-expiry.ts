import { once } from 'node:events';
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net';
import { type ConnectionOptions, connect as openSecure, type TLSSocket } from 'node:tls';

/** A server that the register calls, or that people use, with TLS. */
export interface SecureServer {
  readonly url: string;
  readonly lookup?: LookupFunction;
}

const TIMEOUT_MS = 10_000;
const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465, 'smtp:': 587 };

/** Whether a server of this address has a certificate. */
export const isSecure = (url: string): boolean => new URL(url).protocol in PORTS;

const portOf = ({ port, protocol }: URL): number => Number(port) || (PORTS[protocol] ?? 0);

/** The name of a server: host and port. */
export function placeOf(url: string): string {
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
async function askForTls(socket: Socket, signal: AbortSignal): Promise<void> {
  await replyOf(socket, signal);
  for (const command of ['EHLO localhost', 'STARTTLS']) {
    socket.write(`${command}\r\n`);
    const code = await replyOf(socket, signal);
    if (!code.startsWith('2')) throw new Error(`${command} was answered ${code}`);
  }
}

async function openMail(options: ConnectionOptions, signal: AbortSignal): Promise<TLSSocket> {
  const { host, port = 0, lookup } = options;
  const socket = openSocket({ ...(host && { host }), port, ...(lookup && { lookup }) });
  try {
    await askForTls(socket, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return openSecure({ ...options, socket });
}

function optionsOf({ url, lookup }: SecureServer): ConnectionOptions {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return {
    ...{ host, port: portOf(address), rejectUnauthorized: true },
    ...(!isIP(host) && { servername: host }),
    ...(lookup && { lookup }),
  };
}

const hasExpired = (error: unknown): boolean => (error as { code?: string }).code === 'CERT_HAS_EXPIRED';

/** When the certificate of a server expires, or now if it has; rejects if the server shows none that is trusted. */
export async function findExpiry(server: SecureServer): Promise<Date> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = optionsOf(server);
  const isMail = new URL(server.url).protocol === 'smtp:';
  const socket = isMail ? await openMail(options, signal) : openSecure(options);
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
