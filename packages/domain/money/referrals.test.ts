import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAddress, referralLink, splitAddresses } from './referrals.ts';

describe('a note to a friend', () => {
  it.each([
    'Hi Anna! I write better prompts with this. Try it, it is free…',
    'It was 3.5 hours of work; now it is 20 min. (v2.0, on 23.11.2026 at 10.30am, for 1.000,50 €)',
    'Dr. Weber, e.g. from the U.S., i.e. a Ph.D., met me at 9 a.m. @ the café. Mr. T. too.',
    'I use Node.js, Vue.js and the GPT-4.1 model, with notes.txt and and/or style.css.',
    'Schau dir das an, z.B. am Wochenende, d.h. bald. Grüße, usw. o.ä., i.d.R. um 8.15 Uhr.',
    'C’est super, c.-à-d. gratuit ; p.ex. pour M. Dupont, s.v.p. !',
    'Pruébalo, p.ej. en EE.UU. ¿Vale?',
    'Sprawdź to, m.in. dla pracy, itd.',
    'Prøv det, f.eks. i dag, m.fl. og bl.a. nu. Testa, t.ex. idag.',
    'Provalo, p.es. domani. Nato nel 44 a.C.',
    'Попробуй, и т.д. и т.п., т.е. завтра. До 500 г. н.э.',
    'Δοκίμασέ το, π.χ. αύριο, κ.λπ.',
    'Thử đi, ở TP.HCM nhé, v.v.',
    '试试吧。Hone 很好用。我用Hone。OK',
    'これを使ってみて。AIが助けてくれます。とても便利！',
    '써 보세요. 정말 좋아요.',
    'ลองใช้ดูนะ ดีมาก',
    'این را امتحان کن. می‌خواهی؟',
    'נסה את זה. זה מעולה!',
    'जरूर आज़माएँ। यह अच्छा है।',
    'Great 👩‍👩‍👧! 10/10 ... really?! #1 :) -- you & me = <3',
    '',
  ])('is accepted unchanged: %s', (text) => {
    expect(hasAddress(text)).toBe(false);
  });

  it.each([
    'http://evil.example',
    'HTTPS://x',
    'see ftp://1',
    'hone://open',
    'www.evil',
    'WWW2.x',
    'evil.com',
    'Go to evil.com.',
    'evil.com/free?x=1',
    '(evil.com)',
    'evil.com:8080',
    'bit.ly/3xYz',
    't.me/win',
    'x.co',
    'a-b_c.shop',
    'EVIL.COM',
    'sub.domain.evil.top',
    'evil.com-now',
    'xn--80ak6aa92e.com',
    'evil.xn--p1ai',
    'кафе.рф',
    '例え.テスト',
    'münchen.de',
    'भारत.भारत',
    '💩.la',
    'evil.co.uk',
    'evil.com.js',
    'node.js/x',
    'notes.txt:80',
    'sub.m.in',
    'me@evil.example',
    'x@y',
    'a＠b',
    'mailto:me@evil',
    '93.184.216.34',
    'at 10.0.0.1/login',
    // Other characters for a dot, wide letters, and invisible characters in between.
    'evil．com',
    'evil。com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    'ｗｗｗ．evil',
    'https：／／evil',
    'evil\u200b.com',
    'evil.\u200dcom',
    'evil.c\u2060om',
    'e\u00advil.co\u00adm',
    'evil\ufeff.com',
    'evil.c\u034fom',
    'evil.\u202ecom',
    'evil.\u0001com',
    'evil.\ufe0fcom',
    'evil\u3164.com',
    'h\u200bttp:\u200b//x',
    'evil.\u{e0063}\u{e006f}com',
    'evil.co\u0301m',
    '1\u200b.1.1.1',
  ])('is found to contain a link, a domain or an address: %s', (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  it('can’t hide a link among other text', () => {
    const some = fc.string({ unit: 'grapheme', maxLength: 40 });
    const links = fc.constantFrom('https://evil.example/x', ' evil.com ', ' www.evil ', 'me@evil.example');
    fc.assert(
      fc.property(
        some,
        some,
        links,
        (before, after, link) => void expect(hasAddress(before + link + after)).toBe(true),
      ),
    );
  });

  it('is checked to its end, even if it is crafted to be slow', () => {
    const hard = [
      'a'.repeat(500),
      'a.'.repeat(250),
      '1.'.repeat(250),
      `${'a-'.repeat(249)}.`,
      'é'.repeat(500),
      '@ '.repeat(250),
      '\u200b'.repeat(500),
    ];
    expect(hard.filter(hasAddress)).toEqual([]);
  });
});

it('a list of email addresses is split at its commas, without spaces or empty entries', () => {
  expect(splitAddresses(' a@example.org,b@example.org ,\n, c ,')).toEqual(['a@example.org', 'b@example.org', 'c']);
  expect(splitAddresses(' , ')).toEqual([]);
});

it('a person’s referral link points to the sign-up page, with their username', () => {
  expect(referralLink('https://hone.example.org', 'ada')).toBe('https://hone.example.org/create-account?ref=ada');
});
