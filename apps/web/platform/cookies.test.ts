import { sidebarCookie } from '@hone/contracts/stored';
import { expect, test } from 'vitest';
import { cookieIn, cookieText } from './cookies.ts';

test('the sidebar is remembered on every page of the site for seven days, and never sent along from another site', () => {
  expect(cookieText(sidebarCookie, 'false')).toBe('sidebar:state=false; Path=/; Max-Age=604800; SameSite=Lax');
});

test('a cookie is found among others, and not taken for one whose name ends alike', () => {
  const list = 'other-sidebar:state=true; sidebar:state=false; theme=dark';
  expect(cookieIn(list, 'sidebar:state')).toBe('false');
  expect(cookieIn(list, 'state')).toBeUndefined();
  expect(cookieIn('', 'sidebar:state')).toBeUndefined();
});

test('a value comes back as it was kept, whatever stands in it', () => {
  const value = 'a; b=ü';
  expect(cookieIn(cookieText({ name: 'draft', seconds: 1 }, value), 'draft')).toBe(value);
});

test('a cookie that cannot be read counts as none', () => {
  expect(cookieIn('sidebar:state=%E0%A4%A', 'sidebar:state')).toBeUndefined();
});
