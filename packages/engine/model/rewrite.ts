import type { Guard, OpRefusal } from '@hone/domain/enhance/models';
import { diffWords } from '@hone/text/diff';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { judge } from '../judge/judge.ts';
import { repairRewriting } from '../judge/guards.ts';
import { findStrangeSentence } from '../judge/strange-sentence.ts';
import type { Analysis } from '../read/analysis.ts';
import { revealTokens, type Numbered } from './numbered.ts';

/** Fewer words are quickly read over, and edited by the sentence. */
const dictated = { words: 100, wordsOfSentence: 40 };

/** Dictated: hardly a full stop, so that numbered sentences would be useless. */
export function isDictation({ sentences, asked }: Analysis): boolean {
  return asked >= dictated.words && asked / Math.max(1, sentences.length) >= dictated.wordsOfSentence;
}

export interface AppliedRewrite {
  hunks: Hunk[];
  /** Undefined: it is sound. */
  refusedBy: OpRefusal | undefined;
}

/** What a program can repair is repaired; whatever is unsound then is refused as a whole. */
export function applyRewrite(
  analysis: Analysis,
  whole: Numbered,
  answer: string,
  instructions: string,
): AppliedRewrite {
  const { text } = analysis;
  const written = revealTokens(repairRewriting(whole.shown, answer), whole.sentences[0]?.tokens ?? [], whole);
  if (written === undefined) return { hunks: [], refusedBy: 'tokens' };
  const refusedBy = findFault(analysis, written, instructions);
  const hunks = refusedBy ? [] : hunksBetween(text, written);
  const isExact = refusedBy !== undefined || applyHunks(text, hunks) === written;
  if (!isExact) throw new Error('The changes of a rewritten prompt don’t lead to it.');
  return { hunks, refusedBy };
}

function findFault(analysis: Analysis, written: string, instructions: string): Guard | undefined {
  const [finding] = judge(analysis, written, { instructions }).findings;
  if (finding) return finding.guard;
  return findStrangeSentence(analysis, written) === undefined ? undefined : 'invented';
}

function hunksBetween(text: string, written: string): Hunk[] {
  const changes: { at: number; before: string; after: string }[] = [];
  let at = 0;
  let isOpen = false;
  for (const part of diffWords(text, written)) {
    if (part.kind === 'same') {
      at += part.text.length;
      isOpen = false;
      continue;
    }
    if (!isOpen) changes.push({ at, before: '', after: '' });
    isOpen = true;
    const change = changes.at(-1)!;
    if (part.kind === 'inserted') change.after += part.text;
    else {
      change.before += part.text;
      at += part.text.length;
    }
  }
  return changes.map((change, index) => ({
    ...change,
    id: `model-${index + 1}`,
    kind: 'model',
    why: 'Cleans up dictated text.',
  }));
}
