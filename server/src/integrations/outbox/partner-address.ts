import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { PartnerAccess } from './partner.ts';

/** A partner's address that is not allowed. */
export class AddressError extends Error {}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

const LOOPBACK = blockListOf(['127.0.0.0/8', '::1/128']);

// Link-local (the metadata service of most clouds); metadata services of other clouds; unspecified, multicast and
// reserved; with the NAT64 forms of link-local and loopback.
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

/** Whether a partner may be at this IP address: loopback only in a demo; other addresses only with TLS. */
function isAllowed(address: string, { url, mayBeLoopback }: PartnerAccess): boolean {
  if (NO_PARTNER.check(address, familyOf(address))) return false;
  const isLoopback = LOOPBACK.check(address, familyOf(address));
  return isLoopback ? mayBeLoopback : url.startsWith('https:');
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether a setting can be a partner's URL; the resolved IP addresses are checked with every call. */
export function isPossibleAddress(access: PartnerAccess): boolean {
  const host = hostOf(access.url);
  if (isIP(host)) return isAllowed(host, access);
  if (/(^|\.)localhost$/.test(host)) return access.mayBeLoopback;
  return access.url.startsWith('https:');
}

/**
 * Resolves a partner's host name and fails when any of its IP addresses is not allowed (SSRF protection). The connection
 * uses the checked addresses, so DNS rebinding is not possible.
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

/** Checks a URL whose host is an IP address: it is not resolved, so `guardedLookup` is not called. */
export function refuseAddress(access: PartnerAccess): void {
  const host = hostOf(access.url);
  if (isIP(host) && !isAllowed(host, access)) throw new AddressError(host);
}
