import { askFirstSlot, offeredRows, type Choice, type Row } from '@hone/domain/enhance/brief';
import { hunkOf, isOfBrief } from '@hone/engine/compose/compose';
import { shownRows } from '@hone/engine/compose/shown-rows';
import { editsOf, type Brief, type Version } from './versions.ts';

/**
 * What applies to a row: the user's own choice; else their variable's value; else the proposal. `open`: nothing of
 * it is in the text.
 */
export type RowState = 'open' | 'chosen' | 'proposed' | 'remembered' | 'skipped';

export interface RowView {
  row: Row;
  state: RowState;
  /** Options that are in the text. */
  pressed: readonly string[];
  /** The text in its field. */
  own: string;
  /** The own words will be saved as a variable. */
  isRemembered: boolean;
}

/** Of a row's change: without the characters that join it to the text before. */
export function sentenceOf(after: string): string {
  return after.replace(/^[.。।]?\s*/u, '').trimEnd();
}

/** The row that made a change; undefined for any other change. */
export function slotOfHunk({ done }: Version, hunk: string): string | undefined {
  const slots = [...(done.brief ? offeredRows(done.brief) : []).map(({ slot }) => slot), askFirstSlot];
  return slots.find((slot) => hunkOf(slot) === hunk);
}

/** Essential rows come first, answered or not. `held`: must not be replaced now. */
export function rowsOf(version: Version, held: readonly string[] = []): RowView[] {
  const { done } = version;
  const rows = done.brief ? shownRows(done.brief, [...version.choices, ...held.map((slot) => ({ slot }))]) : [];
  // A held row is shown, and pressed, as if nothing had replaced it.
  const brief = done.brief && { ...done.brief, rows: rows as Brief['rows'], spare: [] };
  const edits = editsOf({ ...version, done: { ...done, brief } });
  const made = new Map(edits.filter(isOfBrief).map(({ id, kind }) => [id, kind]));
  const views = rows.map((row): RowView => {
    const choice = choiceOf(version.choices, row.slot);
    if (choice) return viewChoice(row, choice);
    const view = { row, pressed: [], own: '', isRemembered: false };
    if (row.remembered !== undefined) return { ...view, state: 'remembered', own: row.remembered };
    // Proposals over the word limit are left out.
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

/** The first unanswered row without which the AI has to guess. `skipped`: with any draft. */
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

/** Something in the text was not chosen by the user. */
export function hasProposals(version: Version): boolean {
  return editsOf(version).some(({ kind }) => kind === 'proposed');
}

export function choiceOf(choices: readonly Choice[], slot: string): Choice | undefined {
  return choices.findLast((choice) => choice.slot === slot);
}
