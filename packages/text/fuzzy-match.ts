/** In UTF-16 units of the original text; the end is exclusive. */
export type TextSpan = readonly [start: number, end: number];

/** A text prepared for comparing: case and accents don't count. */
export interface Folded {
  folded: string;
  /** One bit for each letter it contains: rules out most texts without a search. */
  letters: number;
  wordStarts: readonly number[];
  /** Each unit's position in the original; undefined if nothing moved. */
  positions: Uint32Array | undefined;
}

export interface Match {
  /** Higher is better; 1 for a match with gaps or a typo. */
  quality: number;
  spans: readonly TextSpan[];
}

const qualities = { beginning: 4, wordBeginning: 3, within: 2, fuzzy: 1 } as const;
/** In a shorter word, any typo makes another word. */
const typoMinimum = 4;

const ascii = /^[\0-\x7f]*$/;
/** Accents and points, but not marks that are vowels or make a letter a different one. */
const accentRanges = [
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`,
  String.raw`\u0591-\u05bd\u05bf-\u05c7\u064b-\u0655\u0670`,
];
const accents = new RegExp(`[${accentRanges.join('')}]+`, 'g');
/** Letters that Unicode doesn't decompose, and variant forms of others. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
};
const unusualLetters = /[øłđðħŧıςæœþß]/g;

export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  // Uppercasing comes first: some letters, like ß, become two.
  const plain = text.toUpperCase().normalize('NFKD').replace(accents, '').toLowerCase();
  return plain.replace(unusualLetters, (letter) => plainLetters[letter]!);
}

export function foldWithPositions(text: string): Folded {
  if (ascii.test(text)) return compared(text.toLowerCase(), undefined);
  const positions: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const piece = foldText(character);
    for (let unit = 0; unit < piece.length; unit += 1) positions.push(at);
    folded += piece;
    at += character.length;
  }
  return compared(folded, Uint32Array.from([...positions, text.length]));
}

export function foldWords(query: string): Folded[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean);
  return words.map((word) => compared(word, undefined));
}

function compared(folded: string, positions: Uint32Array | undefined): Folded {
  const wordStarts: number[] = [];
  for (let at = 0; at < folded.length; at += 1) if (isWordBeginning(folded, at)) wordStarts.push(at);
  return { folded, letters: letterBits(folded), wordStarts, positions };
}

function letterBits(folded: string): number {
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** As it is, with gaps (`cld` in `cold`) or with one typo (`emial` in `email`). */
export function matchWord(text: Folded, { folded: word, letters }: Folded): Match | undefined {
  const missing = letters & ~text.letters;
  if (missing === 0) return matchWhole(text, word) ?? matchWithGaps(text, word) ?? matchWithTypo(text, word);
  return (missing & (missing - 1)) === 0 ? matchWithTypo(text, word) : undefined;
}

function matchWhole({ folded, wordStarts }: Folded, word: string): Match | undefined {
  const first = folded.indexOf(word);
  if (first === -1) return undefined;
  const at = wordStarts.find((beginning) => beginning >= first && folded.startsWith(word, beginning)) ?? first;
  const quality = at === 0 ? qualities.beginning : wordStarts.includes(at) ? qualities.wordBeginning : qualities.within;
  return { quality, spans: [[at, at + word.length]] };
}

/** All letters in order from the start of a word, skipping at most as many as it has. */
function matchWithGaps({ folded, wordStarts }: Folded, word: string): Match | undefined {
  if (word.length < 2) return undefined;
  for (const beginning of wordStarts) {
    const spans = folded[beginning] === word[0] ? lettersFrom(folded, word, beginning) : undefined;
    if (spans) return { quality: qualities.fuzzy, spans };
  }
  return undefined;
}

function lettersFrom(text: string, word: string, start: number): TextSpan[] | undefined {
  const spans: [number, number][] = [];
  let at = start;
  for (const letter of word) {
    at = text.indexOf(letter, at);
    if (at === -1 || at + letter.length > start + word.length * 2) return undefined;
    const last = spans.at(-1);
    if (last?.[1] === at) last[1] += letter.length;
    else spans.push([at, at + letter.length]);
    at += letter.length;
  }
  return spans;
}

/** One letter missing, added or different, or two neighbours swapped. */
function matchWithTypo({ folded, wordStarts }: Folded, word: string): Match | undefined {
  if (word.length < typoMinimum) return undefined;
  for (const beginning of wordStarts) {
    const length = lengthWithTypo(folded, beginning, word);
    if (length > 0) return { quality: qualities.fuzzy, spans: [[beginning, beginning + length]] };
  }
  return undefined;
}

/** 0: no match. No one mistypes both of the first two letters. */
function lengthWithTypo(text: string, start: number, word: string): number {
  let same = 0;
  while (same < word.length && text[start + same] === word[same]) same += 1;
  const at = start + same;
  const isSwapped = text[at] === word[same + 1] && text[at + 1] === word[same];
  if (same === 0 && !isSwapped && text[at + 1] !== word[1]) return 0;
  if (isSwapped && goesOn(text, at + 2, word, same + 2)) return word.length;
  if (goesOn(text, at + 1, word, same + 1)) return word.length;
  if (goesOn(text, at + 1, word, same)) return word.length + 1;
  return goesOn(text, at, word, same + 1) ? word.length - 1 : 0;
}

function goesOn(text: string, textAt: number, word: string, wordAt: number): boolean {
  for (let more = 0; wordAt + more < word.length; more += 1)
    if (text[textAt + more] !== word[wordAt + more]) return false;
  return true;
}

const letter = /[\p{L}\p{N}\p{M}]/u;

function isWordBeginning(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before < 0x80) return !isPlainLetter(before);
  return !letter.test(text[at - 1]!) && !isLowSurrogate(before);
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

const joined = /[\p{M}\p{EMod}]|\u200d./uy;

/** Maps spans back to the original, sorted and merged; a character keeps its combining marks. */
export function toOriginalSpans(text: string, { positions }: Folded, spans: readonly TextSpan[]): TextSpan[] {
  const own = positions
    ? spans.map(([start, end]): TextSpan => [positions[start]!, endOf(text, positions, end)])
    : spans;
  const apart: [number, number][] = [];
  for (const [start, end] of own.toSorted((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

function endOf(text: string, positions: Uint32Array, end: number): number {
  const lastStart = positions[end - 1]!;
  let at = lastStart + String.fromCodePoint(text.codePointAt(lastStart)!).length;
  for (;;) {
    joined.lastIndex = at;
    const found = joined.exec(text);
    if (!found) return at;
    at += found[0].length;
  }
}
