import { describe, expect, it } from 'vitest';
import { mayReach } from './reach.ts';

/** The addresses on either side; null if that is reserved too. */
type Row = [what: string, first: string, last: string, before: string | null, after: string | null];

const ranges: Row[] = [
  ['this network', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['private', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['link-local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['private', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['documentation', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['AS112', '192.31.196.0', '192.31.196.255', '192.31.195.255', '192.31.197.0'],
  ['AMT', '192.52.193.0', '192.52.193.255', '192.52.192.255', '192.52.194.0'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['private', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['AS112, delegated', '192.175.48.0', '192.175.48.255', '192.175.47.255', '192.175.49.0'],
  ['benchmarking', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['documentation', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['documentation', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast and reserved', '224.0.0.0', '255.255.255.255', '223.255.255.255', null],
  ['unspecified, loopback and all before global unicast', '::', '1fff:ffff::', null, '2000::'],
  ['IPv4 embedded in IPv6', '::7f00:1', '::ffff:808:808', null, null],
  ['NAT64', '64:ff9b::808:808', '64:ff9b:1:ffff::', null, null],
  ['discard-only', '100::', '100:0:0:1:ffff:ffff:ffff:ffff', null, null],
  ['protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::', '2001:200::'],
  ['Teredo', '2001:0:a00:1::', '2001:0:ffff::', null, null],
  ['benchmarking', '2001:2::', '2001:2:0:ffff::', null, null],
  ['AMT', '2001:3::', '2001:3:ffff::', null, null],
  ['AS112', '2001:4:112::', '2001:4:112:ffff::', null, null],
  ['ORCHID', '2001:10::', '2001:2f:ffff::', null, null],
  ['drone remote ID', '2001:30::', '2001:3f:ffff::', null, null],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::', '2001:db9::'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::', '2003::'],
  ['AS112, delegated', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:7fff::', '2620:4f:8001::'],
  ['6bone', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffd:ffff::', null],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', null, '3fff:1000::'],
  ['unassigned', '4000::', '5eff:ffff::', '3fff:ffff::', null],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['unassigned', '6000::', 'fbff:ffff::', null, null],
  ['private', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
];

describe('an IP range that no one owns on the internet', () => {
  it.each(ranges)(
    'is out of reach from its first address to its last, and no further: %s, %s to %s',
    (_, first, last, before, after) => {
      expect([first, last].filter((address) => mayReach(address, 'public'))).toEqual([]);
      const around = [before, after].filter((address) => address !== null);
      expect(around.filter((address) => !mayReach(address, 'public'))).toEqual([]);
    },
  );

  it('is out of reach in every IPv6 notation that maps to it', () => {
    const spellings = [
      '::ffff:10.0.0.1',
      '::ffff:192.88.99.1',
      '::ffff:a00:1',
      '::FFFF:0A00:0001',
      '0:0:0:0:0:ffff:7f00:1',
      '::ffff:0:127.0.0.1',
      '::10.0.0.1',
      '64:ff9b::10.0.0.1',
      '2002:a00:1::1',
      'fe80::1%eth0',
    ];
    expect(spellings.filter((address) => mayReach(address, 'public'))).toEqual([]);
    expect(mayReach('::ffff:8.8.8.8', 'public')).toBe(true);
  });

  it('can be allowed only by the operator', () => {
    expect(['10.0.0.1', 'fd00::1', '127.0.0.1', '::1'].filter((address) => !mayReach(address, 'local'))).toEqual([]);
    expect(['127.0.0.1', '::1'].filter((address) => !mayReach(address, 'loopback'))).toEqual([]);
    expect(['10.0.0.1', 'fd00::1', '192.88.99.1'].filter((address) => mayReach(address, 'loopback'))).toEqual([]);
  });
});
