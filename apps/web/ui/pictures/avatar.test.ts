import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('initials are taken from the first and last word', () => {
  expect(initialsOf('Your Name')).toBe('YN');
  expect(initialsOf('  ada   king lovelace ')).toBe('AL');
  expect(initialsOf('Ada')).toBe('A');
});

test('initials are whole characters: no letter loses its accent', () => {
  expect(initialsOf('e\u0301mile zola')).toBe('E\u0301Z');
  expect(initialsOf('李小龍')).toBe('李');
  expect(initialsOf('क्षमा राव')).toBe('क्षरा');
});

test('initials skip emoji, even next to letters, and are empty if a name has nothing else', () => {
  expect(initialsOf('👩🏽‍🚀 Sally Ride')).toBe('SR');
  expect(initialsOf('🇩🇪 Müller')).toBe('M');
  expect(initialsOf('✨Ada ❤️Lovelace👩‍💻')).toBe('AL');
  expect(initialsOf('1️⃣ Ada')).toBe('A');
  expect(initialsOf('🌻🌻🌻')).toBe('');
});

test('initials skip punctuation, and words without a letter', () => {
  expect(initialsOf('"Bob" — (Smith)')).toBe('BS');
  expect(initialsOf('…')).toBe('');
  expect(initialsOf('')).toBe('');
});

test('a letter that becomes two in upper case still makes one initial', () => {
  expect(initialsOf('ßeta øre')).toBe('SØ');
});
