import type { Language } from '@hone/domain/enhancing';

const LATIN: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'tr', 'id']);
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/**
 * Text as the detectors compare it: lower case, digits of any script as ASCII, no accents, for many people type none;
 * apostrophes and hyphens are spaces, so that what follows one begins a word.
 */
export function fold(text: string, language: Language): string {
  const lower = language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();
  const digits = lower.replace(/\p{Nd}/gu, (digit) => asciiDigit(digit));
  return foldLetters(digits, language).replace(/['’‘`´‐‑–—-]/gu, ' ').replace(/\s+/gu, ' ');
}

export function foldLetters(text: string, language: Language): string {
  if (language === 'ar') return text.normalize('NFC').replace(/[\u064B-\u0652\u0640]/gu, '').replace(/[أإآ]/gu, 'ا').replace(/ى/gu, 'ي');
  if (language === 'hi') return text.normalize('NFD').replace(/\u093C/gu, '');
  if (language === 'ru') return text.normalize('NFC').replace(/ё/gu, 'е');
  if (!LATIN.has(language)) return text.normalize('NFC');
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/gu, 'i').replace(/ß/gu, 'ss');
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** One detector a language: stems that begin a word, `_` where the word must end. */
export type Stems = Record<Language, string>;
export type Detector = (folded: string, language: Language) => boolean;

export function compile(stems: Stems): Detector {
  const made = new Map<Language, RegExp>();
  return (folded, language) => {
    const known = made.get(language) ?? makePattern(stems[language], language);
    made.set(language, known);
    return known.test(folded);
  };
}

export function makePattern(source: string, language: Language, flags = 'u'): RegExp {
  const body = foldLetters(source, language).replaceAll('_', '(?![\\p{L}\\p{M}])');
  if (UNSPACED.has(language)) return new RegExp(`(?:${body})`, flags);
  // Arabic writes its particles and the article as one with the word.
  const particles = language === 'ar' ? '(?:[وف]?(?:ال|لل|[بكل](?:ال)?)?)' : '';
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${particles}(?:${body})`, flags);
}
