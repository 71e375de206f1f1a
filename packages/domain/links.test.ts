import { describe, expect, it } from 'vitest';
import { isAtNetwork, networks, type Network } from './links.ts';

const all = Object.keys(networks) as Network[];

describe('an address', () => {
  it('that a network itself begins with lies there, and at no other', () => {
    for (const network of all) expect(all.filter((other) => isAtNetwork(other, networks[network].base))).toEqual([network]);
  });

  it.each(['https://facebook.com/anna', 'http://m.facebook.com/anna', 'https://de-de.FACEBOOK.com/', 'HTTPS://WWW.FACEBOOK.COM:443/x?y#z'])('lies at Facebook: %s', (address) =>
    expect(isAtNetwork('facebook', address)).toBe(true),
  );

  it.each([
    'https://facebook.com.evil.example/',
    'https://evilfacebook.com/',
    'https://facebook.com@evil.example/',
    'https://evil.example/facebook.com',
    'https://evil.example/?u=https://facebook.com/',
    'https://fаcebook.com/',
    'javascript:alert("https://facebook.com/")',
    'ftp://facebook.com/',
    'facebook.com/anna',
    '//facebook.com/anna',
    'https://',
    '',
  ])('does not, whatever it reads like: %s', (address) => expect(isAtNetwork('facebook', address)).toBe(false));
});
