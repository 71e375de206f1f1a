import { askFirstSlot, offeredRows, type Choice, type Row } from '@hone/domain/brief';
import { hunkOf, isOfBrief } from '@hone/engine/compose/compose';
import { shownRows } from '@hone/engine/compose/shown-rows';
import { editsOf, type Brief, type Version } from './versions.ts';

/**
 * What holds for a row: the user's own choice; else what his variable says; else what is proposed. `open`: nothing of
 * it is in the text.
 */
export type RowState = 'open' | 'chosen' | 'proposed' | 'remembered' | 'skipped';

export interface RowView {
  row: Row;
  state: RowState;
  /** Options that are in the text. */
  pressed: readonly string[];
  /** What its field holds. */
  own: string;
  /** The own words are to be kept as a variable. */
  isRemembered: boolean;
}

/** Of a row's change: without what joins it to the text before. */
export function sentenceOf(after: string): string {
  return after.replace(/^[.。।]?\s*/u, '').trimEnd();
}

/** The row that made a change; undefined for any other change. */
export function slotOfHunk({ done }: Version, hunk: string): string | undefined {
  const slots = [...(done.brief ? offeredRows(done.brief) : []).map(({ slot }) => slot), askFirstSlot];
  return slots.find((slot) => hunkOf(slot) === hunk);
}

/** Essential rows stand first, whatever is said to them. `held`: not to be exchanged just now. */
export function rowsOf(version: Version, held: readonly string[] = []): RowView[] {
  const { done } = version;
  const rows = done.brief ? shownRows(done.brief, [...version.choices, ...held.map((slot) => ({ slot }))]) : [];
  // What is held is looked at, and pressed, as if nothing had come in its place.
  const brief = done.brief && { ...done.brief, rows: rows as Brief['rows'], spare: [] };
  const edits = editsOf({ ...version, done: { ...done, brief } });
  const made = new Map(edits.filter(isOfBrief).map(({ id, kind }) => [id, kind]));
  const views = rows.map((row): RowView => {
    const choice = choiceOf(version.choices, row.slot);
    if (choice) return viewChoice(row, choice);
    const view = { row, pressed: [], own: '', isRemembered: false };
    if (row.remembered !== undefined) return { ...view, state: 'remembered', own: row.remembered };
    // What is over the limit of words is not proposed.
    const isProposed = made.get(hunkOf(row.slot)) === 'proposed';
    return isProposed ? { ...view, state: 'proposed', pressed: row.proposed ?? [] } : { ...view, state: 'open' };
  });
  return [...views.filter(({ row }) => row.essential), ...views.filter(({ row }) => !row.essential)];
}

function viewChoice(row: Row, { options = [], own = '', skip = false, remember = false }: Choice): RowView {
  if (skip) return { row, state: 'skipped', pressed: [], own: '', isRemembered: false };
  const state = options.length > 0 || own.trim() !== '' ? 'chosen' : 'open';
  return { row, state, pressed: options, own, isRemembered: remember };
}

export function rowOf(version: Version, slot: string): RowView | undefined {
  return rowsOf(version, [slot]).find(({ row }) => row.slot === slot);
}

/** The first row without which the tool has to guess, as long as nothing is said to it. `skipped`: with any draft. */
export function questionOf(version: Version, skipped: readonly string[] = []): RowView | undefined {
  return questionIn(rowsOf(version), skipped);
}

export function questionIn(rows: readonly RowView[], skipped: readonly string[]): RowView | undefined {
  return rows.find(({ row, state }) => row.essential && state === 'open' && !skipped.includes(row.slot));
}

/** `isOut`: the user has taken the sentence that asks first out. Undefined: there is none, or nothing to ask for. */
export function askFirstOf(version: Version): { sentence: string; isOut: boolean } | undefined {
  const sentence = version.done.brief?.ask_first ?? null;
  const choices = version.choices.filter(({ slot }) => slot !== askFirstSlot);
  const fits = editsOf({ ...version, choices }).some(({ id }) => id === hunkOf(askFirstSlot));
  return sentence !== null && fits ? { sentence, isOut: choices.length < version.choices.length } : undefined;
}

/** Something stands in the text that nobody has chosen. */
export function hasProposals(version: Version): boolean {
  return editsOf(version).some(({ kind }) => kind === 'proposed');
}

export function choiceOf(choices: readonly Choice[], slot: string): Choice | undefined {
  return choices.findLast((choice) => choice.slot === slot);
}
