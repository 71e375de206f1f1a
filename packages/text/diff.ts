import { findShortestEdit, type Budget, type Change } from './shortest-edit.ts';
import { joinNearby, slideChange } from './tidy-changes.ts';
import { cutIntoPieces } from './word-pieces.ts';

/** Same and deleted parts make up the old text, same and inserted ones the new. */
export interface DiffPart {
  kind: 'same' | 'inserted' | 'deleted';
  text: string;
}

/** Comparisons made before falling back to comparing sentences, and then to none: about a blink. */
const diffBudget = 1_000_000;

export function diffWords(before: string, after: string): DiffPart[] {
  // Common lines at both ends are skipped before anything is cut into words.
  const [start, end] = commonLines(before, after);
  const beforePieces = cutIntoPieces(before.slice(start, before.length - end));
  const afterPieces = cutIntoPieces(after.slice(start, after.length - end));
  const changes: Change[] = [];
  findChanges(beforePieces, afterPieces).forEach((change, index, all) =>
    changes.push(slideChange(change, changes.at(-1), all[index + 1], beforePieces, afterPieces)),
  );
  const [head, tail] = [before.slice(0, start), before.slice(before.length - end)];
  return toParts(joinNearby(changes, beforePieces), beforePieces, afterPieces, head, tail);
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

function findChanges(before: readonly string[], after: readonly string[]): Change[] {
  const [beforeWords, afterWords] = number(before, after);
  const exact = findShortestEdit(beforeWords, afterWords, { left: diffBudget });
  if (exact) return exact;
  const beforeSentences = sentenceEnds(before);
  const afterSentences = sentenceEnds(after);
  const [beforeNumbers, afterNumbers] = number(
    sentencesOf(before, beforeSentences),
    sentencesOf(after, afterSentences),
  );
  const coarse = findShortestEdit(beforeNumbers, afterNumbers, { left: diffBudget });
  const whole: Change = { beforeStart: 0, beforeEnd: before.length, afterStart: 0, afterEnd: after.length };
  if (!coarse) return [whole];
  const budget: Budget = { left: diffBudget };
  return coarse.flatMap((change) => {
    const inWords: Change = {
      beforeStart: beforeSentences[change.beforeStart - 1] ?? 0,
      beforeEnd: beforeSentences[change.beforeEnd - 1] ?? 0,
      afterStart: afterSentences[change.afterStart - 1] ?? 0,
      afterEnd: afterSentences[change.afterEnd - 1] ?? 0,
    };
    return refine(inWords, beforeWords, afterWords, budget);
  });
}

function refine(change: Change, before: readonly number[], after: readonly number[], budget: Budget): Change[] {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = change;
  const inner =
    budget.left > 0 &&
    findShortestEdit(before.slice(beforeStart, beforeEnd), after.slice(afterStart, afterEnd), budget);
  if (!inner) return [change];
  return inner.map((one) => ({
    beforeStart: beforeStart + one.beforeStart,
    beforeEnd: beforeStart + one.beforeEnd,
    afterStart: afterStart + one.afterStart,
    afterEnd: afterStart + one.afterEnd,
  }));
}

/** Equal texts get equal numbers, which are faster to compare. */
function number(before: readonly string[], after: readonly string[]): [before: number[], after: number[]] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  return [before.map(numberOf), after.map(numberOf)];
}

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
  before: readonly string[],
  after: readonly string[],
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
    add('same', before.slice(at, change.beforeStart));
    add('deleted', before.slice(change.beforeStart, change.beforeEnd));
    add('inserted', after.slice(change.afterStart, change.afterEnd));
    at = change.beforeEnd;
  }
  add('same', before.slice(at));
  add('same', [tail]);
  return parts;
}
