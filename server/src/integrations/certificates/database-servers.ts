import { readAddress } from '../../kernel/database/address.ts';
import type { SecureServer } from './find-expiry.ts';

// With these the driver does not verify the certificate.
const UNVERIFIED = ['disable', 'no-verify'];

/** The servers of a database address whose certificate is verified. */
export function databaseServersOf(given: string): SecureServer[] {
  const address = readAddress(given);
  if (!address) return [];
  const { sslmode, sslrootcert: authority } = Object.fromEntries(new URL(address.url).searchParams);
  if (sslmode ? UNVERIFIED.includes(sslmode) : !authority) return [];
  return address.hosts.map(({ host, port }) => {
    const url = `postgres://${host.includes(':') ? `[${host}]` : host}:${port}`;
    return { url, ...(authority && { authority }) };
  });
}
