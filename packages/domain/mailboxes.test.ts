import { expect, it } from 'vitest';
import { canonicalMailbox } from './mailboxes.ts';

it.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+hone@example.org', 'ada@example.org'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});
