import { describe, expect, it } from 'vitest';
import { canonicalMailbox, mailboxSpellings } from './mailboxes.ts';

it.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+hone@example.org', 'ada@example.org'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['ada@proton.me', 'ada@proton.me'],
  ['A.d-a_+hone@protonmail.com', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada@protonmail.ch', 'ada@proton.me'],
  ['a.da+hone@me.com', 'a.da@icloud.com'],
  ['a.da@mac.com', 'a.da@icloud.com'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['shop@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+shop@fastmail.com', 'ada@fastmail.com'],
  ['shop+more@ada.fastmail.fm', 'ada@fastmail.fm'],
  ['sunny-shop@yahoo.com', 'sunny-@yahoo.com'],
  ['Sunny-News@yahoo.com', 'sunny-@yahoo.com'],
  ['sunny-shop@yahoo.co.uk', 'sunny-@yahoo.co.uk'],
  ['ada+hone@outlook.com', 'ada@outlook.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

describe('two mailboxes that could belong to different people stay separate:', () => {
  it.each([
    ['names with dots outside Gmail and Proton', 'a.da@icloud.com', 'ada@icloud.com'],
    ['names with hyphens at other providers', 'ada-shop@example.org', 'ada@example.org'],
    ['a name at Yahoo, and a base that someone else may have chosen', 'sunny@yahoo.com', 'sunny-shop@yahoo.com'],
    ['names in two of Yahoo’s countries', 'ada@yahoo.com', 'ada@yahoo.co.uk'],
    ['a hyphen at Yahoo Japan, which is a different company', 'sunny-a@yahoo.co.jp', 'sunny-b@yahoo.co.jp'],
    ['names at two domains of Fastmail', 'ada@fastmail.com', 'ada@fastmail.fm'],
    ['names at two domains of Microsoft', 'ada@outlook.com', 'ada@hotmail.com'],
    ['a domain that only looks like a provider’s', 'ada@notproton.me', 'ada@proton.me'],
    ['a nested subdomain of a provider, which is not a name', 'x@a.b.fastmail.com', 'x@b.fastmail.com'],
  ])('%s', (_, one, other) => {
    expect(canonicalMailbox(one)).not.toBe(canonicalMailbox(other));
  });
});

it('a mailbox is also looked up under its former spelling, if that was different', () => {
  expect(mailboxSpellings('a.da+x@me.com')).toEqual(['a.da@icloud.com', 'a.da@me.com']);
  expect(mailboxSpellings('a.da+x@gmail.com')).toEqual(['ada@gmail.com']);
  expect(mailboxSpellings('a-da@pm.me')).toEqual(['ada@proton.me', 'a-da@pm.me']);
});
