import { expect, it } from 'vitest';
import { readConnectRequest } from './connect-request.ts';

const whole = { extension: 'bjmchbnhcgihjoenlelfielaeeloppil', challenge: 'a-Z_9'.padEnd(43, 'x'), state: 'word-1_2' };
const read = (change: Record<string, string>) => readConnectRequest(`?${new URLSearchParams({ ...whole, ...change })}`);

it('takes what an extension of Chrome’s or Firefox’s puts into the address', () => {
  expect(read({})).toEqual(whole);
  expect(read({ extension: 'companion@hone.extension', more: 'x' })).toEqual({
    ...whole,
    extension: 'companion@hone.extension',
  });
});

it.each([
  ['no extension', { extension: '' }],
  ['an extension that is an address', { extension: 'https://example.org/' }],
  ['a challenge that is cut', { challenge: 'x'.repeat(42) }],
  ['a challenge that is too long', { challenge: 'x'.repeat(44) }],
  ['a challenge of other signs', { challenge: `${'x'.repeat(42)}+` }],
  ['no state', { state: '' }],
  ['a state that is no word', { state: '<b>' }],
  ['a state without end', { state: 'x'.repeat(101) }],
])('takes nothing where there is %s', (_case, change) => {
  expect(read(change)).toBeUndefined();
});

it('takes nothing from an address without a query', () => {
  expect(readConnectRequest('')).toBeUndefined();
});
