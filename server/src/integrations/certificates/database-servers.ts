import { pathToFileURL } from 'node:url';
import { readAddress } from '../../kernel/database/address.ts';
import type { SecureServer } from './find-expiry.ts';

type Parameters = Readonly<Record<string, string>>;

// With these the driver does not verify the certificate.
const UNVERIFIED = ['disable', 'no-verify'];

const FILES = ['sslcert', 'sslkey', 'sslrootcert'];

function isVerified(parameters: Parameters): boolean {
  const { sslmode, ssl, sslnegotiation } = parameters;
  if (sslmode) return !UNVERIFIED.includes(sslmode);
  if (FILES.some((name) => parameters[name])) return true;
  return ssl ? ['true', '1'].includes(ssl) : sslnegotiation === 'direct';
}

/** The servers of a database address whose certificate is verified, and the certificate that the register shows them. */
export function databaseServersOf(given: string): SecureServer[] {
  const address = readAddress(given);
  if (!address) return [];
  const parameters: Parameters = Object.fromEntries(new URL(address.url).searchParams);
  if (!isVerified(parameters)) return [];
  const { sslrootcert: authority, sslcert } = parameters;
  const servers = address.hosts.map(({ host, port }) => {
    const url = `postgres://${host.includes(':') ? `[${host}]` : host}:${port}`;
    return { url, ...(authority && { authority }) };
  });
  return sslcert ? [...servers, { url: pathToFileURL(sslcert).href }] : servers;
}
