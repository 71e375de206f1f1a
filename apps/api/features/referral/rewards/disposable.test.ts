import { expect, it } from 'vitest';
import { isDisposable } from './disposable.ts';

it.each([
  'anna@example.org',
  'anna@gmail.com',
  'müller@straße.de',
  'anna@company.example',
  "o'b@example.org",
  'a..b@example.org',
  'anna@mail.hone.localhost',
])('a normal mailbox is not disposable: %s', (email) => {
  expect(isDisposable(email)).toBe(false);
});

it.each(['anna@mailinator.com', 'müller@yopmail.com', 'anna@any.box.yopmail.com', 'ANNA@GuerrillaMail.com'])(
  'a disposable one is recognized, with any name and in any part of its domain: %s',
  (email) => {
    expect(isDisposable(email)).toBe(true);
  },
);
