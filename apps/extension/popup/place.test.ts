import { expect, it } from 'vitest';
import { patternOf } from '../platform/patterns.ts';
import { placeOf } from './place.ts';

const dashboard = 'https://hone.example';

it('a site is identified by its host, including the port', () => {
  expect(placeOf('https://chatgpt.com/c/1?x#y', dashboard)).toEqual({
    kind: 'site',
    origin: 'https://chatgpt.com',
    host: 'chatgpt.com',
    tool: 'ChatGPT',
  });
  expect(placeOf('http://localhost:3000/', dashboard)).toEqual({
    kind: 'site',
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    tool: undefined,
  });
});

it('the dashboard is recognized', () => {
  expect(placeOf('https://hone.example/history', dashboard)).toEqual({ kind: 'dashboard' });
});

it.each([
  undefined,
  '',
  'about:blank',
  'chrome://settings/',
  'chrome-extension://abcd/x.html',
  'file:///tmp/x.html',
  'https://chromewebstore.google.com/detail/x',
  'https://addons.mozilla.org/',
  'http://[::1]:3000/',
])('the extension is unavailable at %s', (address) => {
  expect(placeOf(address, dashboard)).toEqual({ kind: 'closed' });
});

it('permission is requested for one origin, and without its port in Firefox, which rejects ports', () => {
  expect(patternOf('http://localhost:3000', false)).toBe('http://localhost:3000/*');
  expect(patternOf('http://localhost:3000', true)).toBe('http://localhost/*');
});
