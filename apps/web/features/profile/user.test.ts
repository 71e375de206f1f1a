import { expect, test } from 'vitest';
import { nameOf } from './user.ts';

const username = 'anna';

test('a user is called by first and last name', () => {
  expect(nameOf({ first_name: 'Anna', last_name: 'Silva', username })).toBe('Anna Silva');
  expect(nameOf({ first_name: 'Anna', last_name: '', username })).toBe('Anna');
});

test('placeholder names are never shown', () => {
  expect(nameOf({ first_name: 'User', last_name: 'Name', username })).toBe(username);
});

test('a user without a name is called by the username', () => {
  expect(nameOf({ first_name: ' ', last_name: '', username })).toBe(username);
});
