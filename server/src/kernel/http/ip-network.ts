import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address of such
 * a network can use all of them.
 */
export function ipNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // `URL` spells every address in one way.
  const spelled = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(spelled) ?? [];
  if (high && low) return dotted(Number.parseInt(high, 16), Number.parseInt(low, 16));
  const halves = spelled.split('::');
  const [before = [], after = []] = halves.map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
