import { sidebarCookie } from '@hone/contracts/stored';
import { expect, test } from 'vitest';
import { parseCookie, serializeCookie } from './cookies.ts';

test('the sidebar’s state is stored for the whole site for seven days, with SameSite=Lax', () => {
  const written = 'sidebar:state=false; Path=/; Max-Age=604800; SameSite=Lax';
  expect(serializeCookie(sidebarCookie, 'false', false)).toBe(written);
});

test('over TLS a cookie is sent over TLS only', () => {
  expect(serializeCookie(sidebarCookie, 'false', true)).toMatch(/; Secure$/);
});

test('a cookie is found among others, and not confused with one whose name ends the same', () => {
  const list = 'other-sidebar:state=true; sidebar:state=false; theme=dark';
  expect(parseCookie(list, 'sidebar:state')).toBe('false');
  expect(parseCookie(list, 'state')).toBeUndefined();
  expect(parseCookie('', 'sidebar:state')).toBeUndefined();
});

test('a value is read exactly as it was stored, whatever it contains', () => {
  const value = 'a; b=ü';
  expect(parseCookie(serializeCookie({ name: 'draft', seconds: 1 }, value, true), 'draft')).toBe(value);
});

test('a malformed cookie counts as missing', () => {
  expect(parseCookie('sidebar:state=%E0%A4%A', 'sidebar:state')).toBeUndefined();
});
