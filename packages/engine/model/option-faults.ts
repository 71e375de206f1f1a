import type { Slot } from '@hone/domain/enhance/brief';
import type { RowRefusal } from '@hone/domain/enhance/models';
import { countWords } from '@hone/text/count-words';
import { speaksLikeAnAnswer } from '../judge/answering.ts';
import { findInvented } from '../judge/invented.ts';
import { findLeaks } from '../judge/leaks.ts';
import { cutPieces, piecesIn, shareOfWords } from '../judge/sharing.ts';
import { findHiddenSigns } from '../judge/signs.ts';
import type { Pack } from '../packs/pack.ts';
import type { Analysis } from '../read/analysis.ts';
import type { Fact } from '../read/facts.ts';
import { fold } from '../read/fold.ts';
import { detectLanguage } from '../read/language.ts';
import { oncePer } from '../read/once.ts';
import { foldedText } from '../read/once-read.ts';
import { cutWords } from '../read/sentences.ts';
import { isCount, namesPrice } from './counts.ts';
import { findForeignName } from './foreign-names.ts';
import type { MadeOption } from './made-row.ts';
import { isClaim, isOrder, isWish } from './sentence-forms.ts';

const names = new WeakMap<Pack, Set<string>>();

/** In words and characters; fewer of the latter where each says more. */
const longest = {
  rowLabel: { words: 4, signs: 30, dense: 14 },
  label: { words: 6, signs: 48, dense: 20 },
  // Ours have at most 13 words, and 76 characters; anything longer is mostly an answer.
  sentence: { words: 14, signs: 78, dense: 28 },
} as const;
/** Of a text of ours: no markup, no code, no field. */
const marks = /[<>{}[\]|\\`*_~^=]|(?<![CF])#|[\n\r\t]|https?:|www\.|^\s*[-–—•·]\s/u;
const mayName: ReadonlySet<Slot> = new Set(['platform', 'tools', 'language']);
const shorter = 0.6;
/** A second sentence follows. */
const ends = /[.!?…]["'”’)»]? +["'“«(]?[\p{Lu}\p{Lo}]|[。！？؟।] *\p{L}/u;
/** How many of its words may be in the prompt already. */
const stated = 0.66;
const shortestName = 4;
const sure = { words: 3, confidence: 0.5 };

export interface Judged {
  analysis: Analysis;
  /** The model's instructions, which it must not repeat. */
  instructions: string;
}

/** What is wrong with a row's own name. */
export function findFaultOfLabel(
  { analysis, instructions }: Judged,
  label: string,
  slot: Slot,
): RowRefusal | undefined {
  if (isMarked(analysis, label)) return 'control';
  if (isLong(label, longest.rowLabel)) return 'long';
  if (isOrder(label, analysis.language ?? 'en')) return 'order';
  return findMadeUp(analysis, label, label, slot) ?? findLeak(analysis, label, instructions);
}

/** What is wrong with an option, judged alone. Undefined: nothing. */
export function findFaultOfOption(
  { analysis, instructions }: Judged,
  { label, sentence }: Pick<MadeOption, 'label' | 'sentence'>,
  slot: Slot,
): RowRefusal | undefined {
  const language = analysis.language ?? 'en';
  if (isMarked(analysis, label) || isMarked(analysis, sentence)) return 'control';
  if (isLong(label, longest.label) || isLong(sentence, longest.sentence)) return 'long';
  if (ends.test(sentence)) return 'long';
  if (isOrder(label, language) || isOrder(sentence, language)) return 'order';
  const madeUp = findMadeUp(analysis, label, label, slot) ?? findMadeUp(analysis, sentence, label, slot);
  if (madeUp) return madeUp;
  const leak = findLeak(analysis, sentence, instructions);
  if (leak) return leak;
  if (isStated(analysis, { label, sentence })) return 'stated';
  if (isOfAnotherLanguage(analysis, sentence, slot)) return 'language';
  if (speaksLikeAnAnswer(sentence)) return 'answered';
  if (isClaim(sentence, language) || isAboutTheTopic(analysis, sentence)) return 'claim';
  return undefined;
}

function isMarked({ text }: Analysis, said: string): boolean {
  return marks.test(said) || findHiddenSigns(text, said).length > 0;
}

function isLong(text: string, { words, signs, dense }: { words: number; signs: number; dense: number }): boolean {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return text.length > dense;
  const isShort = /[\p{sc=Hangul}\p{sc=Arabic}]/u.test(text);
  return countWords(text) > words || text.length > (isShort ? signs * shorter : signs);
}

function findMadeUp(analysis: Analysis, said: string, label: string, slot: Slot): RowRefusal | undefined {
  const { text, language, pack } = analysis;
  const isAllowed = (fact: Fact) => pack !== undefined && isCount(fact, said, slot, language!, pack);
  if (findInvented(analysis, said).some((fact) => !isAllowed(fact))) return 'invented';
  if (namesPrice(said) && !hasPrice(analysis)) return 'invented';
  if ((said.match(quoted) ?? []).some((each) => !text.includes(each.slice(1, -1)))) return 'invented';
  return findForeignName(analysis, said, mayName.has(slot) ? label : undefined) === undefined ? undefined : 'invented';
}

const hasPrice = oncePer(({ text }: Analysis) => namesPrice(text));

/** Words in quotation marks are someone else's. */
const quoted = /["“„«「『《][^"“”„«»「」『』《》]{2,60}["”“»」』》]/gu;

function findLeak(analysis: Analysis, said: string, instructions: string): RowRefusal | undefined {
  return findLeaks(analysis, said, instructions).length > 0 ? 'leaked' : undefined;
}

function isStated(analysis: Analysis, { label, sentence }: Pick<MadeOption, 'label' | 'sentence'>): boolean {
  const said = foldedText(analysis);
  const name = fold(label);
  const at = name.length < shortestName ? -1 : said.indexOf(name);
  const isNamed =
    at >= 0 && !/[\p{L}\p{M}]/u.test(said.charAt(at - 1)) && !/[\p{L}\p{M}]/u.test(said.charAt(at + name.length));
  const pieces = cutPieces(sentence);
  return isNamed || (pieces.size > 1 && shareOfWords(pieces, piecesIn(analysis)) >= stated);
}

/** A statement about the prompt's topic, in which no one speaks about themselves or their wishes. */
function isAboutTheTopic(analysis: Analysis, sentence: string): boolean {
  const { language } = analysis;
  return language !== undefined && !isWish(sentence, language) && sharesTopic(analysis, sentence);
}

/** Letters show it right away; among languages with the same letters, only a clear verdict counts. */
export function isOfAnotherLanguage(analysis: Analysis, said: string, slot: Slot): boolean {
  const isLatin = !missingWritings(analysis).some(({ name }) => name === 'Latin');
  // Names of platforms and programs are written in Latin letters everywhere.
  const rest = isLatin || !mayName.has(slot) ? said : said.replaceAll(/\p{sc=Latin}+/gu, '');
  if (!/\p{L}/u.test(rest)) return cutWords(said).length > mostOfName;
  if (!isWrittenAlike(analysis, rest)) return true;
  const { language: found, confidence } = detectLanguage(rest);
  return cutWords(rest).length >= sure.words && confidence >= sure.confidence && found !== analysis.language;
}

const mostOfName = 3;
const writings = [
  'Latin',
  'Cyrillic',
  'Arabic',
  'Devanagari',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Greek',
  'Thai',
  'Hebrew',
].map((name) => ({ name, sign: new RegExp(`\\p{sc=${name}}`, 'gu') }));
const missingWritings = oncePer(({ text }: Analysis) => writings.filter(({ sign }) => text.search(sign) < 0));
const kana: ReadonlySet<string> = new Set(['Hiragana', 'Katakana']);
/** How many letters: a word like 'PDF' is used everywhere. */
const few = 0.34;

/** Most of its letters are from a script that the prompt uses too. */
export function isWrittenAlike(analysis: Analysis, said: string): boolean {
  const missing = missingWritings(analysis);
  const letters = (said.match(/\p{L}/gu) ?? []).length;
  const foreign = missing.reduce((sum, { sign }) => sum + (said.match(sign) ?? []).length, 0);
  const hasKana = missing.filter(({ name }) => kana.has(name)).length < kana.size;
  const isJapanese = hasKana && /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(said);
  return isJapanese || foreign <= few * Math.max(1, letters);
}

/** What people ask for, and what they do to get it, is never the topic. */
function namesOfThings(pack: Pack): Set<string> {
  const known = names.get(pack);
  if (known) return known;
  const { wanted, makes, topics } = pack.brief;
  const phrases = Object.values(wanted).flatMap(({ label, things = '', acts = '' }) => [label, things, acts]);
  const made = cutPieces([...phrases, makes, topics].join(' '));
  names.set(pack, made);
  return made;
}

/** Whether it is about the prompt's topic. */
function sharesTopic(analysis: Analysis, sentence: string): boolean {
  if (!analysis.pack) return false;
  const things = namesOfThings(analysis.pack);
  const own = piecesIn(analysis);
  return [...cutPieces(sentence)].some((piece) => !things.has(piece) && own.has(piece));
}
