import { languages, type Language } from '@hone/domain/enhancing';
import { fold } from '../read/fold.ts';

const most = 3;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter names are also words, and a longer word that begins with one is none of it. */
const shortest = 4;
/** A name behind it, where such names have a capital: of a language that no list has, such as Klingon. */
const intoName = /(?<!\p{L})(?:into|ins|naar het|in het)\s+\p{Lu}\p{Ll}/u;
const known = new Map<Language, string[]>();

/** Whether a text names a language, in the language in which it is written. */
export function namesLanguage(text: string, language: Language): boolean {
  if (intoName.test(text)) return true;
  const folded = fold(text);
  return allNames(language).some((name) => holdsWord(folded, name));
}

/** The names of every language with two letters in ISO 639-1. */
function allNames(language: Language): string[] {
  const made = known.get(language);
  if (made) return made;
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  const found = letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? [])).map(fold);
  const isSpaced = !['zh', 'ja'].includes(language);
  const told = [...new Set(found)].filter((name) => !isSpaced || name.length >= shortest);
  known.set(language, told);
  return told;
}

/** At the beginning of a word where words are spaced: endings differ. */
function holdsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(name) || !/[\p{L}\p{M}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** The languages that are most translated into, as the prompt's language calls them. */
export function languageNames(language: Language): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return languages.filter((each) => each !== language).slice(0, most).map((each) => names.of(each) ?? each);
}
