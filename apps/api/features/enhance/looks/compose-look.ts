import type { Brief, Choice } from '@hone/domain/enhance/brief';
import { composeBrief, type Composing } from '@hone/engine/compose/compose';
import { countWords } from '@hone/text/count-words';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';

/** Everything that a text is composed from, apart from the answers to its rows. */
export interface Material {
  text: string;
  edits: readonly Hunk[];
  brief: Brief | null;
  /** By the notes that offer them. */
  fixes?: readonly { rule: string; fix: Hunk }[];
}

export interface Wanted extends Composing {
  /** Changes that are removed, by their ids. */
  dropped?: readonly string[] | undefined;
  /** Notes whose fix is wanted, by its id or their rule. */
  fixed?: readonly string[] | undefined;
}

export interface Composed {
  text: string;
  changed: boolean;
  edits: Hunk[];
  added: string[];
  words_after: number;
}

const adding: ReadonlySet<HunkKind> = new Set(['chosen', 'proposed', 'remembered', 'tone', 'standing']);

/** As the page composes it. */
export function composeLook(
  { text, edits, brief, fixes = [] }: Material,
  { choices, propose, dropped = [], fixed = [] }: Wanted,
): Composed {
  const wanted = fixes.filter(({ rule, fix }) => fixed.includes(fix.id) || fixed.includes(rule)).map(({ fix }) => fix);
  const replaced = edits.filter((edit) => wanted.some((fix) => overlap(edit, fix))).map(({ id }) => id);
  const own = without([...without(edits, new Set(replaced)), ...wanted], new Set(dropped));
  const left = without(composeBrief(text, inOrder(own), brief, { choices, propose }), new Set(dropped));
  const composed = applyHunks(text, left);
  return {
    text: composed,
    changed: composed !== text,
    edits: left,
    added: left.filter(({ kind }) => adding.has(kind)).map(({ after }) => after.replace(/^[.。।\s]+/u, '').trim()),
    words_after: countWords(composed),
  };
}

const inOrder = (hunks: readonly Hunk[]): Hunk[] => hunks.toSorted((one, other) => one.at - other.at);

function overlap(one: Hunk, other: Hunk): boolean {
  return one.at < other.at + other.before.length && other.at < one.at + one.before.length;
}

/** Changes that depend on a removed change are removed too. */
function without(hunks: readonly Hunk[], gone: ReadonlySet<string>): Hunk[] {
  const left = hunks.filter(({ id, with: leader }) => !gone.has(id) && (leader === undefined || !gone.has(leader)));
  return left.length === hunks.length ? left : without(left, new Set([...gone, ...idsOf(hunks, left)]));
}

function idsOf(hunks: readonly Hunk[], left: readonly Hunk[]): string[] {
  const kept = new Set(left);
  return hunks.filter((hunk) => !kept.has(hunk)).map(({ id }) => id);
}

/** The last answer to each row. */
export function lastChoices(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.slot, choice])).values()];
}

interface Wishes {
  propose: boolean;
  refused?: readonly HunkKind[];
}

export function wantsProposals({ propose, refused = [] }: Wishes): boolean {
  return propose && !refused.includes('proposed');
}
