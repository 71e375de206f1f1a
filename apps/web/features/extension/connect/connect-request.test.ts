import { expect, it } from 'vitest';
import { readConnectRequest } from './connect-request.ts';

const whole = { extension: 'bjmchbnhcgihjoenlelfielaeeloppil', challenge: 'a-Z_9'.padEnd(43, 'x'), state: 'word-1_2' };
const read = (change: Record<string, string>) => readConnectRequest(`?${new URLSearchParams({ ...whole, ...change })}`);

it('accepts what a Chrome or Firefox extension puts into the address', () => {
  expect(read({})).toEqual(whole);
  expect(read({ extension: 'companion@hone.extension', more: 'x' })).toEqual({
    ...whole,
    extension: 'companion@hone.extension',
  });
});

it.each([
  ['no extension', { extension: '' }],
  ['an extension that is an address', { extension: 'https://example.org/' }],
  ['a challenge that is cut off', { challenge: 'x'.repeat(42) }],
  ['a challenge that is too long', { challenge: 'x'.repeat(44) }],
  ['a challenge with invalid characters', { challenge: `${'x'.repeat(42)}+` }],
  ['no state', { state: '' }],
  ['a malformed state', { state: '<b>' }],
  ['an endless state', { state: 'x'.repeat(101) }],
])('rejects an address with %s', (_case, change) => {
  expect(read(change)).toBeUndefined();
});

it('rejects an address without a query', () => {
  expect(readConnectRequest('')).toBeUndefined();
});
