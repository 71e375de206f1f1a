import { readFileSync } from 'node:fs';
import { passwordFaults } from '@hone/domain/access/passwords';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const read = (name: string) =>
  readFileSync(new URL(`./common-passwords.${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const common = read('sample');
const decent = read('decent');

describe('common passwords', () => {
  it('number at least 3,000 in our sample, and all satisfy the composition rules', () => {
    expect(new Set(common).size).toBeGreaterThanOrEqual(3000);
    expect(common.filter((password) => passwordFaults(password).length > 0)).toEqual([]);
  });

  it('are rejected, every one of the 3,000 most common', () => {
    expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    ['with symbols for letters', 'P@$$w0rd! W3lc0me! Adm1n!23 Sup3rm@n1! p4ssW0rd#'],
    [
      'with digits and symbols around them',
      '!Password1 1Password! 123Welcome! Summer2024!! Admin1234!@#$ Monkey01011990! Hello@123#',
    ],
    [
      'as keyboard runs',
      'Qwerty1! 1qaz@WSX !QAZ2wsx Zaq1@wsx 1q2w3e4R! Asdf1234! Abcd!234 A1b2c3d4! Aa112233! Qwe123!@#',
    ],
    ['when repeated', 'Test1!Test1! Passwordpassword1! Admin@Admin1 Abc1!Abc1!Abc1!'],
    ['split by a symbol', 'P.a.s.s.w.o.r.d1! Pass-Word1! Man_Chester1!'],
    ['with accents and full-width letters', 'Pässwörd1! Ｐassword1!'],
  ])('are rejected %s', (_, passwords) => {
    expect(passwords.split(' ').filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('are recognized even in very long passwords', () => {
    const hard = [
      '1'.repeat(64),
      `${'!'.repeat(31)}a${'1'.repeat(32)}`,
      'a1'.repeat(32),
      `${'!1'.repeat(6)}${'password'.repeat(5)}${'!1'.repeat(6)}`,
      'x'.repeat(1_000_000),
    ];
    expect(hard.map(isCommonPassword)).toEqual([true, true, true, false, false]);
  });
});

describe('other passwords', () => {
  it('as careful people choose them are accepted, 300 of 300', () => {
    expect(decent).toHaveLength(300);
    expect(decent.filter((password) => passwordFaults(password).length > 0 || isCommonPassword(password))).toEqual([]);
  });

  it('that are random are accepted from 12 characters up', () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$!%*?&#-_. '];
    const chance = fc.string({ unit: fc.constantFrom(...signs), minLength: 12, maxLength: 40 });
    // Not those that only shrinking produces, such as one symbol forty times.
    const generated = chance.filter((password) => new Set(password).size >= 8);
    const refused = fc.sample(generated, { numRuns: 5000, seed: 7 }).filter(isCommonPassword);
    expect(refused).toEqual([]);
  });

  it('in any script are judged without an error', () => {
    const judge = fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      (text) => typeof isCommonPassword(text) === 'boolean',
    );
    expect(fc.check(judge).failed).toBe(false);
  });
});
