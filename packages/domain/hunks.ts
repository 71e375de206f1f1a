import type { HunkKind } from './enhancing.ts';

/** One change of an enhancement, in offsets of the text that was handed in. */
export interface Hunk {
  id: string;
  kind: HunkKind;
  why: string;
  at: number;
  before: string;
  after: string;
  /** Kept only together with this one. */
  with?: string;
}

function inOrder(hunks: readonly Hunk[]): Hunk[] {
  const isReplacement = (hunk: Hunk): number => (hunk.before === '' ? 0 : 1);
  return hunks.toSorted((one, other) => one.at - other.at || isReplacement(one) - isReplacement(other));
}

function follow(text: string, sorted: readonly Hunk[]): boolean {
  let free = 0;
  return sorted.every(({ at, before }) => {
    if (at < free || !text.startsWith(before, at)) return false;
    free = at + before.length;
    return free <= text.length;
  });
}

/** Whether every hunk finds its words in the text, none over another: false once a draft has moved on. */
export function fits(text: string, hunks: readonly Hunk[]): boolean {
  return follow(text, inOrder(hunks));
}

function findDropped(hunks: readonly Hunk[], kept: ReadonlySet<string>): Set<string> {
  const followers = new Map<string, Hunk[]>(hunks.map(({ id }) => [id, []]));
  const waiting = hunks.filter((hunk) => !kept.has(hunk.id));
  for (const hunk of hunks) {
    if (hunk.with !== undefined) (followers.get(hunk.with) ?? waiting).push(hunk);
  }
  const dropped = new Set<string>();
  for (let hunk = waiting.pop(); hunk; hunk = waiting.pop()) {
    if (dropped.has(hunk.id)) continue;
    dropped.add(hunk.id);
    for (const follower of followers.get(hunk.id) ?? []) waiting.push(follower);
  }
  return dropped;
}

const leadingSpace = (words: string): string => words.slice(0, words.length - words.trimStart().length);
const trailingSpace = (words: string): string => words.slice(words.trimEnd().length);

/** On which side of an added line the line break stands that parts it from the text. */
function findSide({ before, after }: Hunk): 'front' | 'back' | undefined {
  if (before !== '' || after.trim() === '') return undefined;
  if (leadingSpace(after).includes('\n')) return 'front';
  return trailingSpace(after).includes('\n') ? 'back' : undefined;
}

function group(sorted: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of sorted) {
    const last = groups.at(-1);
    const neighbour = last?.[0];
    const side = findSide(hunk);
    if (last && neighbour && side && neighbour.at === hunk.at && findSide(neighbour) === side) last.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

/** What a group adds: the lines that stay stand from the text as far as the whole group would. */
function choose(lines: readonly Hunk[], dropped: ReadonlySet<string>): { hunk: Hunk; after: string }[] {
  const stay = lines.filter(({ id }) => !dropped.has(id)).map((hunk) => ({ hunk, after: hunk.after }));
  const [first, last] = [lines[0], lines.at(-1)];
  const [firstLeft, lastLeft] = [stay[0], stay.at(-1)];
  if (!first || !last || !firstLeft || !lastLeft) return stay;
  if (findSide(first) === 'front') firstLeft.after = leadingSpace(first.after) + firstLeft.after.trimStart();
  if (findSide(first) === 'back') lastLeft.after = lastLeft.after.trimEnd() + trailingSpace(last.after);
  return stay;
}

/**
 * The text with the chosen hunks, or with all. A text that they do not fit comes back as it is: offsets of another
 * draft would put words in the middle of words.
 */
export function applyHunks(text: string, hunks: readonly Hunk[], kept?: ReadonlySet<string>): string {
  const sorted = inOrder(hunks);
  if (!follow(text, sorted)) return text;
  const dropped = kept ? findDropped(hunks, kept) : new Set<string>();
  let taken = 0;
  let result = '';
  for (const { hunk, after } of group(sorted).flatMap((lines) => choose(lines, dropped))) {
    result += text.slice(taken, hunk.at) + after;
    taken = hunk.at + hunk.before.length;
  }
  return result + text.slice(taken);
}
