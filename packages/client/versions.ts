import type { DataOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Mode, Slot, Target, Tone, Unknowns } from '@hone/domain/enhancing';
import { applyHunks, layHunks, type HunkKind } from '@hone/text/hunks';

/** How a prompt is to be improved. */
export interface Choices {
  mode: Mode;
  tone: Tone;
  unknowns: Unknowns;
  /** Where it goes; null: that is not known. */
  target: Target | null;
  /** Kinds of changes that are not made. */
  refused: readonly HunkKind[];
}

export interface NamedValue {
  name: string;
  value: string;
}

/** What its reader says to a question: in their own words, `you_decide` or `skip`. */
export interface Answer {
  ask: Slot;
  value: string;
  /** It is to be kept for the next prompts. */
  remember?: boolean;
}

/** What an enhancement is asked with. */
export interface Asked extends Choices {
  text: string;
  /** What stands in the place of its variables; those that are not named stay. */
  variables?: readonly NamedValue[];
  /** Names of variables that are filled in elsewhere. */
  known?: readonly string[];
  answers?: readonly Answer[];
  /** What is not to be asked this time: something else may be. */
  passed?: readonly Slot[];
}

/** What is said to the questions, with those that are passed over. */
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

/** Whatever came of it. */
export interface Answered {
  asked: Asked;
  engine: string;
  done: Done;
}

/** A result, with those of its changes that its reader does not want. */
export interface Version extends Answered {
  dropped: ReadonlySet<string>;
}

const keptOf = ({ done, dropped }: Version) =>
  new Set(done.edits.filter(({ id }) => !dropped.has(id)).map(({ id }) => id));

/** Its text with the changes that are kept. */
export function textOf(version: Version): string {
  const { asked, done, dropped } = version;
  return dropped.size === 0 ? done.text : applyHunks(asked.text, done.edits, keptOf(version));
}

/** The text in the order of reading; undefined where its changes do not say how it came to be. */
export function partsOf(version: Version) {
  const { asked, done } = version;
  if (done.edits.length === 0 || applyHunks(asked.text, done.edits) !== done.text) return undefined;
  return layHunks(asked.text, done.edits, keptOf(version));
}

/** The version that answers this very question, if asking again would bring the same. */
export function findKnown(versions: readonly Version[], asked: Asked): number | undefined {
  const place = versions.findLastIndex((version) => version.engine === 'built-in' && isSame(version.asked, asked));
  return place < 0 ? undefined : place;
}

export function isSame(one: Asked, other: Asked): boolean {
  const told = ({ text, mode, tone, unknowns, target, refused, variables = [], answers = [], passed = [] }: Asked) =>
    JSON.stringify([
      text,
      mode,
      tone,
      unknowns,
      target,
      [...refused].toSorted(),
      variables.map(({ name, value }) => [name, value]).toSorted(),
      answers.flatMap(({ ask, value }) => (value === 'skip' ? [] : [[ask, value]])),
      passed,
    ]);
  return told(one) === told(other);
}

/** How many of the lines that came to it are kept. */
export function countAdded(version: Version): number {
  const text = textOf(version);
  return version.done.added.filter((line) => text.includes(line.trim())).length;
}

/** The variables that its user has still to fill in. */
export function variablesOf(version: Version): string[] {
  return [...new Set([...textOf(version).matchAll(/\{\{[^{}\n]{1,80}\}\}/g)].map(([variable]) => variable))];
}
