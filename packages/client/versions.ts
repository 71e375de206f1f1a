import type { DataOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Mode, Slot, Target, Tone, Unknowns } from '@hone/domain/enhancing';
import { applyHunks, arrangeHunks, type HunkKind } from '@hone/text/hunks';

export interface Choices {
  mode: Mode;
  tone: Tone;
  unknowns: Unknowns;
  /** Null where that isn't known. */
  target: Target | null;
  refused: readonly HunkKind[];
  /** Absent: none. The server knows it, but another one makes another result. */
  standing?: string;
}

export interface NamedValue {
  name: string;
  value: string;
}

/** An answer in the user's own words, `you_decide` or `skip`. */
export interface Answer {
  ask: Slot;
  value: string;
  /** Saves it for later prompts. */
  remember?: boolean;
}

export interface Asked extends Choices {
  text: string;
  /** Values for some of its variables; the others stay. */
  variables?: readonly NamedValue[];
  /** Names of variables that are filled in elsewhere. */
  known?: readonly string[];
  answers?: readonly Answer[];
  /** Not to be asked this time; something else may be. */
  passed?: readonly Slot[];
}

export function answersOf({ answers = [], passed = [] }: Pick<Asked, 'answers' | 'passed'>): Answer[] {
  return [
    ...passed.filter((slot) => !answers.some(({ ask }) => ask === slot)).map((ask) => ({ ask, value: 'skip' })),
    ...answers,
  ];
}

export type Done = DataOf<typeof enhance>;
export type Ask = NonNullable<Done['ask']>;
export type Note = Done['notes'][number];
export type Extras = Done['extras'][number];

export interface Answered {
  asked: Asked;
  engine: string;
  done: Done;
  /** Asked by the browser's own model, where Hone has no question. */
  browserAsk?: Ask | undefined;
}

/** What a look at a prompt found, later than the result. */
export interface Found {
  ask: Ask | undefined;
  notes: readonly Note[];
}

/** A result, with the changes its user has dropped. */
export interface Version extends Answered {
  dropped: ReadonlySet<string>;
}

const keptOf = ({ done, dropped }: Version) =>
  new Set(done.edits.filter(({ id }) => !dropped.has(id)).map(({ id }) => id));

export function textOf(version: Version): string {
  const { asked, done, dropped } = version;
  return dropped.size === 0 ? done.text : applyHunks(asked.text, done.edits, keptOf(version));
}

/** In reading order; undefined where the changes don't explain the text. */
export function partsOf(version: Version) {
  const { asked, done } = version;
  if (done.edits.length === 0 || applyHunks(asked.text, done.edits) !== done.text) return undefined;
  return arrangeHunks(asked.text, done.edits, keptOf(version));
}

/** The version that answers exactly this, if asking again would bring the same. */
export function findKnown(versions: readonly Version[], asked: Asked): number | undefined {
  const place = versions.findLastIndex((version) => version.engine === 'built-in' && isSame(version.asked, asked));
  return place < 0 ? undefined : place;
}

export function isSame(one: Asked, other: Asked): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint(asked: Asked): string {
  const { text, mode, tone, unknowns, target, refused, standing = '', variables = [], answers = [], passed = [] } = asked;
  return JSON.stringify([
    text,
    mode,
    tone,
    unknowns,
    target,
    [...refused].toSorted(),
    standing,
    variables.map(({ name, value }) => [name, value]).toSorted(),
    answers.flatMap(({ ask, value }) => (value === 'skip' ? [] : [[ask, value]])),
    passed,
  ]);
}

export function countAdded(version: Version): number {
  const text = textOf(version);
  return version.done.added.filter((line) => text.includes(line.trim())).length;
}

/** Those still to be filled in. */
export function variablesOf(version: Version): string[] {
  return [...new Set([...textOf(version).matchAll(/\{\{[^{}\n]{1,80}\}\}/g)].map(([variable]) => variable))];
}
