import { lookup } from 'node:dns';
import { Agent as AgentInTheClear, request as requestInTheClear, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Readable } from 'node:stream';

const reserved = new BlockList();
const ranges: [net: string, prefix: number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
];
const ranges6: [net: string, prefix: number][] = [
  ['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 32], ['2001:db8::', 32], ['2002::', 16],
  ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
];
for (const [net, prefix] of ranges) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of ranges6) reserved.addSubnet(net, prefix, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** `public`: nothing of this machine or its network. `local`: also that, for whoever runs the server. */
export type Reach = 'public' | 'loopback' | 'local';

export function mayReach(address: string, reach: Reach): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mayReach(mapped, reach);
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  // Other spellings of an IPv4 address in IPv6 have no business here.
  if (family === 'ipv6' && /^::ffff:/i.test(address)) return false;
  if (loopback.check(address, family)) return reach !== 'public';
  return reach === 'local' || !reserved.check(address, family);
}

/** What an address says itself; a name has to be looked up. */
export function isOutOfReach(hostname: string, reach: Reach): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) !== 0 && !mayReach(host, reach);
}

class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** Apart by reach: an open connection is used again without looking where it leads. */
const agents = Object.fromEntries(
  (['public', 'loopback', 'local'] as const).map((reach) => [
    reach,
    { 'http:': new AgentInTheClear({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) },
  ]),
) as unknown as Record<Reach, Record<string, AgentInTheClear>>;

/**
 * A fetch that looks at the address to which a name leads as it connects: looking before would let the name lead
 * elsewhere a moment later. It follows no redirect.
 */
export function fetchWithin(reach: Reach, resolveName: typeof lookup = lookup): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (isOutOfReach(url.hostname, reach)) return reject(new OutOfReach('That address is out of reach.'));
      const request = (url.protocol === 'https:' ? requestSecurely : requestInTheClear)(
        url,
        {
          agent: agents[reach][url.protocol],
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          ...(init.signal && { signal: init.signal }),
          lookup: (name, options, done) =>
            resolveName(name, { ...options, all: true }, (error, addresses) => {
              const isFine = !error && addresses.every(({ address }) => mayReach(address, reach));
              if (!isFine) return done(error ?? new OutOfReach('That address is out of reach.'), '', 4);
              if (options.all) return done(null, addresses);
              done(null, addresses[0]!.address, addresses[0]!.family);
            }),
        },
        (response) => {
          try {
            resolve(asResponse(response));
          } catch (error) {
            response.destroy();
            reject(error);
          }
        },
      );
      request.on('error', reject);
      request.end(init.body as string | undefined);
      return undefined;
    });
}

/** Throws at a status that says that there is no body, such as 204, or that is out of the usual range. */
function asResponse(message: IncomingMessage): Response {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(Readable.toWeb(message) as ReadableStream, { status: message.statusCode!, headers });
}
