import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedUsername, usernameFromEmail, usernameWithSuffix } from './usernames.ts';

const allowed = /^[a-z0-9]{3,30}$/;
const reserved = [
  'abuse',
  'admin',
  'api',
  'app',
  'hone',
  'noreply',
  'null',
  'owner',
  'pro',
  'root',
  'support',
  'undefined',
  'www',
];
const username = fc.stringMatching(/^[a-z0-9]{3,30}$/);

describe('a username made from an email', () => {
  it('would be accepted at sign-up, whatever the email', () => {
    const local = fc.string({ unit: 'grapheme' });
    const anything = fc.oneof(
      local,
      local.map((text) => `${text}@example.org`),
      fc.constantFrom('', '@', '@@', 'a@', '😀@x.org', '...@x.org'),
    );
    fc.assert(
      fc.property(anything, (email) => {
        const made = usernameFromEmail(email);
        expect(made).toMatch(allowed);
        expect(isReservedUsername(made)).toBe(false);
      }),
    );
  });

  it('is never a reserved one, however that is disguised', () => {
    const dress = fc.constantFrom<(word: string) => string>(
      (word) => word.toUpperCase(),
      (word) => [...word].join('.'),
      (word) => `+${word}-`,
      (word) => `"${word}"`,
      (word) => [...word].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join(''),
      (word) =>
        word
          .split('')
          .map((letter) => `${letter}\u0301`)
          .join(''),
    );
    fc.assert(
      fc.property(fc.constantFrom(...reserved), dress, (word, dressed) => {
        const made = usernameFromEmail(`${dressed(word)}@example.org`);
        expect(made).toMatch(allowed);
        expect(isReservedUsername(made)).toBe(false);
        expect(made.startsWith(word)).toBe(true);
      }),
    );
  });

  it('is what precedes the @, in plain letters and digits', () => {
    expect(usernameFromEmail('Anna.Müller+news@example.org')).toBe('annamullernews');
    expect(usernameFromEmail('bert@one.org@two.org')).toBe('bert');
    expect(usernameFromEmail(`${'x'.repeat(64)}@example.org`)).toBe('x'.repeat(30));
    expect(usernameFromEmail('a@example.org')).toBe('a00');
    expect(usernameFromEmail('李明@example.org')).toBe('000');
  });
});

describe('a username that is taken', () => {
  it('gets a number and stays within the limit', () => {
    fc.assert(
      fc.property(username, fc.integer({ min: 1, max: 1_000_000 }), (name, suffix) => {
        const next = usernameWithSuffix(name, suffix);
        expect(next).toMatch(allowed);
        expect(next.endsWith(String(suffix))).toBe(true);
        expect(isReservedUsername(next)).toBe(false);
      }),
    );
    expect(usernameWithSuffix('anna', 2)).toBe('anna2');
    expect(usernameWithSuffix('x'.repeat(30), 12)).toBe(`${'x'.repeat(28)}12`);
  });
});

describe('a reserved username', () => {
  it('is reserved in any case', () => {
    for (const word of reserved) {
      expect(isReservedUsername(word)).toBe(true);
      expect(isReservedUsername(word.toUpperCase())).toBe(true);
    }
    expect(isReservedUsername('anna')).toBe(false);
  });
});
