import { isIPv4, isIPv6 } from 'node:net';

/** Limits count by `narrow`, an IPv4 address or an IPv6 /64, and more generously by `wide`, the /48 that one customer may own. */
export type NetworkKeys = { narrow: string; wide: string | null };

/** The limit of a /48 is this many times the limit of a /64. */
export const wideFactor = 8;

/** This is the only place that turns an address into the key of a limit. */
export function networkKeys(ip: string): NetworkKeys {
  const groups = groupsOf(ip);
  const ipv4 = groups ? embeddedIpv4(groups) : ip;
  if (!groups || ipv4) return { narrow: ipv4 ?? ip, wide: null };
  return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** Returns an IP address without its host part: enough to recognize one's own, too little to identify a person. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  const plain = (groups && embeddedIpv4(groups)) ?? ip;
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.*`;
  return groups ? `${groups.slice(0, 3).join(':')}:*` : '';
}

export const isLoopback = (ip = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(ip);

/** Returns the eight groups of an IPv6 address without leading zeros, however the address is abbreviated. */
function groupsOf(ip: string): string[] | null {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return null;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = compressed.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

// IPv4-mapped addresses and the well-known NAT64 prefix (RFC 6052) would otherwise share one /64.
const ipv4Prefixes = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function embeddedIpv4(groups: string[]): string | null {
  if (!ipv4Prefixes.includes(groups.slice(0, 6).join(':'))) return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
