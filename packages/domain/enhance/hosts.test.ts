import { describe, expect, it } from 'vitest';
import { isDevelopmentHost, isLoopback } from './hosts.ts';

describe('a development host', () => {
  it.each([
    ['localhost'],
    ['LOCALHOST'],
    ['hone.localhost'],
    ['127.0.0.1'],
    ['127.8.9.10'],
    ['0.0.0.0'],
    ['[::1]'],
    ['::1'],
    ['[::]'],
    ['10.0.0.7'],
    ['172.16.0.1'],
    ['172.31.255.254'],
    ['192.168.1.20'],
    ['100.64.0.1'],
    ['169.254.10.10'],
    ['[fe80::1]'],
    ['[fe80::1%25eth0]'],
    ['[fd12:3456::1]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:7f00:1]'],
    ['[::ffff:c0a8:101]'],
    ['laptop'],
    ['laptop.local'],
    ['laptop.local.'],
    ['hone.test'],
    ['build.internal'],
    ['nas.home.arpa'],
    [''],
  ])('is %j', (host) => {
    expect(isDevelopmentHost(host)).toBe(true);
  });

  it.each([
    ['hone.app'],
    ['app.hone.dev'],
    ['app.hone.dev.'],
    ['localhost.hone.app'],
    ['test.com'],
    ['mylocal.io'],
    ['internal.company.com'],
    ['8.8.8.8'],
    ['172.15.0.1'],
    ['172.32.0.1'],
    ['192.169.1.1'],
    ['100.128.0.1'],
    ['11.0.0.1'],
    ['[2001:db8::1]'],
    ['[::ffff:8.8.8.8]'],
    ['[::ffff:808:808]'],
    ['fd.example.com'],
  ])('is not %j', (host) => {
    expect(isDevelopmentHost(host)).toBe(false);
  });
});

describe('this machine', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '[::ffff:127.0.0.1]',
  ])('is reached at %j', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    '',
    'laptop',
    'localhost.hone.app',
    'hone.localhost',
    '127.0.0.1.hone.app',
    '127.0.0',
    '0.0.0.0',
    '::',
    '10.0.0.7',
    '::2',
    '::ffff:10.0.0.7',
    '1127.0.0.1',
  ])('is not known to be reached at %j', (host) => expect(isLoopback(host)).toBe(false));
});
