import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBytes, isExactBase64Url, isStorableText } from './encoding.ts';

// Any text that a program may hold: whole characters, lone surrogates and NUL.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const anyPart = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  fc.constantFrom('\0', '\ud800', '\udfff', '😀', 'é'),
);
const anyText = fc.array(anyPart, { maxLength: 8 }).map((parts) => parts.join(''));

describe('text', () => {
  it('can be stored if and only if it survives encoding to bytes and back, and contains no NUL', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const comesBack = Buffer.from(text, 'utf8').toString('utf8') === text;
        expect(isStorableText(text)).toBe(comesBack && !text.includes('\0'));
      }),
    );
  });

  it('cannot be stored with NUL or half a character in it', () => {
    for (const text of ['\0', 'a\0', '\ud83d', 'a\ude00b', '\ude00\ud83d']) expect(isStorableText(text)).toBe(false);
    for (const text of ['', ' ', '\n', '😀', '\u{10ffff}', '\ufffd', '\ufeff']) expect(isStorableText(text)).toBe(true);
  });

  it('is counted in the bytes that it takes to send it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countBytes(text)).toBe(Buffer.byteLength(text));
      }),
    );
    for (const point of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff]) {
      const character = String.fromCodePoint(point);
      expect(countBytes(character)).toBe(Buffer.byteLength(character));
    }
  });
});

describe('base64url', () => {
  it('is canonical if and only if decoding and re-encoding gives the same text', () => {
    const sign = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
      '=',
      '+',
      '/',
      ' ',
      '.',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(sign, { maxLength: 9 }).map((signs) => signs.join('')),
          fc.string(),
        ),
        (text) => {
          expect(isExactBase64Url(text)).toBe(Buffer.from(text, 'base64url').toString('base64url') === text);
        },
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(isExactBase64Url(Buffer.from(bytes).toString('base64url'))).toBe(true);
      }),
    );
  });
});
