/** Sorted so that each kind is something a person might want to turn off for good. */
export const hunkKinds = [
  'tidy',
  'spelling',
  'filler',
  'layout',
  'order',
  'marks',
  'values',
  'tone',
  'chosen',
  'proposed',
  'remembered',
  'standing',
  'fix',
  'model',
] as const;
export type HunkKind = (typeof hunkKinds)[number];

/** Offsets are those of the original text. */
export interface Hunk {
  id: string;
  kind: HunkKind;
  why: string;
  at: number;
  before: string;
  after: string;
  with?: string | undefined;
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

/** False once the draft has been edited since. */
export function hunksFit(text: string, hunks: readonly Hunk[]): boolean {
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

export interface ArrangedHunk {
  hunk: Hunk;
  after: string;
  isKept: boolean;
}

/** The lines that stay are as far from the text as the whole group would be. */
function choose(lines: readonly Hunk[], dropped: ReadonlySet<string>): ArrangedHunk[] {
  const laid = lines.map((hunk) => ({ hunk, after: hunk.after, isKept: !dropped.has(hunk.id) }));
  const [first, last] = [lines[0], lines.at(-1)];
  const [firstLeft, lastLeft] = [laid.find(({ isKept }) => isKept), laid.findLast(({ isKept }) => isKept)];
  if (!first || !last || !firstLeft || !lastLeft) return laid;
  if (findSide(first) === 'front') firstLeft.after = leadingSpace(first.after) + firstLeft.after.trimStart();
  if (findSide(last) === 'back') lastLeft.after = lastLeft.after.trimEnd() + trailingSpace(last.after);
  return laid;
}

export type ArrangedPart = string | ArrangedHunk;

/** In reading order, dropped hunks included. Undefined where the hunks don't fit. */
export function arrangeHunks(
  text: string,
  hunks: readonly Hunk[],
  kept?: ReadonlySet<string>,
): ArrangedPart[] | undefined {
  const sorted = inOrder(hunks);
  if (!follow(text, sorted)) return undefined;
  const dropped = kept ? findDropped(hunks, kept) : new Set<string>();
  const parts: ArrangedPart[] = [];
  let taken = 0;
  for (const laid of group(sorted).flatMap((lines) => choose(lines, dropped))) {
    const { at, before } = laid.hunk;
    if (at > taken) parts.push(text.slice(taken, at));
    parts.push(laid);
    taken = at + before.length;
  }
  if (taken < text.length) parts.push(text.slice(taken));
  return parts;
}

/** Returns the text unchanged where the hunks don't fit: offsets of another draft would cut words in half. */
export function applyHunks(text: string, hunks: readonly Hunk[], kept?: ReadonlySet<string>): string {
  const parts = arrangeHunks(text, hunks, kept) ?? [text];
  return parts.map((part) => (typeof part === 'string' ? part : part.isKept ? part.after : part.hunk.before)).join('');
}
