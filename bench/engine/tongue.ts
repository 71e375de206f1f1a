import type { Language } from '@hone/domain/enhancing';
import { detect } from 'tinyld';
import { isOurs, type Row } from './rows.ts';
import { findAdded } from './sentences.ts';

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
};
const LATIN = /\p{Script=Latin}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Fewer letters tell no script: an added 'JSON' is nobody's language. */
const TELLING = 8;

/** A result in the language of its original: told by a library on the whole, and by the script of what was added. */
export function keepsLanguage(row: Row, result: string): boolean {
  if (result === row.text) return true;
  const [before, after] = [hear(row.text), hear(result)];
  // Where the library reads the original otherwise than its label says, its verdict only has to stay, or come right.
  const isKept = after === row.language || (before !== row.language && after === before);
  return isKept && (!isOurs(row.language) || keepsScript(findAdded(row.text, result).join(' '), row.language));
}

/** Figures, rules of tables and marks mislead the library. */
function hear(text: string): string {
  return detect(text.replace(/[^\p{L}\p{M}'’-]+/gu, ' '));
}

function keepsScript(added: string, language: Language): boolean {
  const letters = added.match(/\p{L}/gu)?.length ?? 0;
  if (letters < TELLING) return true;
  const own = added.match(SCRIPTS[language] ?? LATIN)?.length ?? 0;
  if (own < letters / 2) return false;
  if (language === 'ja') return KANA.test(added);
  return language !== 'zh' || !KANA.test(added);
}
