/** From where to where in a text, in units of the text as it was written. */
export type Span = readonly [start: number, end: number];

/** A text as it is compared: capitals and accents do not count. */
export interface Folded {
  folded: string;
  /** A sign for each of its letters, by which most texts are passed over. */
  letters: number;
  /** Where its words begin. */
  beginnings: readonly number[];
  /** Where each unit of it stands in the text, and the text's length; undefined: where it stands here. */
  places: Uint32Array | undefined;
}

export interface Match {
  /** The higher the better; 1 of what holds the word with gaps or with a slip. */
  quality: number;
  /** In units of what was folded. */
  spans: readonly Span[];
}

const qualities = { beginning: 4, wordBeginning: 3, within: 2, fuzzy: 1 } as const;
/** Of a word that is shorter every slip would make another word of it. */
const slipMinimum = 4;

const ascii = /^[\0-\x7f]*$/;
/** Accents and points; a sign that is a vowel, or makes another letter, is none. */
const accentRanges = [
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`,
  // Hebrew and Arabic ones.
  String.raw`\u0591-\u05bd\u05bf-\u05c7\u064b-\u0655\u0670`,
];
const accents = new RegExp(`[${accentRanges.join('')}]+`, 'g');
/** Letters that the standard does not take apart, and those that are another one's form. */
const kin: Readonly<Record<string, string>> = {
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
const akin = /[øłđðħŧıςæœþß]/g;

/** A text as it is compared, without knowing where its letters stood. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  // Capitals first: of a few letters they are two, and what is written in capitals is found too.
  const plain = text.toUpperCase().normalize('NFKD').replace(accents, '').toLowerCase();
  return plain.replace(akin, (letter) => kin[letter]!);
}

export function foldWithPlaces(text: string): Folded {
  if (ascii.test(text)) return compared(text.toLowerCase(), undefined);
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const piece = foldText(character);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(at);
    folded += piece;
    at += character.length;
  }
  return compared(folded, Uint32Array.from([...places, text.length]));
}

/** The words of what somebody searches for, as they are compared. */
export function foldWords(query: string): Folded[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean);
  return words.map((word) => compared(word, undefined));
}

function compared(folded: string, places: Uint32Array | undefined): Folded {
  const beginnings: number[] = [];
  for (let at = 0; at < folded.length; at += 1) if (isWordBeginning(folded, at)) beginnings.push(at);
  return { folded, letters: signs(folded), beginnings, places };
}

/** One bit a letter, of which those of other scripts share a few. */
function signs(folded: string): number {
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** How a text holds a word: as it is, with gaps (`cld` in `cold`) or with one slip (`emial` in `email`). */
export function matchWord(text: Folded, { folded: word, letters }: Folded): Match | undefined {
  const missing = letters & ~text.letters;
  if (missing === 0) return matchWhole(text, word) ?? matchWithGaps(text, word) ?? matchWithSlip(text, word);
  // A slip is one letter.
  return (missing & (missing - 1)) === 0 ? matchWithSlip(text, word) : undefined;
}

function matchWhole({ folded, beginnings }: Folded, word: string): Match | undefined {
  const first = folded.indexOf(word);
  if (first === -1) return undefined;
  const at = beginnings.find((beginning) => beginning >= first && folded.startsWith(word, beginning)) ?? first;
  const quality = at === 0 ? qualities.beginning : beginnings.includes(at) ? qualities.wordBeginning : qualities.within;
  return { quality, spans: [[at, at + word.length]] };
}

/** All its letters in their order from a word's beginning on, and no more letters left out than it has. */
function matchWithGaps({ folded, beginnings }: Folded, word: string): Match | undefined {
  if (word.length < 2) return undefined;
  for (const beginning of beginnings) {
    const spans = folded[beginning] === word[0] ? lettersFrom(folded, word, beginning) : undefined;
    if (spans) return { quality: qualities.fuzzy, spans };
  }
  return undefined;
}

function lettersFrom(text: string, word: string, start: number): Span[] | undefined {
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

/**
 * A word of the text begins with it but for one letter that is missing, too much, another one, or changed places with
 * the next.
 */
function matchWithSlip({ folded, beginnings }: Folded, word: string): Match | undefined {
  if (word.length < slipMinimum) return undefined;
  for (const beginning of beginnings) {
    const length = lengthWithSlip(folded, beginning, word);
    if (length > 0) return { quality: qualities.fuzzy, spans: [[beginning, beginning + length]] };
  }
  return undefined;
}

/** How much of the text is that word with a slip; 0: none is. Nobody mistakes both of a word's first letters. */
function lengthWithSlip(text: string, start: number, word: string): number {
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

/** Spans of a folded text as those of the text itself, in order and apart; a character keeps what belongs to it. */
export function spansInText(text: string, { places }: Folded, spans: readonly Span[]): Span[] {
  const own = places ? spans.map(([start, end]): Span => [places[start]!, endOf(text, places, end)]) : spans;
  const apart: [number, number][] = [];
  for (const [start, end] of own.toSorted((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

function endOf(text: string, places: Uint32Array, end: number): number {
  const lastStart = places[end - 1]!;
  let at = lastStart + String.fromCodePoint(text.codePointAt(lastStart)!).length;
  for (;;) {
    joined.lastIndex = at;
    const found = joined.exec(text);
    if (!found) return at;
    at += found[0].length;
  }
}
