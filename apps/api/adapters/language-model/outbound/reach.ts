import { BlockList, isIP } from 'node:net';

type Range = readonly [net: string, prefix: number];

/** All special-purpose ranges of IANA's registry, even routable ones: no one serves a model there. */
const reserved4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // AS112 and AMT: the nearest machine answers, which may be one in the local network.
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and the rest.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Everything but 2000::/3, the only allocated part of IPv6; and the special ranges in that. */
const reserved6: readonly Range[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // The protocols' own: Teredo, benchmarks, ORCHID, drones, AMT, AS112.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
];
/** Separate, because in a combined list every IPv4 address would also be in `::`. */
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of reserved4) reserved.ipv4.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of reserved6) reserved.ipv6.addSubnet(net, prefix, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** `public`: nothing on this machine or its network. `local`: that too, for the person who runs the server. */
export type Reach = 'public' | 'loopback' | 'local';

export function mayReach(address: string, reach: Reach): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mayReach(mapped, reach);
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  // There is no reason to use another spelling of an IPv4 address in IPv6.
  if (family === 'ipv6' && /^::ffff:/i.test(address)) return false;
  if (loopback.check(address, family)) return reach !== 'public';
  return reach === 'local' || !reserved[family].check(address, family);
}

/** Judges a literal address; a name has to be looked up. */
export function isOutOfReach(hostname: string, reach: Reach): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) !== 0 && !mayReach(host, reach);
}
