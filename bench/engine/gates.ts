import { slotOf, type Slot } from '@hone/domain/enhance/brief';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { detect } from 'tinyld';
import type { Limit } from '../figures.ts';
import { compareFacts, hasInvented } from './facts.ts';
import type { Planted, Removal } from './rows.ts';
import { findAdded, holds, splitSentences } from './sentences.ts';
import type { Enhance, Trial } from './trial.ts';

export interface Gate {
  measure: string;
  mark: string;
  figure: string;
  isMet: boolean;
  against: readonly string[];
}

const open = /\{\{|\[[\p{L} ]+\]/u;

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export function judgeShare<Value extends { id: string }>(
  measure: string,
  { least = 0, most }: Limit,
  all: readonly Value[],
  is: (value: Value) => boolean,
): Gate {
  const good = all.filter(is);
  const share = all.length === 0 ? 1 : good.length / all.length;
  const isMet = share >= least && share <= (most ?? 1);
  const mark = most === undefined ? `≥ ${100 * least} %` : `≤ ${100 * most} %`;
  const against = most === undefined ? all.filter((value) => !is(value)) : good;
  const figure = `${percent(share)} of ${all.length}`;
  return { measure, mark, figure, isMet, against: against.map(({ id }) => id.slice(0, 60)) };
}

export function judge(trials: readonly Trial[]): Gate[] {
  const facts = trials.flatMap(({ row, result }) => compareFacts(row.text, result));
  const sentences = trials.flatMap(({ row, result }) => {
    return splitSentences(row.text).map((id) => ({ id, isKept: holds(result, id) }));
  });
  const ours = trials.filter(({ row }) => isOurs(row.language));
  const always = { least: 1 };
  const judgeTrials = (measure: string, limit: Limit, is: (trial: Trial) => boolean) =>
    judgeShare(measure, limit, trials, is);
  return [
    judgeShare('facts kept', always, facts, ({ isKept }) => isKept),
    judgeShare("user's sentences verbatim", { least: 0.99 }, sentences, ({ isKept }) => isKept),
    judgeTrials('no new numbers, links, variables', always, ({ row, result }) => !hasInvented(row.text, result)),
    judgeTrials('no sentence but what was offered', always, isOffered),
    judgeTrials('nothing around it', always, ({ row, result }) => !isWrapped(row.text.trim(), result.trim())),
    judgeTrials('language kept', { least: 0.995 }, keepsLanguage),
    judgeTrials('enhancing twice = once', always, ({ result, again }) => result === again),
    judgeTrials('deterministic', always, ({ isSteady }) => isSteady),
    judgeTrials('within 15 ms', { least: 0.95 }, ({ milliseconds }) => milliseconds <= 15),
    judgeTrials('what it says of itself', always, isTruthful),
    judgeShare('intent right (any accepted label)', { least: 0.88 }, ours, hasRightTask),
  ];
}

function hasRow(text: string, slot: Slot, enhance: Enhance): boolean {
  return enhance({ text }).brief?.rows.some((row) => slotOf(row.slot) === slot) ?? false;
}

export function isOpen({ without, slot }: Removal, enhance: Enhance): boolean {
  return hasRow(without, slot, enhance);
}

export function isShut({ whole, slot }: Removal, enhance: Enhance): boolean {
  return !hasRow(whole, slot, enhance);
}

export function judgeRemovals(rows: readonly Removal[], enhance: Enhance): Gate[] {
  return [
    judgeShare('removal: what was taken out has a row', { least: 0.7 }, rows, (row) => isOpen(row, enhance)),
    // What only the user knows is never fully stated in a prompt of a line or two.
    judgeShare(
      'removal: what is said has none',
      { least: 0.95 },
      rows.filter(({ slot }) => slot !== 'my_facts'),
      (row) => isShut(row, enhance),
    ),
  ];
}

/** A row for missing material counts too. */
export function isFound({ rule, faulty }: Planted, enhance: Enhance): boolean {
  const { notes } = enhance({ text: faulty! });
  const isMaterial = rule === 'material' && hasRow(faulty!, 'material', enhance);
  return isMaterial || notes.some((note) => note.rule === rule);
}

export function judgeNotes(rows: readonly Planted[], others: readonly string[], enhance: Enhance): Gate[] {
  const planted = rows.filter(({ faulty }) => faulty !== undefined);
  const clean = [...rows.map((row) => row.clean), ...others.filter((text) => !open.test(text))];
  const isNoted = ({ id: text }: { id: string }) => enhance({ text }).notes.length > 0;
  return [
    judgeShare('notes: planted faults found', { least: 0.6 }, planted, (row) => isFound(row, enhance)),
    judgeShare(
      'notes: on prompts without one',
      { most: 0.01 },
      clean.map((id) => ({ id })),
      isNoted,
    ),
  ];
}

export function hasRightTask({ row: { task, tasks_ok = [] }, answer }: Trial): boolean {
  return [task, ...tasks_ok].includes(answer.meta.task);
}

export function isHeard({ row: { language }, answer }: Trial): boolean {
  return answer.meta.language === (isOurs(language) ? language : null);
}

function isOurs(language: string): language is Language {
  return (languages as readonly string[]).includes(language);
}

/** Anything additional there was an option on the screen. */
function isOffered({ row, answer: { brief }, result }: Trial): boolean {
  const rows = brief?.rows ?? [];
  const texts = [...rows.flatMap(({ options }) => options.map(({ insert }) => insert)), brief?.ask_first ?? ''].join(
    '\n',
  );
  const frames = rows.map(({ own }) => own.split('{value}')[0]!.trim()).filter((frame) => frame !== '');
  return findAdded(row.text, result).every(
    (sentence) => texts.includes(sentence) || frames.some((frame) => sentence.startsWith(frame)),
  );
}

/** Screens show what the engine reports about itself, so it must be true. */
function isTruthful({ row, answer: { done, brief }, result }: Trial): boolean {
  const { changed, reason, kept } = done;
  const isExplained = changed || reason !== null || brief !== null;
  return changed === (result !== row.text) && kept.facts === kept.of && isExplained;
}

function isWrapped(text: string, result: string): boolean {
  return !/^[\p{L}\p{N}]/u.test(result) && result[0] !== text[0];
}

/** Detected by a library. If it disagrees with the original's label, its verdict only has to stay the same. */
function keepsLanguage({ row, result }: Trial): boolean {
  // Digits, table borders and symbols mislead it.
  const hear = (text: string) => detect(text.replace(/[^\p{L}\p{M}'’-]+/gu, ' '));
  const [before, after] = [hear(row.text), hear(result)];
  return result === row.text || after === row.language || (before !== row.language && after === before);
}
