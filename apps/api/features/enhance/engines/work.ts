import type { Brief, Slot } from '@hone/domain/enhance/brief';
import type { RowRefusal } from '@hone/domain/enhance/models';
import { combineWithModel } from '@hone/engine/combine-with-model';
import { composeBrief, isOfBrief } from '@hone/engine/compose/compose';
import { rowsOf } from '@hone/engine/decide/rows';
import { enhance } from '@hone/engine/enhance';
import { growBrief } from '@hone/engine/grow-brief';
import { startModelBrief, type ModelBrief } from '@hone/engine/model-brief';
import { TooLong } from '@hone/engine/model/answer-stream';
import type { RefusedOp } from '@hone/engine/model/apply-edit';
import type { SentRow } from '@hone/engine/model/made-row';
import { hideParts, numberSentences, type Numbered } from '@hone/engine/model/numbered';
import { applyRewrite, isDictation, type AppliedRewrite } from '@hone/engine/model/rewrite';
import { briefText } from '@hone/engine/model/system-texts';
import { packs } from '@hone/engine/packs/compiled/all';
import { analyse, type Analysis } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Hunk } from '@hone/text/hunks';
import { truncate } from '@hone/text/truncate';

/** What a model is shown of a prompt. */
export interface Shown {
  shown: string;
  /** It's rewritten as a whole, not edited by the sentence. */
  isDictation: boolean;
}

export interface Refused extends Omit<RefusedOp, 'at'> {
  about: string;
}

/** What a piece of an answer added. */
export interface Fed {
  /** Rows were added. */
  rows: boolean;
  /** How many of its rows were accepted. */
  made: number;
  /** Of all rows so far. */
  refusedRows: RowRefusal[];
  /** Ours, with what has arrived so far; absent: nothing of it may be shown. */
  grown?: Enhancement;
  /** The answer doesn't end. */
  isTooLong: boolean;
}

/** What was accepted of an answer. */
export interface Told {
  result: Enhancement;
  rows: number;
  hunks: readonly Hunk[];
  refused: Refused[];
  /** It said something, and nothing of it was acceptable. */
  fault: 'garbled' | 'unsound' | undefined;
}

export interface Rewriting extends AppliedRewrite {
  result: Enhancement;
}

type Request = EnhanceRequest & { isUsed?: boolean };

const longestAbout = 80;
const mostNotes = 2;

/** A user who has chosen already knows what the prompt depends on. */
function wantsRows({ choices = [], steer, isUsed }: Request): boolean {
  return choices.length === 0 && steer === undefined && isUsed !== true;
}

/** All of the engine's work for the api, at one desk, which remembers one prompt. */
export function openWork() {
  let analysis: Analysis;
  let numbered: Numbered;
  let request: Request;
  let made: Enhancement;
  let answer: ModelBrief;

  const read = (text: string) => void (analysis = analyse(readText(text), packs));
  return {
    improve: (wanted: EnhanceRequest): Enhancement => enhance(wanted),

    /** With rows that were made elsewhere. */
    grow: (text: string, brief: Brief, rows: readonly SentRow[], muted: readonly Slot[]): Brief =>
      growBrief(text, brief, rows, muted),

    show(wanted: Request, improved: Enhancement): Shown {
      read(wanted.text);
      [request, made] = [wanted, improved];
      const isWhole = isDictation(analysis);
      numbered = isWhole ? hideParts(analysis) : numberSentences(analysis);
      return { shown: numbered.shown, isDictation: isWhole };
    },

    showWhole(text: string): string {
      read(text);
      numbered = hideParts(analysis);
      return numbered.shown;
    },

    rewrite: (written: string, system: string): AppliedRewrite => applyRewrite(analysis, numbered, written, system),

    rewriteDictation(written: string, system: string): Rewriting {
      const applied = applyRewrite(analysis, numbered, written, system);
      return {
        ...applied,
        result: applied.hunks.length === 0 ? made : combineWithModel(made, request.text, applied.hunks),
      };
    },

    /** An answer begins. */
    start(): void {
      answer = startModelBrief({
        analysis,
        numbered,
        made,
        wantsRows: wantsRows(request),
        muted: request.muted ?? [],
        mostRows: rowsOf[request.mode ?? 'balanced'],
        instructions: briefText,
      });
    },

    feed(piece: string): Fed {
      let came = { rows: false, hunks: false };
      let isTooLong = false;
      try {
        came = answer.feed(piece);
        // Only then does it report that the answer doesn't end.
        answer.feed('');
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
        isTooLong = true;
      }
      return {
        rows: came.rows,
        made: answer.made(),
        refusedRows: [...answer.refusedRows()],
        isTooLong,
        ...((came.rows || came.hunks) && { grown: growOf(made, request, answer) }),
      };
    },

    tell(): Told {
      return {
        result: addNotes(growOf(made, request, answer), answer, request),
        rows: answer.made(),
        hunks: answer.hunks(),
        refused: describeRefused(analysis, numbered, answer),
        fault: faultOf(answer),
      };
    },
  };
}

export type Work = ReturnType<typeof openWork>;

/** Ours, with what has arrived from the model. */
function growOf(
  made: Enhancement,
  { text, choices = [], propose = true, refused = [] }: Request,
  answer: ModelBrief,
): Enhancement {
  const brief = answer.brief();
  const hunks = answer.hunks();
  const isSame = brief === made.brief;
  const isProposing = propose && !refused.includes('proposed');
  const own = made.done.edits.filter((edit) => !isOfBrief(edit));
  const edits = isSame ? made.done.edits : composeBrief(text, own, brief, { choices, propose: isProposing });
  const exchanged = { ...made, brief, done: { ...made.done, edits, reason: brief ? null : made.done.reason } };
  return isSame && hunks.length === 0 ? made : combineWithModel(exchanged, text, hunks);
}

function addNotes(grown: Enhancement, answer: ModelBrief, { refused = [] }: Request): Enhancement {
  const isKnown = grown.notes.some(({ rule }) => rule === 'contradiction');
  if (isKnown || refused.includes('fix')) return grown;
  return { ...grown, notes: [...grown.notes, ...answer.notes()].slice(0, mostNotes) };
}

/** An answer that says something, but nothing acceptable, is useless. */
function faultOf(answer: ModelBrief): Told['fault'] {
  if (answer.made() > 0 || answer.hunks().length > 0) return undefined;
  if (answer.isGarbled()) return 'garbled';
  return answer.refusedOps().length > 0 || answer.refusedRows().length > 0 ? 'unsound' : undefined;
}

function describeRefused(analysis: Analysis, { sentences }: Numbered, answer: ModelBrief): Refused[] {
  return answer.refusedOps().map(({ op, at, by }) => {
    const sentence = sentences[at - 1];
    return { op, by, about: sentence ? truncate(analysis.text.slice(sentence.start, sentence.end), longestAbout) : '' };
  });
}
