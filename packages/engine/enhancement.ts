import type { Element, HunkKind, Language, Mode, Reason, Target, Task, Tone, Unknowns } from '@hone/domain/enhancing';
import { applyHunks, type Hunk } from '@hone/domain/hunks';
import { analyse, type Analysis, type Packs } from './analysis.ts';
import type { Added, Wishes } from './added.ts';
import { addAnswers, type Answer } from './answers.ts';
import { makeAsk, type Ask } from './decide/ask.ts';
import { findGap, type Chat } from './decide/gap.ts';
import { chooseLines } from './choose.ts';
import { placeLines } from './compose.ts';
import { findFacts } from './facts.ts';
import { judge, type Finding, type Judgement } from './guards/judge.ts';
import { orderParts } from './order.ts';
import { holdsOwnLine } from './own-lines.ts';
import type { Reading } from './reading.ts';
import { findReason } from './reasons.ts';
import { tidy } from './tidy.ts';
import { fillValues, type Value } from './values.ts';
import { whyKind } from './whys.ts';
import { countWords } from './words.ts';

export interface EnhanceRequest {
  text: string;
  target?: Target;
  task?: Task;
  mode?: Mode;
  tone?: Tone;
  unknowns?: Unknowns;
  /** Where the prompt stands, if it is known. */
  chat?: Chat;
  /** What the user answered to the questions so far. */
  answers?: readonly Answer[];
  /** Values to put in the place of `{{names}}`. */
  variables?: readonly Value[];
  /** Names of the user's variables: a slot that means the same is named alike. */
  known?: readonly string[];
  /** Kinds of changes that the user does not want, ever. */
  refused?: readonly HunkKind[];
}

export interface Enhancement {
  meta: {
    engine: 'built-in';
    language: Language | null;
    task: Task;
    confidence: number;
    stated: Element[];
    missing: Element[];
  };
  /** What a good answer hangs on and the prompt does not say. */
  ask: Ask | null;
  done: {
    text: string;
    changed: boolean;
    /** Why nothing was improved; an enhancement with a reason costs nothing. */
    reason: Reason | null;
    /** The lines that were added. */
    added: string[];
    edits: Hunk[];
    kept: { facts: number; of: number };
    /** What the guards found; nothing, or the text would have stayed as it was. */
    findings: Finding[];
    usage: { words_before: number; words_after: number };
  };
}

/** A better prompt of a rough one, by the packs at hand: every word of the user's stays, a few lines come to it. */
export function enhanceReading(reading: Reading, packs: Packs, request: EnhanceRequest): Enhancement {
  // Whatever is said to a picture tool describes a picture.
  const isPicture = request.target === 'image' || request.target === 'video';
  const bare = analyse(reading, packs, request.task ?? (isPicture ? 'image' : undefined));
  const answered = addAnswers(bare, request.answers ?? []);
  const analysis = answered?.analysis ?? bare;
  const wishes: Wishes = {
    mode: request.mode ?? 'balanced',
    tone: request.tone ?? 'keep',
    unknowns: request.unknowns ?? 'auto',
    target: request.target,
    known: request.known ?? [],
    refused: new Set(request.refused),
  };
  const answers: Change[] = (answered?.changes ?? []).map(({ at, after }) => ({ kind: 'answers', at, before: '', after }));
  const gap = wishes.unknowns === 'off' ? undefined : findGap(analysis, wishes.mode, request.chat, request.answers ?? []);
  const ask = gap ? makeAsk(analysis, gap) : null;
  const values = fillValues(bare, request.variables ?? []);
  const make = (changes: readonly Change[], lines: readonly Added[], reason: Reason | null) =>
    answer(bare, analysis, ask, nameHunks(changes, wishes), lines, reason);
  // An answer gives a greeting nothing to ask for.
  const reason = findReason(bare, wishes) ?? (answered && findReason(analysis, wishes));
  if (reason) return make([...(reason === 'language' ? tidy(bare) : []), ...values, ...answers], [], reason);
  const lines = chooseLines(analysis, wishes);
  if (lines.length === 0) {
    const open = chooseLines(analysis, { ...wishes, refused: new Set() });
    return make([...values, ...answers], [], open.length > 0 ? 'refused' : analysis.cues.signals.has('strict') ? 'fixed-output' : 'complete');
  }
  const moved = orderParts(bare, wishes.target);
  const isMoved = moved.some(({ kind }) => kind === 'order') && !wishes.refused.has('order');
  const changes = [...tidy(bare), ...values, ...moved, ...answers, ...placeLines(bare, lines, isMoved, answers.length > 0)];
  const enhanced = make(withoutOverlaps(changes), lines, null);
  return isSound(analysis, enhanced) ? enhanced : make(answers, [], 'unsure');
}

interface Change {
  kind: HunkKind;
  at: number;
  before: string;
  after: string;
  why?: string;
}

/** Named in order; the parts of one change hang on its first part. */
function nameHunks(changes: readonly Change[], { refused }: Wishes): Hunk[] {
  const leaders = new Map<HunkKind, string>();
  return changes
    // An answer is the user's own word.
    .filter(({ kind }) => kind === 'answers' || !refused.has(kind))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind, at, before, after, why = whyKind(kind) }, index) => {
      const id = `${kind}-${index + 1}`;
      const leader = kind === 'order' || kind === 'marks' ? leaders.get(kind) : undefined;
      if (!leader) leaders.set(kind, id);
      return { id, kind, why, at, before, after, ...(leader && { with: leader }) };
    });
}

/** What is moved as a whole is not mended inside. */
function withoutOverlaps(changes: readonly Change[]): Change[] {
  const moved = changes.filter(({ kind, before }) => kind === 'order' && before !== '');
  return changes.filter(
    (change) => moved.includes(change) || !moved.some(({ at, before }) => change.at >= at && change.at < at + before.length),
  );
}

function answer({ text, words }: Analysis, analysis: Analysis, ask: Ask | null, edits: Hunk[], lines: readonly Added[], reason: Reason | null): Enhancement {
  const { language, task, confidence, stated, missing } = analysis;
  const result = applyHunks(text, edits);
  const { kept, findings, language: written } = result === analysis.text ? unchanged(analysis) : judge(analysis, result);
  // Values and slots are put in because the user wants them.
  const wanted = edits.filter(({ kind }) => kind === 'values' || kind === 'slots');
  // The guards forgive a close relative; but a text that is read as another language would be enhanced once more.
  if (written !== language && !findings.some(({ guard }) => guard === 'language')) findings.push({ guard: 'language', text: written ?? '?' });
  const isWanted = (finding: Finding) => wanted.some(({ before, after }) => (finding.guard === 'lost' ? before : after).includes(finding.text));
  return {
    meta: { engine: 'built-in', language: language ?? null, task, confidence, stated: [...stated].toSorted(), missing },
    ask,
    done: {
      text: result,
      changed: result !== text,
      reason,
      added: lines.map((line) => line.text),
      edits,
      kept,
      findings: findings.filter((finding) => !isWanted(finding)),
      usage: { words_before: words, words_after: countWords(result) },
    },
  };
}

function unchanged({ text, language }: Analysis): Judgement {
  const of = findFacts(text).length;
  return { kept: { facts: of, of }, findings: [], language };
}

/** What must hold of every result. */
function isSound({ pack }: Analysis, { done }: Enhancement): boolean {
  return done.findings.length === 0 && (pack === undefined || holdsOwnLine(done.text, pack));
}
