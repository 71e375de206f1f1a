import { describe, expect, it } from 'vitest';
import { isOnNetwork, isBareNetworkAddress, networks, type Network } from './links.ts';

const all = Object.keys(networks) as Network[];

describe('a URL', () => {
  it('that a network’s field suggests is on that network, and on no other', () => {
    for (const network of all)
      expect(all.filter((other) => isOnNetwork(other, networks[network].base))).toEqual([network]);
  });

  it.each([
    'https://facebook.com/anna',
    'http://m.facebook.com/anna',
    'https://de-de.FACEBOOK.com/',
    'HTTPS://WWW.FACEBOOK.COM:443/x?y#z',
  ])('is on Facebook: %s', (address) => expect(isOnNetwork('facebook', address)).toBe(true));

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
  ])('is not on Facebook, whatever it looks like: %s', (address) =>
    expect(isOnNetwork('facebook', address)).toBe(false),
  );
});

describe('the start of a URL that a network’s field suggests', () => {
  it.each<[Network, string]>([
    ['facebook', networks.facebook.base],
    ['facebook', 'https://facebook.com'],
    ['linkedin', networks.linkedin.base],
    ['linkedin', 'https://www.linkedin.com/in'],
    ['linkedin', 'http://linkedin.com/'],
  ])('is not a link yet: %s, %s', (network, address) => expect(isBareNetworkAddress(network, address)).toBe(true));

  it.each<[Network, string]>([
    ['facebook', 'https://www.facebook.com/anna'],
    ['facebook', 'https://www.facebook.com/?id=7'],
    ['facebook', 'https://www.facebook.com/#anna'],
    ['linkedin', 'https://www.linkedin.com/in/anna/'],
    ['linkedin', 'https://www.linkedin.com/company/hone'],
    ['facebook', networks.linkedin.base],
    ['facebook', ''],
  ])('is told apart from anything else: %s, %s', (network, address) =>
    expect(isBareNetworkAddress(network, address)).toBe(false),
  );
});
