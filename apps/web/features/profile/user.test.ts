import { expect, test } from 'vitest';
import { nameOf } from './user.ts';

const username = 'anna';

test('a user is shown by first and last name', () => {
  expect(nameOf({ first_name: 'Anna', last_name: 'Silva', username })).toBe('Anna Silva');
  expect(nameOf({ first_name: 'Anna', last_name: '', username })).toBe('Anna');
});

test('placeholder names are never shown', () => {
  expect(nameOf({ first_name: 'User', last_name: 'Name', username })).toBe(username);
});

test('a user without a name is shown by username', () => {
  expect(nameOf({ first_name: ' ', last_name: '', username })).toBe(username);
});
