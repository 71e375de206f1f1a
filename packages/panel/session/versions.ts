import type { BodyOf, DataOf } from '@hone/contracts/declarations/define';
import type { enhance, useEnhancement, WrittenOut } from '@hone/contracts/enhance/enhance';
import type { Choice, Brief as OfferedBrief } from '@hone/domain/enhance/brief';
import type { Mode, Target, Tone } from '@hone/domain/enhance/enhancing';
import { composeBrief, isOfBrief } from '@hone/engine/compose/compose';
import { applyHunks, arrangeHunks, type ArrangedPart, type Hunk, type HunkKind } from '@hone/text/hunks';
import { fillVariables, variableNames, type VariableValue } from '@hone/text/variables';

export interface Choices {
  mode: Mode;
  tone: Tone;
  /** Whether proposals apply where nothing was chosen. */
  propose: boolean;
  /** Null if unknown. */
  target: Target | null;
  refused: readonly HunkKind[];
  /** Absent: none. The server knows it, but a different one makes a different result. */
  standing?: string;
}

export interface Asked extends Choices {
  text: string;
  /** Names of variables that are filled in elsewhere. */
  known?: readonly string[];
}

export interface Done extends DoneThere {
  /** Made in the browser, for want of an answer: says why. Nothing is recorded or paid, whatever is done with it. */
  here?: string;
}
type DoneThere = DataOf<typeof enhance>;
export type Brief = NonNullable<Done['brief']>;
export type Row = Brief['rows'][number];
export type Note = Done['notes'][number];

export interface Answered {
  asked: Asked;
  engine: string;
  done: Done;
}

/** Findings about a prompt that arrive after the result. */
export interface Found {
  notes: readonly Note[];
  /** Includes rows made by a model on this computer. */
  brief: OfferedBrief | null;
  rows: readonly MadeRow[];
}

/** In the form the server needs. */
export type MadeRow = NonNullable<BodyOf<typeof useEnhancement>['rows']>[number];

export interface Press {
  slots: readonly string[];
  before: readonly Choice[];
  dropped: ReadonlySet<string>;
  values: readonly VariableValue[];
}

/** A result, with the user's answers. */
export interface Version extends Answered {
  /** Changes that were taken out. */
  dropped: ReadonlySet<string>;
  /** Accepted fixes of notes. */
  fixed: ReadonlySet<string>;
  choices: readonly Choice[];
  /** Presses, so that they can be undone: the rows' previous answers, and which changes were out. */
  presses: readonly Press[];
  propose: boolean;
  /** Its credit is spent, so using it again is free. */
  isPaid: boolean;
  /** The server no longer keeps it, so it can't be used any more. */
  isExpired: boolean;
  /** A model is adding to it. */
  isGrowing: boolean;
  /** A model was adding to it while it was shown. */
  hasGrown: boolean;
  /** Rows of its brief that were made on this computer. */
  madeHere: readonly MadeRow[];
  /** The text as joined by a model; it doesn't apply to later answers. */
  written: WrittenOut | undefined;
  /** Of its variables: they are only known here. */
  values: readonly VariableValue[];
}

export function startVersion(answered: Answered, choices: readonly Choice[] = []): Version {
  const { asked, done } = answered;
  const said = { dropped: new Set<string>(), fixed: new Set<string>(), choices, presses: [], propose: asked.propose };
  return {
    ...answered,
    ...said,
    isPaid: done.paid,
    isExpired: false,
    isGrowing: false,
    hasGrown: false,
    madeHere: [],
    written: undefined,
    values: [],
  };
}

/** All that can be taken out one by one: the engine's changes, and fixes in place of the changes that they overlap. */
export function changesOf({ done, fixed }: Version): Hunk[] {
  const fixes = done.notes.flatMap(({ fix }) => (fix && fixed.has(fix.id) ? [fix] : []));
  const own = done.edits.filter((edit) => !isOfBrief(edit));
  const replaced = own.filter((edit) => fixes.some((fix) => overlaps(edit, fix)));
  return [...without(own, new Set(replaced.map(({ id }) => id))), ...fixes].toSorted((one, other) => one.at - other.at);
}

export function keptChanges(version: Version): Hunk[] {
  return without(changesOf(version), version.dropped);
}

/** All changes that make the text. */
export function editsOf(version: Version): Hunk[] {
  const { asked, done, choices, propose } = version;
  return composeBrief(asked.text, keptChanges(version), done.brief, { choices, propose });
}

export function textOf(version: Version): string {
  return fillVariables(unfilledOf(version), version.values);
}

export function unfilledOf(version: Version): string {
  return writtenOf(version)?.text ?? composedOf(version);
}

/** A model's text for exactly the current composition. */
export function writtenOf(version: Version): WrittenOut | undefined {
  const { written } = version;
  return written && written.of === composedOf(version) ? written : undefined;
}

function composedOf(version: Version): string {
  return isExplained(version) ? applyHunks(version.asked.text, editsOf(version)) : version.done.text;
}

/** In reading order, with what was taken out; undefined where the changes don't explain the text. */
export function partsOf(version: Version): ArrangedPart[] | undefined {
  const { values } = version;
  const fill = (text: string) => fillVariables(text, values);
  return arrange(version)?.map((part) =>
    typeof part === 'string' ? fill(part) : { ...part, after: part.isKept ? fill(part.after) : part.after },
  );
}

function arrange(version: Version): ArrangedPart[] | undefined {
  const written = writtenOf(version);
  if (written) return arrangeHunks(written.of, written.edits, new Set(written.edits.map(({ id }) => id)));
  const edits = editsOf(version);
  const all = [...changesOf(version), ...edits.filter(isOfBrief)];
  if (all.length === 0 || !isExplained(version)) return undefined;
  const parts = arrangeHunks(version.asked.text, all, new Set(edits.map(({ id }) => id)));
  // Exactly as it is written, whatever is next to it.
  return parts?.map((part) => (typeof part === 'string' || !part.isKept ? part : { ...part, after: part.hunk.after }));
}

function isExplained({ asked, done }: Version): boolean {
  return done.brief !== null || applyHunks(asked.text, done.edits) === done.text;
}

export function overlaps(edit: Hunk, { at, before }: Hunk): boolean {
  return edit.at < at + before.length && edit.at + edit.before.length > at;
}

/** Changes that go with a change that is gone are gone too. */
function without(edits: readonly Hunk[], gone: ReadonlySet<string>): Hunk[] {
  const left = edits.filter(({ id, with: leader }) => !gone.has(id) && (leader === undefined || !gone.has(leader)));
  if (left.length === edits.length) return left;
  return without(left, new Set([...gone, ...edits.filter((edit) => !left.includes(edit)).map(({ id }) => id)]));
}

/** The version that answers exactly this, if asking again would bring the same. */
export function findKnown(versions: readonly Version[], asked: Asked): number | undefined {
  const place = versions.findLastIndex(
    ({ engine, asked: before, done, isExpired }) =>
      engine === 'built-in' && done.here === undefined && !isExpired && isSame(before, asked),
  );
  return place < 0 ? undefined : place;
}

/** Proposals are composed here, so they don't make a different result. */
export function isSame(one: Asked, other: Asked): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ text, mode, tone, target, refused, standing = '' }: Asked): string {
  return JSON.stringify([text, mode, tone, target, [...refused].toSorted(), standing]);
}

/** Sentences added to the user's own. */
export function countAdded(version: Version): number {
  const edits = editsOf(version);
  const text = unfilledOf(version);
  const ofBrief = version.done.edits.filter(isOfBrief);
  const lines = version.done.added.map((line) => line.trim());
  const own = lines.filter((line) => text.includes(line) && !ofBrief.some(({ after }) => after.includes(line)));
  return own.length + edits.filter(isOfBrief).length;
}

/** The names of those still to be filled in. */
export function variablesOf(version: Version): string[] {
  // Braces in a value are taken literally.
  const values = version.values.map(({ name }) => ({ name, value: ' ' }));
  return variableNames(fillVariables(unfilledOf(version), values));
}
