import {
  isRemembered,
  mostRows,
  rememberedAs,
  slotOf,
  type Brief,
  type Option,
  type Row,
  type Slot,
} from '@hone/domain/enhance/brief';
import type { Mode } from '@hone/domain/enhance/enhancing';
import { joinValues, fillFrame } from '../compose/own-words.ts';
import { catalogue } from '../packs/compiled/catalogue.ts';
import type { Deliverable, Turn } from '../packs/deliverable.ts';
import type { BriefWords, Phrasing, RowWords } from '../packs/pack.ts';
import type { Analysis } from '../read/analysis.ts';
import { holdsSeveral, isFact } from './facts-and-decisions.ts';
import type { Frame } from './frame.ts';
import { inRegister, writtenVariant } from './register.ts';
import { handedOver, isStated } from './stated.ts';

export interface Wishes {
  mode: Mode;
  muted: readonly Slot[];
  remembered: Readonly<Partial<Record<string, string>>>;
  /** A conversation is ongoing: nothing asks first. */
  isUnderWay: boolean;
}

export const rowsOf: Record<Mode, number> = { concise: 3, balanced: mostRows, thorough: mostRows };
const wordsOf: Record<Mode, number> = { concise: 60, balanced: 60, thorough: 150 };
const blankId = 'blank';
const mostAsked = 3;
/** With this much of it stated, a prompt is complete. */
const mostStated = 0.6;
const fewestRows = 2;
/** Fewer words say little, however much of it they name. */
const fewestTold = 15;

interface Said {
  words: RowWords;
  line(line: Phrasing): string;
}

/** What the request depends on, and what of that is still open; null if the user doesn't want to be asked. */
export function findRows(analysis: Analysis, frame: Frame, wishes: Wishes): Omit<Brief, 'at'> | 'complete' | null {
  const deliverable = catalogue[frame.name];
  const { brief, language } = writtenVariant(analysis);
  if (!deliverable) return null;
  const known = deliverable.rows.flatMap((turn) => {
    const said = sayingOf(analysis, brief, turn.row);
    return said ? [{ turn, said }] : [];
  });
  const open = known.filter(
    ({ turn, said }) => !isStated(analysis, turn.row, textsOf(turn.row, said), labelsOf(turn.row, said)),
  );
  const left = open.filter(({ turn }) => !wishes.muted.includes(slotOf(turn.row)));
  const share = known.length === 0 ? 1 : 1 - open.length / known.length;
  const isThin = isAlone(analysis) && analysis.asked < fewestTold;
  if (!isThin && (open.length < fewestRows || share > mostStated)) return 'complete';
  if (left.length < (isThin ? 1 : fewestRows)) return null;
  const ours = [...known.flatMap(({ turn, said }) => textsOf(turn.row, said)), ...leadsOf(analysis, brief)];
  const isUntouched = !ours.some((text) => holdsLead(analysis, text));
  const shown = left.slice(0, rowsOf[wishes.mode]);
  const rows = shown.map(({ turn, said }) =>
    makeRow(analysis, brief, deliverable, turn, said, isUntouched, wishes.remembered),
  );
  const asks = deliverable.asks && isUntouched && !wishes.isUnderWay;
  return {
    frame: frame.name,
    label: brief.wanted[frame.name]?.label ?? '',
    language,
    rows: essentialFirst(rows),
    ask_first: asks ? askFirst(analysis, brief, shown) : null,
    most_words: wordsOf[wishes.mode],
  };
}

/** There is no material with it. */
export function isAlone({ segments, spans }: Analysis): boolean {
  return segments.shape === 'alone' && !spans.some(({ kind }) => handedOver.has(kind));
}

/** One of our own sentences says that the material comes next, or is attached. */
export function announcesMaterial(analysis: Analysis): boolean {
  if (!analysis.pack) return false;
  const { rows } = writtenVariant(analysis).brief;
  const inserts = Object.entries(rows).flatMap(([row, { options = [] }]) =>
    slotOf(row) === 'material' ? options.map(({ insert }) => inRegister(analysis, insert)) : [],
  );
  return inserts.some((insert) => analysis.text.includes(insert));
}

/** A row's words, with those of its slot where it has none of its own. */
function sayingOf(analysis: Analysis, { rows }: BriefWords, row: string): Said | undefined {
  const own = rows[row];
  const shared = rows[slotOf(row)];
  if (!own && !shared) return undefined;
  const words = { ...shared, ...own };
  if (words.label === undefined || words.own === undefined) return undefined;
  return { words, line: (line) => inRegister(analysis, line) };
}

/** Where one option excludes the others, its name in the prompt is a choice. */
function labelsOf(row: string, { words }: Said): string[] {
  return holdsSeveral(row) ? [] : (words.options ?? []).map(({ label }) => label);
}

/** Our sentences; items in a list may be anyone's words. */
function textsOf(row: string, { words, line }: Said): string[] {
  const { own, options = [] } = words;
  const inserts = holdsSeveral(row) ? [] : options.map(({ insert }) => line(insert));
  return [...(own === undefined ? [] : [line(own)]), ...inserts];
}

const shortestLead = 6;

/** The prompt is already one of our results, so nothing more is proposed. */
function holdsLead({ text }: Analysis, ours: string): boolean {
  const lead = ours.split('{value}')[0]!.trim();
  return lead.length >= shortestLead && text.includes(lead);
}

function leadsOf(analysis: Analysis, { rows }: BriefWords): string[] {
  return ['ask_first', blankId].flatMap((name) => {
    const own = rows[name]?.own;
    return own === undefined ? [] : [inRegister(analysis, own)];
  });
}

function makeRow(
  analysis: Analysis,
  brief: BriefWords,
  { blanks }: Deliverable,
  { row, essential, usual }: Turn,
  { words, line }: Said,
  isUntouched: boolean,
  remembered: Wishes['remembered'],
): Row {
  const { label = '', question, hint, name, options: listed = [] } = words;
  const options: Option[] = listed.map(({ insert, ...option }) => ({ ...option, insert: line(insert) }));
  const isBlank = blanks && slotOf(row) === 'my_facts' && name !== undefined;
  const blank = isBlank ? blankOption(analysis, brief, line(name)) : undefined;
  const value = remembered[row];
  const proposed = usual.filter((id) => options.some((option) => option.id === id));
  return {
    slot: row,
    kind: isFact(row) ? 'fact' : 'decision',
    label: essential ? (question ?? label) : label,
    ...(essential && { essential }),
    ...(holdsSeveral(row) && { multi: true }),
    ...(hint !== undefined && { hint }),
    options: blank ? [...options, blank] : options,
    own: line(words.own!),
    ...(isUntouched && proposed.length > 0 && { proposed }),
    ...(isRemembered(row) && { remember: rememberedAs[row] }),
    ...(isUntouched && value !== undefined && value.trim() !== '' && { remembered: value.trim() }),
  };
}

function blankOption(analysis: Analysis, { rows }: BriefWords, name: string): Option | undefined {
  const { label, own } = rows[blankId] ?? {};
  if (label === undefined || own === undefined) return undefined;
  return { id: blankId, label, insert: fillFrame(inRegister(analysis, own), name) };
}

function essentialFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Number(other.essential ?? false) - Number(one.essential ?? false));
}

/** Names what the tool should ask for, in one message. */
function askFirst(
  analysis: Analysis,
  { rows }: BriefWords,
  shown: readonly { turn: Turn; said: Said }[],
): string | null {
  const own = rows['ask_first']?.own;
  if (own === undefined) return null;
  const names = shown.flatMap(({ turn, said: { words, line } }) =>
    isFact(turn.row) && words.name !== undefined ? [line(words.name)] : [],
  );
  if (names.length === 0) return null;
  const frame = inRegister(analysis, own);
  return fillFrame(frame, joinValues(frame, names.slice(0, mostAsked)));
}
