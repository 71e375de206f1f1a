import type { OpRefusal } from '@hone/domain/enhance/models';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import { countWords } from '@hone/text/count-words';
import { repairRewriting } from '../judge/guards.ts';
import { judge, type Finding } from '../judge/judge.ts';
import type { Analysis } from '../read/analysis.ts';
import type { Op } from './edit.ts';
import { findFaultOfWords } from './faults-of-words.ts';
import { revealTokens, type Numbered, type NumberedSentence } from './numbered.ts';

export interface RefusedOp {
  op: Op['op'];
  at: number;
  by: OpRefusal;
}

export interface AppliedEdit {
  text: string;
  hunks: Hunk[];
  refused: RefusedOp[];
}

/** An inserted sentence says one thing. */
const longestInsert = 60;
/** A replaced sentence may be made clearer, not longer. */
const longestGrowth = { times: 2, words: 25 };

type Change = Pick<Hunk, 'at' | 'before' | 'after'>;

interface Group {
  /** Its index among all ops, so that its changes keep their names as more ops arrive. */
  place: number;
  op: Op;
  changes: Change[];
}

export function applyEdit(
  analysis: Analysis,
  numbered: Numbered,
  ops: readonly Op[],
  instructions: string,
): AppliedEdit {
  return startEdit(analysis, numbered, instructions)(ops);
}

/**
 * Each op is judged alone, so that a bad one is refused without the others. For the ops of one answer as they arrive,
 * each of which is judged once.
 */
export function startEdit(
  analysis: Analysis,
  numbered: Numbered,
  instructions: string,
): (ops: readonly Op[]) => AppliedEdit {
  const judgeWords = startJudgingWords(analysis);
  const judged = startJudging(analysis, instructions);
  return (ops) => {
    const refused: RefusedOp[] = [];
    const taken = new Set<number>();
    const removed = new Set(ops.flatMap(({ op, at }) => (op === 'drop' || op === 'move' ? [at] : [])));
    const groups: Group[] = [];
    for (const [place, op] of ops.entries()) {
      if (op.op === 'keep') continue;
      const made = plan(op, analysis.text, numbered, { taken, removed });
      const by = typeof made === 'string' ? made : judgeWords(op, made);
      if (by) refused.push({ op: op.op, at: op.at, by });
      else {
        if (op.op !== 'insert') taken.add(op.at);
        groups.push({ place, op, changes: made as Change[] });
      }
    }
    return settle(groups, refused, judged, mostAlone(analysis.text));
  };
}

/** For one answer, in characters of the sentences and their replacements: the longest prompt, twice. */
const mostOfWords = 64_000;

function startJudgingWords(analysis: Analysis): (op: Op, changes: readonly Change[]) => OpRefusal | undefined {
  const known = new Map<Op, OpRefusal | undefined>();
  let left = mostOfWords;
  return (op, changes) => {
    if (op.op === 'move') return undefined;
    if (known.has(op)) return known.get(op);
    left -= changes.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
    const fault = left < 0 ? 'long' : findFaultOfWords(analysis, op.op, changes);
    known.set(op, fault);
    return fault;
  };
}

type Judged = (some: readonly Group[]) => Pick<AppliedEdit, 'text' | 'hunks'> & { findings: readonly Finding[] };

function startJudging(analysis: Analysis, instructions: string): Judged {
  const known = new Map([[analysis.text, [] as readonly Finding[]]]);
  return (some) => {
    const hunks = nameHunks(some);
    const text = applyHunks(analysis.text, hunks);
    const findings = known.get(text) ?? judge(analysis, text, { instructions }).findings;
    known.set(text, findings);
    return { hunks, text, findings };
  };
}

/** Every op of an answer up to 3,000 characters, three of one for the longest prompt: each check covers the whole text. */
function mostAlone({ length }: string): number {
  return Math.floor(120_000 / Math.max(1, length));
}

/** How often the whole text is checked before the last change has arrived. */
export function mostShownOps({ length }: string): number {
  return Math.min(8, Math.floor(60_000 / Math.max(1, length)));
}

/**
 * The whole is judged once. Only if it is unsound, each op is judged alone, and the unsound ones are dropped, along with
 * those that there is no time for.
 */
function settle(groups: readonly Group[], refused: RefusedOp[], judged: Judged, most: number): AppliedEdit {
  const refuse = ({ op }: Group, by: OpRefusal) => void refused.push({ op: op.op, at: op.at, by });
  const whole = judged(groups);
  if (whole.findings.length === 0) return { text: whole.text, hunks: whole.hunks, refused };
  const left = groups.filter((one, at) => {
    const [finding] = groups.length === 1 || at >= most ? whole.findings : judged([one]).findings;
    if (finding) refuse(one, finding.guard);
    return !finding;
  });
  const rest = judged(left);
  if (rest.findings.length === 0) return { text: rest.text, hunks: rest.hunks, refused };
  // Each is sound but all together are not: it isn't worth guessing which is to blame.
  for (const one of left) refuse(one, rest.findings[0]!.guard);
  return { ...judged([]), refused };
}

function plan(
  op: Exclude<Op, { op: 'keep' }>,
  text: string,
  numbered: Numbered,
  { taken, removed }: { taken: ReadonlySet<number>; removed: ReadonlySet<number> },
): Change[] | OpRefusal {
  const sentences = numbered.sentences;
  if (op.op === 'insert') {
    if (op.at > sentences.length) return 'missing';
    const added = revealTokens(op.text.trim(), [], numbered);
    if (added === undefined) return 'tokens';
    if (added === '') return 'empty';
    if (countWords(added) > longestInsert) return 'long';
    return [insertAfter(text, sentences[op.at - 1], sentences[0], added)];
  }
  const sentence = sentences[op.at - 1];
  if (!sentence) return 'missing';
  if (taken.has(op.at)) return 'twice';
  const before = text.slice(sentence.start, sentence.end);
  if (op.op === 'replace') {
    const written = revealTokens(op.text.trim(), sentence.tokens, numbered);
    if (written === undefined) return 'tokens';
    const after = repairRewriting(before, written);
    if (after === '' || after === before) return 'empty';
    if (countWords(after) > countWords(before) * longestGrowth.times + longestGrowth.words) return 'long';
    return [{ at: sentence.start, before, after }];
  }
  const isTail = sentences.slice(op.at).every((_, index) => removed.has(op.at + 1 + index));
  const cut = withGap(text, sentence, sentences[op.at], isTail);
  if (op.op === 'drop') return [cut];
  if (op.after > sentences.length || op.after === op.at || op.after === op.at - 1) return 'missing';
  return [cut, insertAfter(text, sentences[op.after - 1], sentences[0], before)];
}

/** Without the space that would be left: the one after it, or at the end of the text, the one before it. */
function withGap(
  text: string,
  { start, end }: NumberedSentence,
  next: NumberedSentence | undefined,
  isTail: boolean,
): Change {
  const gap = /^\s*/.exec(text.slice(end, next?.start))![0];
  const head = text.slice(0, start);
  const before = isTail ? head.slice(head.trimEnd().length) : '';
  return { at: start - before.length, before: before + text.slice(start, end) + (isTail ? '' : gap), after: '' };
}

function insertAfter(
  text: string,
  sentence: NumberedSentence | undefined,
  first: NumberedSentence | undefined,
  added: string,
): Change {
  if (!sentence) return { at: first?.start ?? 0, before: '', after: `${added} ` };
  return { at: sentence.end, before: '', after: (text[sentence.end] === '\n' ? '\n' : ' ') + added };
}

function nameHunks(groups: readonly Group[]): Hunk[] {
  return groups.flatMap(({ place, op, changes }) =>
    changes.map((change, part): Hunk => {
      const id = `model-${place + 1}${part === 0 ? '' : '-to'}`;
      return { ...change, id, kind: 'model', why: op.why, ...(part > 0 && { with: `model-${place + 1}` }) };
    }),
  );
}
