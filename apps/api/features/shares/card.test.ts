import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cardOf } from './card.ts';
import { drawable, drawn } from './drawable.ts';

const plain = { about: 'Shared prompt', name: 'Delay', text: 'Write to {{client}}.', variables: ['client'] };

describe('the picture of a link', () => {
  it('shows what is said about it, its name, its text with the variables apart, and their names', () => {
    expect(cardOf(plain)).toEqual({
      about: 'Shared prompt',
      name: 'Delay',
      text: [
        { text: 'Write to ', isVariable: false },
        { text: '{{client}}', isVariable: true },
        { text: '.', isVariable: false },
      ],
      variables: ['client'],
      more: 0,
    });
  });

  it('takes no more of ten thousand variables and a long text than it has room for', () => {
    const variables = Array.from({ length: 10_000 }, (_, at) => `variable ${at} ${'x'.repeat(50)}`);
    const card = cardOf({ ...plain, name: 'N'.repeat(200), text: 'x'.repeat(100_000), variables })!;
    expect([card.variables.length, card.more]).toEqual([8, 9992]);
    expect(JSON.stringify(card).length).toBeLessThan(1500);
  });

  it('leaves out emoji, controls and marks that would turn the text around, and keeps scripts as text', () => {
    const card = cardOf({
      ...plain,
      name: '🚀 Launch\u202e evil\u200b\u0000 👩‍👩‍👧',
      text: '<b>&amp;\u2067 bold</b>\r\n\r\n\tnext',
    })!;
    expect(card.name).toBe('Launch evil');
    expect(card.text).toEqual([{ text: '<b>&amp; bold</b>\nnext', isVariable: false }]);
  });

  it('is the general one where the fonts lack a letter, or nothing is left to be drawn', () => {
    for (const name of ['你好', 'שלום', 'Ωmega', 'Delay \u0489', '🚀', '  '])
      expect([name, cardOf({ ...plain, name })]).toEqual([name, undefined]);
    expect(cardOf({ ...plain, text: 'नमस्ते' })).toBeUndefined();
    expect(cardOf({ ...plain, text: '' })).toBeUndefined();
    expect(cardOf({ ...plain, variables: ['顧客'] })).toBeUndefined();
    expect(cardOf({ ...plain, about: 'Prompt shared by 花子' })).toBeUndefined();
    expect(cardOf({ ...plain, name: 'Żółć, Ñandú, Đặng, Щука' })).toBeDefined();
  });
});

it('each character that counts as drawable is in every font of the picture', () => {
  const fonts = createRequire(import.meta.url);
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1));
  const counted = all.filter((sign) => new RegExp(`[${drawn}]`, 'u').test(sign));
  expect(counted.length).toBeGreaterThan(600);
  for (const face of ['serif-?-500', 'sans-?-400', 'mono-?-400']) {
    const has = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((script) =>
      charactersIn(
        fonts.resolve(
          `@fontsource/ibm-plex-${face.split('-')[0]}/files/ibm-plex-${face.replace('?', script)}-normal.woff`,
        ),
      ),
    );
    expect([face, counted.filter((sign) => !has.some((codes) => codes.has(sign.codePointAt(0)!)))]).toEqual([face, []]);
  }
  expect(drawable(counted.join(''))?.length).toBeGreaterThan(600);
});

/** As the `cmap` table of a WOFF file lists them, in its format for the basic plane. */
function charactersIn(path: string): Set<number> {
  const font = readFileSync(path);
  const entries = Array.from({ length: font.readUInt16BE(12) }, (_, at) => font.subarray(44 + 20 * at, 64 + 20 * at));
  const entry = entries.find((one) => one.toString('latin1', 0, 4) === 'cmap')!;
  const [at, packed, size] = [4, 8, 12].map((offset) => entry.readUInt32BE(offset)) as [number, number, number];
  const stored = font.subarray(at, at + packed);
  const table = packed < size ? inflateSync(stored) : stored;
  const places = Array.from({ length: table.readUInt16BE(2) }, (_, one) => table.readUInt32BE(8 + 8 * one));
  const map = table.subarray(places.find((place) => table.readUInt16BE(place) === 4));
  const count = map.readUInt16BE(6) / 2;
  const codes = new Set<number>();
  for (let segment = 0; segment < count; segment += 1) {
    const [end, start] = [14 + 2 * segment, 16 + 2 * (count + segment)].map((place) => map.readUInt16BE(place));
    for (let code = start!; code <= end! && code < 0xffff; code += 1) codes.add(code);
  }
  return codes;
}
