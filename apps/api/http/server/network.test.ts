import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

const group = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 0xffff }) });
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

/** The many ways to write one IPv6 address. */
const style = fc.record({
  at: fc.nat({ max: 7 }),
  length: fc.nat({ max: 8 }),
  pad: fc.boolean(),
  upper: fc.boolean(),
  dotted: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function write(numbers: readonly number[], { at, length, pad, upper, dotted }: Style): string {
  const parts = numbers.map((number) => number.toString(16).padStart(pad ? 4 : 1, '0'));
  if (dotted) {
    const [high, low] = [numbers[6]!, numbers[7]!];
    parts.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  // Only zeros may be left out, and only once.
  let zeros = 0;
  while (zeros < length && at + zeros < (dotted ? 6 : 8) && numbers[at + zeros] === 0) zeros += 1;
  const text = zeros === 0 ? parts.join(':') : `${parts.slice(0, at).join(':')}::${parts.slice(at + zeros).join(':')}`;
  return upper ? text.toUpperCase() : text;
}

describe('the rate-limit key of a client address', () => {
  it('is the full address for IPv4', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('192.0.2.2')).not.toBe(networkOf('192.0.2.1'));
  });

  it('is the same for an IPv4 address written as IPv6', () => {
    for (const address of [
      '::ffff:192.0.2.1',
      '::FFFF:192.0.2.1',
      '::ffff:c000:201',
      '0:0:0:0:0:ffff:c000:0201',
      '0000::ffff:192.0.2.1',
    ]) {
      expect(networkOf(address)).toBe('192.0.2.1');
    }
  });

  it('is the /64 for IPv6, however the address is abbreviated', () => {
    const same = [
      '2001:db8::1',
      '2001:DB8:0:0::2',
      '2001:0db8:0000:0000:0000:0000:0000:0001',
      '2001:db8:0:0:1::',
      '2001:db8::1:2:3:4',
    ];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:0::/64']));
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::')).toBe('0:0:0:0::/64');
    expect(networkOf('1::')).toBe('1:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is the same for any two addresses in one /64, however they are written', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), style, style, (household, one, other, here, there) => {
        const [first, second] = [write([...household, ...one], here), write([...household, ...other], there)];
        expect([isIPv6(first), isIPv6(second)]).toEqual([true, true]);
        // All zeros would be an IPv4-mapped address, which has no household.
        fc.pre(household.some((number) => number !== 0));
        expect(networkOf(first)).toBe(networkOf(second));
      }),
    );
  });

  it('differs for any two addresses in different /64s', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), style, style, (one, other, rest, here, there) => {
        fc.pre(one.join() !== other.join() && one.some(Boolean) && other.some(Boolean));
        expect(networkOf(write([...one, ...rest], here))).not.toBe(networkOf(write([...other, ...rest], there)));
      }),
    );
  });

  it('drops the port and the brackets that some proxies add', () => {
    expect(networkOf('192.0.2.1:4711')).toBe('192.0.2.1');
    expect(networkOf('[2001:db8::1]:4711')).toBe('2001:db8:0:0::/64');
    expect(networkOf('[2001:db8::1]')).toBe('2001:db8:0:0::/64');
  });

  it('is defined for any text, since a proxy can send anything', () => {
    for (const text of ['', 'unknown', ':', '::::', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::8:9:10', 'x'.repeat(1000)]) {
      expect(typeof networkOf(text)).toBe('string');
    }
  });
});
