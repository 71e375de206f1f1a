import type { Change } from './shortest-edit.ts';
import { variablePattern } from './word-pieces.ts';

/** A word or two that both versions of a passage happen to share don't stay on their own. */
const shortStretch = { words: 2, characters: 20 };

/** 'a [b a] c' is also '[a b] a c': prefers whole lines, then starts of words. */
export function slideChange(
  change: Change,
  previous: Change | undefined,
  next: Change | undefined,
  before: readonly string[],
  after: readonly string[],
): Change {
  const isInsertion = change.beforeStart === change.beforeEnd;
  if (!isInsertion && change.afterStart !== change.afterEnd) return change;
  const pieces = isInsertion ? after : before;
  const [start, end] = isInsertion ? [change.afterStart, change.afterEnd] : [change.beforeStart, change.beforeEnd];
  // Keeps something between neighbours, or two changes would become one.
  const least = previous ? (isInsertion ? previous.afterEnd : previous.beforeEnd) - start + 1 : -start;
  const most = next ? (isInsertion ? next.afterStart : next.beforeStart) - end - 1 : pieces.length - end;
  let best = { by: 0, score: cutScore(pieces, start) + cutScore(pieces, end) };
  const weigh = (by: number) => {
    const score = cutScore(pieces, start + by) + cutScore(pieces, end + by);
    if (score > best.score) best = { by, score };
  };
  for (let by = -1; by >= least && pieces[start + by] === pieces[end + by]; by -= 1) weigh(by);
  for (let by = 1; by <= most && pieces[start + by - 1] === pieces[end + by - 1]; by += 1) weigh(by);
  return {
    beforeStart: change.beforeStart + best.by,
    beforeEnd: change.beforeEnd + best.by,
    afterStart: change.afterStart + best.by,
    afterEnd: change.afterEnd + best.by,
  };
}

function cutScore(pieces: readonly string[], at: number): number {
  const previous = pieces[at - 1];
  if (previous === undefined || at === pieces.length || previous.includes('\n')) return 3;
  if (/\s$/.test(previous)) return 2;
  return /^\s/.test(pieces[at]!) ? 1 : 0;
}

/** Joins changes that only a little keeps apart: 'a b' → 'c d' is one change, not two around a space. */
export function joinNearby(changes: readonly Change[], before: readonly string[]): Change[] {
  const aroundSigns = join(changes, before, isNoWord);
  return join(aroundSigns, before, isLostWord);
}

type Judge = (one: Change, other: Change, between: readonly string[]) => boolean;

function join(changes: readonly Change[], before: readonly string[], isNothing: Judge): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && isNothing(last, change, before.slice(last.beforeEnd, change.beforeStart))) {
      joined[joined.length - 1] = { ...last, beforeEnd: change.beforeEnd, afterEnd: change.afterEnd };
    } else joined.push(change);
  }
  return joined;
}

const removed = ({ beforeStart, beforeEnd }: Change) => beforeEnd - beforeStart;
const added = ({ afterStart, afterEnd }: Change) => afterEnd - afterStart;
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece);

/** Spaces and punctuation within a line. Kept where both sides only add, or only remove. */
function isNoWord(one: Change, other: Change, between: readonly string[]): boolean {
  const isReplaced = removed(one) + removed(other) > 0 && added(one) + added(other) > 0;
  return isReplaced && !between.some((piece) => isWord(piece) || piece.includes('\n'));
}

function isLostWord(one: Change, other: Change, between: readonly string[]): boolean {
  const isShort =
    between.filter(isWord).length <= shortStretch.words && between.join('').length <= shortStretch.characters;
  const isSmaller = [removed(one), added(one), removed(other), added(other)].every((count) => count > between.length);
  return isShort && isSmaller && !between.some((piece) => variablePattern.test(piece));
}
