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
])('a normal email address is not disposable: %s', (email) => {
  expect(isDisposable(email)).toBe(false);
});

it.each(['anna@mailinator.com', 'müller@yopmail.com', 'anna@any.box.yopmail.com', 'ANNA@GuerrillaMail.com'])(
  'a disposable address is recognized, with any name and on any subdomain: %s',
  (email) => {
    expect(isDisposable(email)).toBe(true);
  },
);
