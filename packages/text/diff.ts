import { findShortestEdit, type Budget, type Change } from './shortest-edit.ts';
import { absorb, slide } from './tidy-changes.ts';
import { cutIntoPieces } from './word-pieces.ts';

/**
 * What stayed, what came and what went: same and deleted parts make up the old text, same and inserted ones the new.
 */
export interface DiffPart {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/**
 * Comparisons that two texts are worth, a blink. Beyond it they are compared by sentences, and beyond that not at all.
 */
const diffBudget = 1_000_000;

/** The differences of two texts, word by word, in a form that reads well. */
export function diffWords(before: string, after: string): DiffPart[] {
  // Whole lines that both begin or end with are not even cut into words.
  const [start, end] = commonLines(before, after);
  const old = cutIntoPieces(before.slice(start, before.length - end));
  const young = cutIntoPieces(after.slice(start, after.length - end));
  const changes: Change[] = [];
  findChanges(old, young).forEach((change, index, all) =>
    changes.push(slide(change, changes.at(-1), all[index + 1], old, young)),
  );
  return toParts(absorb(changes, old), old, young, before.slice(0, start), before.slice(before.length - end));
}

function commonLines(before: string, after: string): [start: number, end: number] {
  if (before === after) return [before.length, 0];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  start = before.slice(0, start).lastIndexOf('\n') + 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const lineBreak = before.indexOf('\n', before.length - end);
  return [start, lineBreak < 0 ? 0 : before.length - lineBreak - 1];
}

function findChanges(old: readonly string[], young: readonly string[]): Change[] {
  const [oldWords, youngWords] = number(old, young);
  const exact = findShortestEdit(oldWords, youngWords, { left: diffBudget });
  if (exact) return exact;
  const oldSentences = sentenceEnds(old);
  const youngSentences = sentenceEnds(young);
  const [oldNumbers, youngNumbers] = number(sentencesOf(old, oldSentences), sentencesOf(young, youngSentences));
  const coarse = findShortestEdit(oldNumbers, youngNumbers, { left: diffBudget });
  const whole: Change = { beforeStart: 0, beforeEnd: old.length, afterStart: 0, afterEnd: young.length };
  if (!coarse) return [whole];
  const budget: Budget = { left: diffBudget };
  return coarse.flatMap((change) => {
    const inWords: Change = {
      beforeStart: oldSentences[change.beforeStart - 1] ?? 0,
      beforeEnd: oldSentences[change.beforeEnd - 1] ?? 0,
      afterStart: youngSentences[change.afterStart - 1] ?? 0,
      afterEnd: youngSentences[change.afterEnd - 1] ?? 0,
    };
    return refine(inWords, oldWords, youngWords, budget);
  });
}

/** The changes inside of one, as far as the budget goes. */
function refine(change: Change, old: readonly number[], young: readonly number[], budget: Budget): Change[] {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = change;
  const inner =
    budget.left > 0 && findShortestEdit(old.slice(beforeStart, beforeEnd), young.slice(afterStart, afterEnd), budget);
  if (!inner) return [change];
  return inner.map((one) => ({
    beforeStart: beforeStart + one.beforeStart,
    beforeEnd: beforeStart + one.beforeEnd,
    afterStart: afterStart + one.afterStart,
    afterEnd: afterStart + one.afterEnd,
  }));
}

/** Equal texts get equal numbers, which are faster to compare. */
function number(old: readonly string[], young: readonly string[]): [old: number[], young: number[]] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  return [old.map(numberOf), young.map(numberOf)];
}

/** The pieces after which a sentence or a line is over. */
function sentenceEnds(pieces: readonly string[]): number[] {
  return pieces.flatMap((piece, index) => {
    const isOver = /[\n。！？]/u.test(piece) || (/^\s/.test(piece) && /[.!?…:;]$/.test(pieces[index - 1] ?? ''));
    return isOver || index === pieces.length - 1 ? [index + 1] : [];
  });
}

function sentencesOf(pieces: readonly string[], ends: readonly number[]): string[] {
  return ends.map((end, index) => pieces.slice(ends[index - 1] ?? 0, end).join(''));
}

function toParts(
  changes: readonly Change[],
  old: readonly string[],
  young: readonly string[],
  head: string,
  tail: string,
): DiffPart[] {
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], pieces: readonly string[]) => {
    const text = pieces.join('');
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  add('same', [head]);
  let at = 0;
  for (const change of changes) {
    add('same', old.slice(at, change.beforeStart));
    add('deleted', old.slice(change.beforeStart, change.beforeEnd));
    add('inserted', young.slice(change.afterStart, change.afterEnd));
    at = change.beforeEnd;
  }
  add('same', old.slice(at));
  add('same', [tail]);
  return parts;
}
