import { slotOf, type Row, type Slot } from '@hone/domain/enhance/brief';
import type { RowRefusal } from '@hone/domain/enhance/models';
import { rulesOut } from '../compose/own-words.ts';
import { holdsSeveral, isFact } from '../decide/facts-and-decisions.ts';
import { isStated } from '../decide/stated.ts';
import { inRegister, writtenVariant } from '../decide/register.ts';
import { shareOfWords } from '../judge/sharing.ts';
import type { RowWords } from '../packs/pack.ts';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { readRow, type MadeOption, type MadeRow } from './made-row.ts';
import {
  findFaultOfLabel,
  findFaultOfOption,
  isOfAnotherLanguage,
  isWrittenAlike,
  type Judged,
} from './option-faults.ts';

export interface RefusedPart {
  what: 'row' | 'option';
  by: RowRefusal;
  label: string;
}

export interface JudgedRow {
  /** Undefined: nothing of it may be shown. */
  row: Row | undefined;
  refused: readonly RefusedPart[];
}

export interface RowJudge {
  /** Of one answer, in the order in which its rows come. */
  judge(value: unknown): JudgedRow;
}

/** With fewer, there is nothing to choose. */
const fewestOptions = 2;
/** A row only the writer can answer needs no others: its field is worth showing beside a single option. */
const ownWords: ReadonlySet<Slot> = new Set(['my_facts']);
const mostOptions = 5;
/** How many of an option's words may be in another one. */
const same = 0.8;
/** Stated once, these are settled; of the others a prompt can state much and leave as much open. */
const told: ReadonlySet<Slot> = new Set(['length', 'language', 'deadline', 'budget', 'quantity', 'tone', 'audience']);
/** Only what excludes nothing is proposed: a part, never a length, a tone or a focus. */
const mayPropose: ReadonlySet<Slot> = new Set(['must_include']);

/** Judges a model's rows item by item: a bad option is dropped alone, a row without two good ones as a whole. */
export function startRowJudge(analysis: Analysis, instructions: string): RowJudge {
  const judged: Judged = { analysis, instructions };
  const taken: Taken = { slots: new Set(), labels: new Set(), sentences: [] };
  return {
    judge(value) {
      const made = readRow(value);
      if (!made) return { row: undefined, refused: [{ what: 'row', by: 'garbled', label: '' }] };
      const fault = findFaultOfRow(judged, made, taken);
      if (fault) return { row: undefined, refused: [{ what: 'row', by: fault, label: made.label }] };
      const { options, refused } = sift(judged, made, taken);
      const isBare = options.length < fewestOptions && !(ownWords.has(made.slot) && options.length > 0);
      if (isBare) return { row: undefined, refused: [...refused, { what: 'row', by: 'few', label: made.label }] };
      taken.slots.add(made.slot);
      taken.labels.add(fold(made.label));
      taken.sentences.push(...options.map(({ sentence }) => sentence));
      return { row: makeRow(analysis, made, options.length < fewestOptions ? [] : options), refused };
    },
  };
}

interface Taken {
  slots: Set<string>;
  labels: Set<string>;
  sentences: string[];
}

function findFaultOfRow(judged: Judged, { slot, label, options }: MadeRow, taken: Taken): RowRefusal | undefined {
  const { analysis } = judged;
  const fault = findFaultOfLabel(judged, label, slot);
  if (fault) return fault;
  if (taken.slots.has(slot) || taken.labels.has(fold(label))) return 'twice';
  const said = [label, ...options.flatMap((option) => [option.label, option.sentence])].join('. ');
  const areForeign =
    options.length > 0 && options.every(({ sentence }) => isOfAnotherLanguage(analysis, sentence, slot));
  // One in other letters would make the whole look foreign, so only that one is dropped.
  const isForeign = isWrittenAlike(analysis, said) && isOfAnotherLanguage(analysis, said, slot);
  if (areForeign || isForeign || isOfAnotherLanguage(analysis, label, slot)) return 'language';
  const isTold =
    told.has(slot) &&
    isStated(
      analysis,
      slot,
      [],
      options.map((each) => each.label),
    );
  return analysis.pack && isTold ? 'stated' : undefined;
}

function sift(
  judged: Judged,
  { slot, options }: MadeRow,
  taken: Taken,
): { options: MadeOption[]; refused: RefusedPart[] } {
  const left: MadeOption[] = [];
  const refused: RefusedPart[] = [];
  for (const option of options) {
    const by = findFaultOfOption(judged, option, slot) ?? (isRepeated(option, left, taken) ? 'twice' : undefined);
    if (by) refused.push({ what: 'option', by, label: option.label });
    else if (left.length < mostOptions) left.push(option);
  }
  return { options: left, refused };
}

function isRepeated({ label, sentence }: MadeOption, left: readonly MadeOption[], { sentences }: Taken): boolean {
  const isSame = (other: string) => fold(other) === fold(sentence);
  if (left.some((other) => fold(other.label) === fold(label) || isSame(other.sentence))) return true;
  return sentences.some(
    (other) => isSame(other) || (shareOfWords(sentence, other) >= same && shareOfWords(other, sentence) >= same),
  );
}

/** Its slot has its own word, so that an answer to a row of ours is never taken for an answer to this one. */
function makeRow(analysis: Analysis, { slot, label }: MadeRow, options: readonly MadeOption[]): Row {
  const isListed = holdsSeveral(slot) && !options.some((option) => rulesOut(option.label));
  const proposed = options.filter(({ isProposed }) => isProposed && isListed && mayPropose.has(slot));
  // A row of ours says what helps, for instance; this one only says that anything can be entered.
  const hint = wordsOf(analysis, ownWordsRow)?.hint;
  return {
    slot: nameMade(slot),
    kind: isFact(slot) ? 'fact' : 'decision',
    label: label.charAt(0).toUpperCase() + label.slice(1),
    ...(isListed && { multi: true }),
    ...(hint !== undefined && { hint }),
    options: options.map((option) => ({
      id: idOf(option),
      label: option.label,
      insert: isListed ? lowered(option.label, analysis) : withEnd(option.sentence),
    })),
    own: ownOf(analysis, slot),
    isMade: true,
    ...(proposed.length > 0 && { proposed: proposed.map(idOf) }),
  };
}

const madeBy = 'made';
const ownWordsRow = 'own_words';

function nameMade(slot: Slot): string {
  return `${slot}.${madeBy}`;
}

export function isMade(row: string): boolean {
  return row === `${slotOf(row)}.${madeBy}`;
}

/** The same words get the same name, so that an option that is pressed again and again is recognized. */
function idOf({ label }: MadeOption): string {
  let hash = 0x811c9dc5;
  for (const sign of fold(label)) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return `made-${hash.toString(36)}`;
}

function withEnd(sentence: string): string {
  return /[.!?…。！？।؟]["'”’」』)\]»]?$/u.test(sentence)
    ? sentence
    : `${sentence}${/[\p{sc=Han}\p{sc=Hiragana}]/u.test(sentence) ? '。' : '.'}`;
}

/** In the middle of a sentence, only a name begins with a capital. */
function lowered(label: string, { language, text }: Analysis): string {
  const isName =
    language === 'de' || /^\p{Lu}(?:\p{Lu}|\p{N}|$)/u.test(label) || isInTheMiddle(text, label.split(' ')[0]!);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Not at the start of a sentence, so that it is a name. */
function isInTheMiddle(text: string, word: string): boolean {
  const at = text.lastIndexOf(word);
  return at > 0 && /[\p{L}\p{N},] $/u.test(text.slice(Math.max(0, at - 3), at));
}

/** Undefined in a language that we don't support. */
function wordsOf(analysis: Analysis, row: string): RowWords | undefined {
  return analysis.pack && writtenVariant(analysis).brief.rows[row];
}

/** The slot's own frame around the user's own words; in a language that we don't support, the words alone. */
function ownOf(analysis: Analysis, slot: Slot): string {
  const own = wordsOf(analysis, slot)?.own;
  return own === undefined || own === '' ? '{value}.' : inRegister(analysis, own);
}
