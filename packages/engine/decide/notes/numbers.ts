import { fold } from '../../read/fold.ts';
import type { Phrases } from '../../packs/pack.ts';

const grouped = /\p{Nd}{1,3}(?:[.,'’\u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+/gu;
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

export function readNumbers(words: string, numbers: readonly Phrases[]): number[] {
  const inDigits = [...words.matchAll(grouped)].map(([digits]) => Number([...digits].map(digitOf).join('')));
  if (inDigits.length > 0) return inDigits;
  const signs = words.match(/[一二三四五六七八九十百千两兩]+/gu);
  // 一两个 means 'a few', not a number.
  if (signs) return signs.map(readSigns).filter((number) => number > 0);
  const folded = fold(words);
  const named = numbers
    .flatMap((forms, place) => forms.split(',').map((form) => ({ form: fold(form.trim()), value: place + 2 })))
    .toSorted((one, other) => other.form.length - one.form.length);
  const found = named.find(
    ({ form }) =>
      form !== '' &&
      (/^\p{sc=Hiragana}|^\p{sc=Han}/u.test(form)
        ? folded.includes(form)
        : folded.split(/[^\p{L}\p{M}]+/u).includes(form)),
  );
  return found ? [found.value] : [];
}

function digitOf(digit: string): number | '' {
  const code = digit.codePointAt(0)!;
  const zero = zeros.findLast((each) => each <= code);
  return zero === undefined || code - zero > 9 ? '' : code - zero;
}

const tens: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const ones = '一二三四五六七八九';

function readSigns(signs: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of signs) {
    const ten = tens[sign];
    if (ten === undefined && digit > 0) return 0;
    if (ten === undefined) digit = '两兩'.includes(sign) ? 2 : ones.indexOf(sign) + 1;
    else [sum, digit] = [sum + ten * (digit || 1), 0];
  }
  return sum + digit;
}
