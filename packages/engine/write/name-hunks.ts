import type { Hunk, HunkKind } from '@hone/text/hunks';
import { explainKind } from '../decide/hunk-reasons.ts';
import type { Change } from './change.ts';

export function isRefused(kind: HunkKind, refused: ReadonlySet<HunkKind>): boolean {
  return refused.has(kind);
}

/** Kinds whose changes belong together: all of them depend on the first. */
const joint: ReadonlySet<HunkKind> = new Set(['order', 'marks', 'layout']);

export function nameHunks(changes: readonly Change[], refused: ReadonlySet<HunkKind>): Hunk[] {
  const leaders = new Map<HunkKind, string>();
  return changes
    .filter(({ kind }) => !isRefused(kind, refused))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind, at, before, after }, index) => {
      const id = `${kind}-${index + 1}`;
      const leader = joint.has(kind) ? leaders.get(kind) : undefined;
      if (!leader) leaders.set(kind, id);
      return { id, kind, why: explainKind(kind), at, before, after, ...(leader && { with: leader }) };
    });
}

/** Nothing is fixed inside what is moved or dropped as a whole. */
export function withoutOverlaps(changes: readonly Change[]): Change[] {
  const whole = changes.filter(
    ({ kind, before }) => (kind === 'order' || kind === 'filler' || kind === 'layout') && before !== '',
  );
  return changes.filter(
    (change) =>
      whole.includes(change) ||
      !whole.some(({ at, before }) => change.at + change.before.length > at && change.at < at + before.length),
  );
}

export function outsideOf(ranges: readonly { start: number; end: number }[], changes: readonly Change[]): Change[] {
  return changes.filter(({ at, before }) => !ranges.some(({ start, end }) => at < end && at + before.length > start));
}
