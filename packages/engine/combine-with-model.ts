import { countWords } from '@hone/text/count-words';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';
import { addedBy } from './enhancement.ts';
import { countKeptFacts } from './judge/kept-facts.ts';
import { findFacts } from './read/facts.ts';
import type { Enhancement } from './request.ts';

/** What the user asked for stays, wherever a model wants to write. */
const wished: ReadonlySet<HunkKind> = new Set([
  'chosen',
  'proposed',
  'remembered',
  'values',
  'standing',
  'tone',
  'fix',
]);

/** If several want to write in one place: first the user's wishes, then the model's, then Hone's own changes. */
export function combineWithModel(made: Enhancement, text: string, hunks: readonly Hunk[]): Enhancement {
  const own = made.done.edits.filter(({ kind }) => wished.has(kind));
  const ended = new Set(own.flatMap(({ at, after }) => (/^[.。।]/u.test(after) ? [at] : [])));
  const model = withoutOverlaps(hunks, own).map((hunk) => endOnce(hunk, ended));
  const rest = withoutOverlaps(
    made.done.edits.filter(({ kind }) => !wished.has(kind)),
    [...own, ...model],
  );
  const whole = finish(made, text, [...own, ...model, ...rest], model.length > 0);
  const { facts, of } = whole.done.kept;
  // Two changes, each of which keeps a fact by moving it, may lose it together.
  return facts < of && rest.length > 0 ? finish(made, text, [...own, ...model], model.length > 0) : whole;
}

/** What the user adds to an open end brings its full stop, so the model's sentence before it must not bring another. */
function endOnce(hunk: Hunk, ended: ReadonlySet<number>): Hunk {
  return ended.has(endOf(hunk)) ? { ...hunk, after: hunk.after.replace(/[.。।]$/u, '') } : hunk;
}

function finish(made: Enhancement, text: string, edits: readonly Hunk[], isByModel: boolean): Enhancement {
  const sorted = edits.toSorted((one, other) => one.at - other.at);
  const result = applyHunks(text, sorted);
  const { facts, of } = countKeptFacts(findFacts(text), result);
  const { done } = made;
  return {
    ...made,
    done: {
      ...done,
      text: result,
      changed: result !== text,
      reason: isByModel ? null : done.reason,
      added: addedBy(sorted),
      edits: sorted,
      kept: { facts, of },
      usage: { ...done.usage, words_after: countWords(result) },
    },
  };
}

/** Parts of one change stay or go together: half of a move would double a sentence, or lose it. */
function withoutOverlaps(hunks: readonly Hunk[], taken: readonly Hunk[]): Hunk[] {
  const leaderOf = ({ id, with: leader }: Hunk) => leader ?? id;
  const overlaps = startOverlapping(taken);
  const gone = new Set(hunks.filter(overlaps).map(leaderOf));
  return hunks.filter((hunk) => !gone.has(leaderOf(hunk)));
}

const endOf = ({ at, before }: Hunk): number => at + before.length;

/** Two insertions at one place are fine: one follows the other. */
function startOverlapping(taken: readonly Hunk[]): (hunk: Hunk) => boolean {
  const sorted = taken.toSorted((one, other) => one.at - other.at);
  let furthest = 0;
  /** How far the changes reach that begin no later. */
  const reached = sorted.map((one) => (furthest = Math.max(furthest, endOf(one))));
  return (hunk) => {
    // The first one that doesn't begin before it.
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.at < hunk.at) low = middle + 1;
      else high = middle;
    }
    const next = sorted[low];
    return (next !== undefined && next.at < endOf(hunk)) || (reached[low - 1] ?? 0) > hunk.at;
  };
}
