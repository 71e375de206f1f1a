import type { Language } from '@hone/domain/enhance/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { foldedText } from '../read/once-read.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter names are also ordinary words. */
const shortest = 4;
const intoName = /(?<!\p{L})(?:into|ins|naar het|in het)\s+\p{Lu}\p{Ll}/u;
const known = new Map<Language, string[]>();

export function namesLanguage(analysis: Analysis): boolean {
  if (intoName.test(analysis.text)) return true;
  const folded = foldedText(analysis);
  return allNames(analysis.language!).some((name) => holdsWord(folded, name));
}

function allNames(language: Language): string[] {
  const made = known.get(language);
  if (made) return made;
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  const found = letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? [])).map(fold);
  const isSpaced = !['zh', 'ja'].includes(language);
  const longEnough = [...new Set(found)].filter((name) => !isSpaced || name.length >= shortest);
  known.set(language, longEnough);
  return longEnough;
}

/** Anchored to the start of a word where words are spaced, because endings differ. */
function holdsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(name) || !/[\p{L}\p{M}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
