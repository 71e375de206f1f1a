const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Variation_Selector}\u034f\u115f\u1160\u3164\uffa0\u2028\u2029\ufffd]/gu;
/** Line breaks and tabs, and Arabic number signs, which count as formatting but are visible. */
const plain = /[\n\t\r\u0600-\u0605\u06dd\u08e2]/u;
const scripts = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Mongolian',
];
const joining = new RegExp(`[${scripts.map((name) => `\\p{sc=${name}}`).join('')}]`, 'u');
const pictorial = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const pictured = /[\p{Emoji}\p{S}\p{P}\p{sc=Han}\p{sc=Myanmar}\p{sc=Mongolian}]/u;
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u;
/** These replace lost characters; removing them would hide the loss. */
const lossy = /[\ufffd\p{Cs}]/u;

/** Invisible or direction-changing characters that are new, by code point. */
export function findHiddenSigns(original: string, rewritten: string): string[] {
  const odd = new Set<string>();
  const isOdd = readOddities(rewritten);
  for (const { 0: sign, index } of rewritten.matchAll(unseen)) if (isOdd(sign, index)) odd.add(sign);
  if (odd.size === 0) return [];
  const known = new Set(original.match(unseen));
  return [...odd].filter((sign) => !known.has(sign)).map(nameSign);
}

export function dropHiddenSigns(original: string, rewritten: string): string {
  if (rewritten.search(unseen) < 0) return rewritten;
  const known = new Set(original.match(unseen));
  const isOdd = readOddities(rewritten);
  return rewritten.replace(unseen, (sign, index: number) => {
    if (known.has(sign) || lossy.test(sign) || !isOdd(sign, index)) return sign;
    return sign === '\u2028' || sign === '\u2029' ? '\n' : '';
  });
}

function nameSign(sign: string): string {
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function readOddities(text: string): (sign: string, index: number) => boolean {
  const turns = rightToLeft.test(text);
  return (sign, index) => {
    if (plain.test(sign)) return false;
    const before = signBefore(text, index);
    const after = signAt(text, index + sign.length);
    if (sign === '\u200c') return !(joining.test(before) && joining.test(after));
    if (sign === '\u200d') return !(joining.test(before) || (pictorial.test(before) && pictorial.test(after)));
    if (sign === '\u200b') return !(unspaced.test(before) || unspaced.test(after));
    if (/[\u200e\u200f\u061c]/.test(sign)) return !turns;
    if (/[\ufe00-\ufe0f]/.test(sign)) return !pictured.test(before);
    if (/[\u{e0100}-\u{e01ef}]/u.test(sign)) return !/\p{sc=Han}/u.test(before);
    if (/[\u{e0020}-\u{e007f}]/u.test(sign)) return !isFlag(text, index);
    return true;
  };
}

/** Such as Scotland's: a black flag followed by invisible letters. */
function isFlag(text: string, index: number): boolean {
  return /\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6}$/u.test(text.slice(Math.max(0, index - 14), index));
}

function signAt(text: string, index: number): string {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
}

function signBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1);
  return signAt(text, low >= 0xdc00 && low <= 0xdfff ? index - 2 : index - 1);
}
