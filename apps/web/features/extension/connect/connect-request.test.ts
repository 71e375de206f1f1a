import { expect, it } from 'vitest';
import { readConnectRequest } from './connect-request.ts';

const whole = { extension: 'bjmchbnhcgihjoenlelfielaeeloppil', challenge: 'a-Z_9'.padEnd(43, 'x'), state: 'word-1_2' };
const read = (change: Record<string, string>) => readConnectRequest(`?${new URLSearchParams({ ...whole, ...change })}`);

it('accepts what a Chrome or Firefox extension puts into the URL', () => {
  expect(read({})).toEqual(whole);
  expect(read({ extension: 'companion@hone.extension', more: 'x' })).toEqual({
    ...whole,
    extension: 'companion@hone.extension',
  });
});

it.each([
  ['no extension', { extension: '' }],
  ['a URL as the extension', { extension: 'https://example.org/' }],
  ['a challenge that is too short', { challenge: 'x'.repeat(42) }],
  ['a challenge that is too long', { challenge: 'x'.repeat(44) }],
  ['a challenge with invalid characters', { challenge: `${'x'.repeat(42)}+` }],
  ['no state', { state: '' }],
  ['a malformed state', { state: '<b>' }],
  ['an overlong state', { state: 'x'.repeat(101) }],
])('rejects a URL with %s', (_case, change) => {
  expect(read(change)).toBeUndefined();
});

it('rejects a URL without a query', () => {
  expect(readConnectRequest('')).toBeUndefined();
});
