import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { PartnerAccess } from './partner.ts';

/** A partner's address that leads where no partner is. */
export class AddressError extends Error {}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

const LOOPBACK = blockListOf(['127.0.0.0/8', '::1/128']);

// Link-local, of which one is the metadata service of most clouds; that of others; nobody, everybody; and the first
// of these wrapped for networks that speak IPv6 alone.
const NO_PARTNER = blockListOf([
  ...['169.254.0.0/16', 'fe80::/10', '64:ff9b::a9fe:0/112'],
  ...['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32', 'fd00:ec2::254/128', 'fd20:ce::254/128'],
  ...['0.0.0.0/8', '::/128', '224.0.0.0/4', '240.0.0.0/4', 'ff00::/8', '64:ff9b::7f00:0/104'],
]);

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Whether a partner may be at this IP address: loopback only in a demo, and without TLS nowhere else. */
function isAllowed(address: string, { url, mayBeLoopback }: PartnerAccess): boolean {
  if (NO_PARTNER.check(address, familyOf(address))) return false;
  const isLoopback = LOOPBACK.check(address, familyOf(address));
  return isLoopback ? mayBeLoopback : url.startsWith('https:');
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether a setting can be a partner's address; what its name leads to is looked at with every call. */
export function isPossibleAddress(access: PartnerAccess): boolean {
  const host = hostOf(access.url);
  if (isIP(host)) return isAllowed(host, access);
  if (/(^|\.)localhost$/.test(host)) return access.mayBeLoopback;
  return access.url.startsWith('https:');
}

/**
 * Resolves the name of a partner's address, and refuses it when any of its IP addresses is no place for a partner.
 * The connection is made to what was looked at: no second answer of the name can take its place.
 */
export function guardedLookup(access: PartnerAccess, resolve: Resolve = resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new AddressError(`${hostname} has no address`), '', 0);
      const refused = found.find(({ address }) => !isAllowed(address, access));
      if (refused) return callback(new AddressError(`${hostname} is at ${refused.address}`), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

/** Refuses an IP address in the place of a name, which is not resolved. */
export function refuseAddress(access: PartnerAccess): void {
  const host = hostOf(access.url);
  if (isIP(host) && !isAllowed(host, access)) throw new AddressError(host);
}
