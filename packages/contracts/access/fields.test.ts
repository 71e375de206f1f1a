import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activate, SignupForm } from './signup.ts';
import { login } from './logins.ts';
import { Password, Email, NewPassword, Username, VerificationCode } from '../declarations/fields.ts';

function said(rule: z.ZodMiniType, value: unknown): string[] {
  return z.safeParse(rule, value).error?.issues.map(({ message, path }) => [...path, message].join(' ')) ?? [];
}

const form = { username: 'anna', email: 'anna@example.org', password: 'Right-Horse7?' };

describe('an email address', () => {
  it('is accepted in every common form, trimmed and in lower case', () => {
    const addresses = [
      'a@b.co',
      'Anna.B+news@Example.ORG',
      "o'brien@example.org",
      'ünï@example.org',
      `${'x'.repeat(64)}@example.org`,
      ' a@b.co ',
    ];
    expect(addresses.map((address) => z.parse(Email, address))).toEqual(
      addresses.map((address) => address.trim().toLowerCase()),
    );
  });

  it('has one spelling, however its domain is written', () => {
    const spellings = [
      'ada@example.org',
      'ada@example。org',
      'ada@example．org',
      'ada@example｡org',
      'ada@exam\u00adple.org',
      'ada@ｅxample.org',
      'ADA@EXAMPLE.ORG',
    ];
    expect(new Set(spellings.map((address) => z.parse(Email, address)))).toEqual(new Set(['ada@example.org']));
    expect(z.parse(Email, 'ada@Müller.de')).toBe('ada@xn--mller-kva.de');
    expect(z.parse(Email, 'ade\u0301@example.org')).toBe(z.parse(Email, 'adé@example.org'));
  });

  it('has a domain of letters, digits and hyphens, and nothing invisible before it', () => {
    const domains = [
      'exa_mple.org',
      'ex%61mple.org',
      'example.org/x',
      'example.org?x',
      'example.org#x',
      'exa／mple.org',
      '-a.org',
      'a-.org',
      '127.0.0.1',
      '0x7f.1',
      'a.b\u200dc.de',
    ];
    for (const domain of domains) expect(said(Email, `ada@${domain}`)).toEqual(['access.email.invalid']);
    for (const sign of ['\u00ad', '\u200b', '\u200d', '\u202e', '\ufeff'])
      expect(said(Email, `a${sign}da@example.org`)).toEqual(['access.email.invalid']);
  });

  it('is refused when it is not valid', () => {
    const others = [
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@@b.co',
      'a@b@c.co',
      'a b@c.co',
      'a@b..co',
      'a@.b.co',
      'a@b.co.',
      `${'x'.repeat(65)}@b.co`,
    ];
    for (const address of others) expect(said(Email, address)).toEqual(['access.email.invalid']);
    for (const nothing of ['', undefined, null]) expect(said(Email, nothing)).toEqual(['access.email.required']);
    expect(said(Email, `a@${'b'.repeat(250)}.co`)).toEqual(['request.field.too_long']);
  });

  it('contains nothing that could end an email’s header line or add a second recipient', () => {
    const signs = [
      '\r',
      '\n',
      '\r\n',
      '\t',
      ',',
      ';',
      ':',
      '<',
      '>',
      '(',
      ')',
      '[',
      ']',
      '"',
      '\\',
      '\u0085',
      '\u2028',
      '\u007f',
    ];
    for (const sign of signs) {
      expect(said(Email, `a${sign}b@example.org`)).toEqual(['access.email.invalid']);
      expect(said(Email, `a@exa${sign}mple.org`)).toEqual(['access.email.invalid']);
    }
  });

  it('is checked instantly, even if it is crafted to slow the check down', () => {
    for (const part of ['a', '.', 'a.', '@', 'a@', '@a.']) {
      expect(said(Email, `a@${part.repeat(500).slice(0, 240)}`)).toEqual(['access.email.invalid']);
    }
  });
});

describe('a username', () => {
  it('has 3 to 30 letters and digits, and is stored in lower case', () => {
    expect(z.parse(Username, 'AnnaB7')).toBe('annab7');
    expect(said(Username, 'abc')).toEqual([]);
    expect(said(Username, 'a'.repeat(30))).toEqual([]);
    expect(said(Username, 'ab')).toEqual(['access.username.too_short']);
    expect(said(Username, 'a'.repeat(31))).toEqual(['access.username.too_long']);
    for (const name of ['an na', 'anna!', 'anna\n', 'ännä', 'anna-b', 'аnna'])
      expect(said(Username, name)).toEqual(['access.username.alphanumeric']);
    expect(said(Username, '')).toEqual(['access.username.required']);
  });

  it('can’t be a reserved one, in any case', () => {
    for (const name of ['admin', 'Hone', 'SUPPORT', 'api'])
      expect(said(Username, name)).toEqual(['access.username.reserved']);
  });
});

describe('a password', () => {
  it('that is new is refused with everything it lacks', () => {
    expect(said(NewPassword, 'a')).toEqual([
      'access.password.too_short',
      'access.password.uppercase',
      'access.password.digit',
      'access.password.special',
    ]);
    expect(said(NewPassword, '')).toEqual(['access.password.required']);
    expect(said(NewPassword, 'x'.repeat(900_000))).toEqual(['access.password.too_long']);
  });

  it('keeps its spaces and its Unicode form, since they are part of it', () => {
    for (const password of [' Right-Horse7? ', 'Right-Hörse7?', 'Right-Hörse7?'.normalize('NFD')]) {
      expect(z.parse(NewPassword, password)).toBe(password);
      expect(z.parse(Password, password)).toBe(password);
    }
  });

  it('that was chosen under older rules still signs in', () => {
    expect(said(Password, 'a')).toEqual([]);
    expect(said(Password, 'x'.repeat(1024))).toEqual([]);
    expect(said(Password, 'x'.repeat(1025))).toEqual(['access.password.too_long']);
    expect(said(Password, '')).toEqual(['access.password.required']);
  });
});

describe('a code', () => {
  it('is six digits', () => {
    expect(said(VerificationCode, '000000')).toEqual([]);
    for (const code of ['', '12345', '1234567', '12345x', '１２３４５６', undefined, null]) {
      expect(said(VerificationCode, code)).toEqual(['access.code.format']);
    }
    expect(said(VerificationCode, 123_456)).toEqual(['request.field.text']);
  });
});

describe('a sign-up form', () => {
  it('drops every unknown field, so that no one can grant themselves more rights', () => {
    const extra = { is_verified: true, credits_count: 1e9, pricing_plan: 'enterprise', id: 'x', role: 'admin' };
    expect(z.parse(SignupForm, { ...form, ...extra })).toEqual(form);
    expect(z.parse(login.body, { email: form.email, password: 'x', ...extra })).toEqual({
      email: form.email,
      password: 'x',
    });
    expect(z.parse(activate.body, { email: form.email, code: '123456', ...extra })).toEqual({
      email: form.email,
      code: '123456',
    });
  });

  it('refuses a password that contains the username or our name, at the password field', () => {
    expect(said(SignupForm, { ...form, password: 'xxAnnaxx-7?' })).toEqual(['password access.password.contains_name']);
    expect(said(SignupForm, { ...form, password: 'HoneHone-7?' })).toEqual(['password access.password.contains_name']);
    expect(said(SignupForm, form)).toEqual([]);
  });

  it('names every field that is missing', () => {
    expect(said(SignupForm, {})).toEqual([
      'username access.username.required',
      'email access.email.required',
      'password access.password.required',
    ]);
  });
});
