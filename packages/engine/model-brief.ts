import { mostRows as mostShown, slotOf, type Brief, type Slot } from '@hone/domain/enhance/brief';
import type { RowRefusal } from '@hone/domain/enhance/models';
import type { Hunk } from '@hone/text/hunks';
import { exchangeRow } from './compose/shown-rows.ts';
import { emptyBrief } from './decide/brief.ts';
import type { Note } from './decide/notes/note.ts';
import type { Analysis } from './read/analysis.ts';
import type { Enhancement } from './request.ts';
import { isCutOff } from './model/answer-schema.ts';
import { startAnswer } from './model/answer-stream.ts';
import { mostShownOps, startEdit, type AppliedEdit } from './model/apply-edit.ts';
import { readOp, type Op } from './model/edit.ts';
import { readConflicts } from './model/conflicts.ts';
import { startRowJudge } from './model/judge-rows.ts';
import { readRow, sendRow, type SentRow } from './model/made-row.ts';
import type { Numbered } from './model/numbered.ts';

/** What a piece of the answer changed. */
export interface Grown {
  rows: boolean;
  hunks: boolean;
}

/** A model's whole part in a brief, item by item as it arrives: everything readable in it is judged here. */
export interface ModelBrief {
  /** Throws a `TooLong`. */
  feed(piece: string): Grown;
  brief(): Brief | null;
  hunks(): readonly Hunk[];
  refusedOps(): AppliedEdit['refused'];
  refusedRows(): readonly RowRefusal[];
  /** How many of its rows were accepted. */
  made(): number;
  /** These, in the form in which they can be sent elsewhere, to be judged there again. */
  taken(): SentRow[];
  notes(): Note[];
  /** It was not an answer at all. */
  isGarbled(): boolean;
}

export interface ModelBriefRequest {
  analysis: Analysis;
  /** Undefined: its ops are not wanted. */
  numbered: Numbered | undefined;
  made: Pick<Enhancement, 'brief' | 'isOpen'>;
  /** Rows are wanted. */
  wantsRows: boolean;
  muted: readonly Slot[];
  /** How many rows may be accepted; absent: as many as are ever shown. */
  mostRows?: number;
  instructions: string;
}

/** Of an answer, in characters: all rows, and each sentence repeated. */
const most = { rows: 16_000, timesPrompt: 4 };
const mostOps = 40;
/** Eight times as many as are ever shown: a model that writes more writes none worth reading. */
const mostJudgedRows = 40;

function offers({ rows, spare = [] }: Brief, sentence: string): boolean {
  const ours = [...rows.filter(({ isMade }) => !isMade), ...spare.map(({ row }) => row)];
  return ours.some(({ options }) => options.some(({ insert }) => insert === sentence));
}

export function startModelBrief(request: ModelBriefRequest): ModelBrief {
  const { analysis, numbered, made, wantsRows, muted, mostRows = mostShown, instructions } = request;
  const answer = startAnswer(most.rows + most.timesPrompt * analysis.text.length);
  const rows = startRowJudge(analysis, instructions);
  const edit = numbered && startEdit(analysis, numbered, instructions);
  const shownOps = mostShownOps(analysis.text);
  let judgedRows = 0;
  const ops: Op[] = [];
  const conflicts: unknown[] = [];
  const refusedRows: RowRefusal[] = [];
  let { brief } = made;
  const taken: SentRow[] = [];
  let applied: AppliedEdit | undefined;

  const addRow = (value: unknown): boolean => {
    if (!wantsRows || !made.isOpen || taken.length >= mostRows || judgedRows >= mostJudgedRows) return false;
    judgedRows += 1;
    const { row, refused } = rows.judge(value);
    refusedRows.push(...refused.map(({ by }) => by));
    if (!row || muted.includes(slotOf(row.slot))) return false;
    const before = brief ?? emptyBrief(analysis);
    // Otherwise our own offers would count as the model's, and those cost its owner nothing.
    if (readRow(value)?.options.some(({ sentence }) => offers(before, sentence))) return false;
    const after = exchangeRow(before, row, mostRows);
    if (after === before) return false;
    brief = after;
    taken.push(sendRow(value));
    return true;
  };
  const addOp = (value: unknown): boolean => {
    const op = readOp(value);
    if (!op || !numbered || op.op === 'keep' || ops.length >= mostOps) return false;
    if ('text' in op && isCutOff(op.text)) return false;
    ops.push(op);
    applied = undefined;
    // Later ones are judged together at the end: judging all of them again each time takes long.
    return ops.length <= shownOps;
  };
  const apply = (): AppliedEdit => {
    const none = { text: analysis.text, hunks: [], refused: [] };
    return (applied ??= edit ? edit(ops) : none);
  };

  return {
    feed(piece) {
      const grown = { rows: false, hunks: false };
      for (const { list, value } of answer.feed(piece)) {
        if (list === 'rows') grown.rows = addRow(value) || grown.rows;
        else if (list === 'ops') grown.hunks = addOp(value) || grown.hunks;
        else if (conflicts.length < mostOps) conflicts.push(value);
      }
      return grown;
    },
    brief: () => brief,
    hunks: () => apply().hunks,
    refusedOps: () => apply().refused,
    refusedRows: () => refusedRows,
    made: () => taken.length,
    taken: () => taken,
    notes: () => readConflicts(analysis, conflicts),
    isGarbled: () => !answer.isWhole(),
  };
}
