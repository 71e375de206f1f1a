import type { Language } from '@hone/domain/enhance/enhancing';
import type { OpRefusal } from '@hone/domain/enhance/models';
import { applyEdit } from '@hone/engine/model/apply-edit';
import { readOp, type Op } from '@hone/engine/model/edit';
import { hideParts, numberSentences, type Numbered } from '@hone/engine/model/numbered';
import { applyRewrite } from '@hone/engine/model/rewrite';
import { briefText, rewriteText } from '@hone/engine/model/system-texts';
import { packs } from '@hone/engine/packs/compiled/all';
import { analyse, type Analysis } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import { applyHunks } from '@hone/text/hunks';

/** A prompt as both strategies show it to a model. */
export interface Draft {
  text: string;
  language: Language;
  analysis: Analysis;
  numbered: Numbered;
  whole: Numbered;
}

export type NewOp = Op extends infer One ? (One extends Op ? Omit<One, 'why'> : never) : never;

/** A model's answer: ops, or the whole text with tokens. Undefined if that strategy can't express it. */
export interface Answers {
  edit?: readonly NewOp[] | undefined;
  rewrite?: string | undefined;
}

export interface Outcome {
  text: string;
  refused: readonly (OpRefusal | 'garbled')[];
}

export function readDraft(text: string, language: Language): Draft {
  const analysis = analyse(readText(text), packs);
  return { text, language, analysis, numbered: numberSentences(analysis), whole: hideParts(analysis) };
}

/** Through JSON and back, as it comes from a model. */
export function editAs({ analysis, numbered, text }: Draft, ops: readonly NewOp[]): Outcome {
  const items = JSON.parse(JSON.stringify(ops.map((op) => ({ ...op, why: 'Clearer.' })))) as unknown[];
  const read = items.map(readOp).filter((op) => op !== undefined);
  if (read.length < items.length) return { text, refused: ['garbled'] };
  const { hunks, refused } = applyEdit(analysis, numbered, read, briefText);
  return { text: applyHunks(text, hunks), refused: refused.map(({ by }) => by) };
}

export function rewriteAs({ analysis, whole, text }: Draft, answer: string): Outcome {
  const { hunks, refusedBy } = applyRewrite(analysis, whole, answer, rewriteText);
  return { text: applyHunks(text, hunks), refused: refusedBy ? [refusedBy] : [] };
}

/** As a model that only sees tokens would write it. Undefined if a text's tokens differ from the draft's. */
export function withTokens(written: string, tokens: readonly string[], { hidden }: Numbered): string | undefined {
  let text = written;
  for (const token of tokens) {
    const original = hidden.get(token)!;
    if (!text.includes(original)) return undefined;
    text = text.replace(original, () => token);
  }
  return text;
}
