import { askFirstSlot, slotOf, type Brief, type Choice, type Row } from '@hone/domain/enhance/brief';
import { countWords } from '@hone/text/count-words';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { joinSentence, layOut, lineUp } from './joining.ts';
import { shownRows } from './shown-rows.ts';
import { asSentence, fillFrame, joinValues, rulesOut } from './own-words.ts';

/** What a brief adds to the prompt. */
export const briefKinds = ['chosen', 'proposed', 'remembered'] as const;
export type BriefKind = (typeof briefKinds)[number];

export interface Composing {
  choices: readonly Choice[];
  /** Whether the usual option is included if nothing was chosen. */
  propose: boolean;
}

interface Said {
  slot: string;
  kind: BriefKind;
  sentence: string;
}

const whys: Record<BriefKind, string> = {
  chosen: 'You chose this.',
  proposed: 'Hone proposes this.',
  remembered: 'From your variables.',
};

/** From this many on, each has its own line. */
const fewestLines = 4;

/**
 * The user's own changes, followed by the brief's sentences. The same function runs on the server and in the page
 * where the user presses.
 */
export function composeBrief(
  text: string,
  edits: readonly Hunk[],
  offered: Brief | null,
  { choices, propose }: Composing,
): Hunk[] {
  const own = edits.filter((edit) => !isOfBrief(edit));
  if (!offered) return own;
  const brief = { ...offered, rows: shownRows(offered, choices) };
  const said = sayRows(brief, choices, propose);
  const material = brief.rows.flatMap((row) => (isMaterial(row) ? sayMaterial(row, choices) : []));
  const end = text.trimEnd().length;
  const at = Math.min(brief.at, end);
  let before = textBefore(text, own, at);
  const isLined = said.filter(({ kind }) => kind !== 'proposed').length >= fewestLines;
  const hunks: Hunk[] = [];
  for (const { slot, kind, sentence } of said) {
    const isApart = brief.apart === true && hunks.length === 0;
    const after = isApart
      ? layOut(before, sentence)
      : isLined
        ? lineUp(before, sentence)
        : joinSentence(before, sentence);
    hunks.push(makeHunk(slot, kind, at, after));
    before += after;
  }
  for (const { slot, kind, sentence } of material)
    hunks.push(makeHunk(slot, kind, end, layOut(text.slice(0, end), sentence)));
  return [...own, ...hunks].toSorted((one, other) => one.at - other.at);
}

export function composeText(text: string, edits: readonly Hunk[], brief: Brief | null, composing: Composing): string {
  return applyHunks(text, composeBrief(text, edits, brief, composing));
}

export function isOfBrief({ kind }: Pick<Hunk, 'kind'>): boolean {
  return briefKinds.some((each) => each === kind);
}

/** A model made a change in the current text, or a row that adds something to it. */
export function hasModelPart(edits: readonly Hunk[], brief: Pick<Brief, 'rows'> | null): boolean {
  const isMade = ({ id }: Hunk) => brief?.rows.some((row) => row.isMade && hunkOf(row.slot) === id);
  return edits.some((edit) => edit.kind === 'model' || isMade(edit));
}

/** The id of the change that a row makes. */
export function hunkOf(slot: string): string {
  return `brief-${slot}`;
}

function makeHunk(slot: string, kind: BriefKind, at: number, after: string): Hunk {
  return { id: hunkOf(slot), kind, why: whys[kind], at, before: '', after };
}

/** What the user's own changes leave before it. */
function textBefore(text: string, own: readonly Hunk[], at: number): string {
  const earlier = own.filter((edit) => edit.at + edit.before.length <= at);
  return applyHunks(text.slice(0, at), earlier);
}

const isMaterial = ({ slot }: Row): boolean => slotOf(slot) === 'material';

function choiceOf(choices: readonly Choice[], slot: string): Choice | undefined {
  return choices.findLast((choice) => choice.slot === slot);
}

function sayRows(brief: Brief, choices: readonly Choice[], propose: boolean): Said[] {
  let left = brief.most_words;
  const said = brief.rows.flatMap((row): Said[] => {
    const choice = choiceOf(choices, row.slot);
    const own = choice?.own?.trim() ?? '';
    const isMaterialItself = isMaterial(row) && own !== '';
    if (choice) {
      const sentence = choice.skip ? '' : sayRow(row, choice.options ?? [], isMaterialItself ? '' : own);
      return sentence === '' ? [] : [{ slot: row.slot, kind: 'chosen', sentence }];
    }
    if (row.remembered !== undefined)
      return [{ slot: row.slot, kind: 'remembered', sentence: sayRow(row, [], row.remembered) }];
    const sentence = propose ? sayRow(row, row.proposed ?? [], '') : '';
    const words = countWords(sentence);
    if (sentence === '' || words > left) return [];
    left -= words;
    return [{ slot: row.slot, kind: 'proposed', sentence }];
  });
  const isOpen = !brief.rows.some(({ slot, kind }) => kind === 'fact' && said.some((each) => each.slot === slot));
  const { ask_first } = brief;
  const isKept = propose && isOpen && ask_first !== null && !choiceOf(choices, askFirstSlot)?.skip;
  return isKept ? [...said, { slot: askFirstSlot, kind: 'proposed', sentence: ask_first }] : said;
}

/** The sentence, or sentences, from one row; empty without any. */
function sayRow(row: Row, ids: readonly string[], own: string): string {
  const inserts = row.options.filter(({ id }) => ids.includes(id)).map(({ insert }) => insert);
  const isRuledOut = slotOf(row.slot) === 'avoid' && rulesOut(own);
  const listed = row.multi && own !== '' && !isRuledOut ? [...inserts, own] : inserts;
  const chosen = row.multi && listed.length > 0 ? [fillFrame(row.own, joinValues(row.own, listed))] : listed;
  const isSaid = own === '' || (row.multi && !isRuledOut);
  const sentences = isSaid ? chosen : [...chosen, isRuledOut ? asSentence(row.own, own) : fillFrame(row.own, own)];
  return sentences.reduce((whole, sentence) => (whole === '' ? sentence : whole + joinSentence(whole, sentence)), '');
}

function sayMaterial(row: Row, choices: readonly Choice[]): Said[] {
  const choice = choiceOf(choices, row.slot);
  const own = choice?.skip ? '' : (choice?.own?.trim() ?? '');
  return own === '' ? [] : [{ slot: row.slot, kind: 'chosen', sentence: own }];
}
