import type { Row, Slot } from '@hone/domain/enhance/brief';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { startRowJudge, type RefusedPart } from '@hone/engine/model/judge-rows';
import { briefText } from '@hone/engine/model/system-texts';
import type { Analysis } from '@hone/engine/read/analysis';
import { readDraft } from '../trial.ts';
import type { SoundRow, SoundSet } from './set.ts';
import { soundSets } from './sound/all.ts';

/** A set, and its prompt as the engine reads it. */
export interface Proposal {
  language: Language;
  set: SoundSet;
  analysis: Analysis;
}

export interface ModelOption {
  label: string;
  sentence: string;
  proposed: boolean;
}

/** As it comes from a model. */
export interface ModelRow {
  slot: string;
  label: string;
  options: ModelOption[];
}

export interface Judged {
  row: Row | undefined;
  refused: readonly RefusedPart[];
  /** Whatever a model sends, the judge must cope with it. */
  thrown?: string;
}

/** Some models write straight apostrophes, some curly ones: every second set has straight ones. */
export function listProposals(): Proposal[] {
  const sets = languages.flatMap((language) => soundSets[language].map((set) => ({ language, set })));
  return sets.map(({ language, set }, turn) => ({
    language,
    set: turn % 2 === 0 ? set : straighten(set),
    analysis: readDraft(set.prompt, language).analysis,
  }));
}

function straighten(set: SoundSet): SoundSet {
  return JSON.parse(JSON.stringify(set).replaceAll('’', "'")) as SoundSet;
}

export function asModelRow([slot, label, options]: SoundRow): ModelRow {
  return {
    slot,
    label,
    options: options.map(([name, sentence, proposed]) => ({ label: name, sentence, proposed: proposed === true })),
  };
}

/** One judge sees all rows of an answer, in order. */
export function judgeAll(analysis: Analysis, values: readonly unknown[]): Judged[] {
  const judge = startRowJudge(analysis, briefText);
  return values.map((value) => {
    try {
      return judge.judge(value);
    } catch (error) {
      return { row: undefined, refused: [], thrown: String(error) };
    }
  });
}

/** In these rows the labels are written into the prompt, without sentences. */
export function isListed(slot: Slot): boolean {
  return slot === 'must_include' || slot === 'avoid';
}

/** All words of a row that a user sees or that are added to the prompt. */
export function wordsOf({ label, options }: Row): string[] {
  return [label, ...options.flatMap((option) => [option.label, option.insert])];
}

/** The label's capital and a final mark may change on the way. */
export function holds(row: Row, text: string): boolean {
  const sought = plain(text);
  return wordsOf(row).some((words) => plain(words).includes(sought));
}

function plain(text: string): string {
  const even = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  return even.replace(/[.!?。！？।؟\s]+$/u, '').trim();
}
