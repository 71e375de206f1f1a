import type { Brief } from '@hone/domain/brief';
import type { Reason, Task } from '@hone/domain/enhancing';
import { countWords } from '@hone/text/count-words';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';
import { composeBrief, isOfBrief } from './compose/compose.ts';
import { makeBrief, type Enough } from './decide/brief.ts';
import { announcesMaterial } from './decide/rows.ts';
import { slotsStated } from './decide/stated.ts';
import { findFrame, type Frame } from './decide/frame.ts';
import { findNotes } from './decide/notes.ts';
import type { Note } from './decide/notes/note.ts';
import { findReason } from './decide/unchanged-reason.ts';
import type { Finding } from './judge/judge.ts';
import { countKeptFacts } from './judge/kept-facts.ts';
import { policies, underPolicy } from './policies.ts';
import { analyse, type Analysis, type Packs } from './read/analysis.ts';
import { findFacts } from './read/facts.ts';
import { readText, type Reading } from './read/reading.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';
import { changeOwnText } from './write/own-text.ts';
import { readInstruction } from './write/standing.ts';

/** What the prompt wants, and what of that is open. */
export interface Decision {
  frame: Frame;
  reason: Reason | undefined;
  brief: Brief | null;
  /** Nothing is open. */
  enough: Enough | undefined;
  /** Whoever knows more about it may find what is left open. */
  isOpen: boolean;
  notes: Note[];
}

/** The prompt as it would stand, and whether nothing of it was lost. */
interface Draft {
  edits: Hunk[];
  text: string;
  kept: Enhancement['done']['kept'];
  findings: Finding[];
  /** The result, read like a prompt. */
  written: Reading;
}

/** Worth having, but no more than tidying. */
const hygiene: ReadonlySet<HunkKind> = new Set(['tidy', 'spelling', 'filler', 'standing', 'values']);

/** What the user says, chooses, or leaves to what is usual; nothing else comes into the prompt. */
export function enhanceReading(reading: Reading, packs: Packs, request: EnhanceRequest): Enhancement {
  const analysis = analyse(reading, packs, taskOf(request));
  const instruction = readInstruction(analysis, request.standing ?? '');
  const decision = decide(analysis, request, instruction);
  const draft = firstSound(analysis, request, decision, instruction);
  return describe(analysis, decision, draft);
}

/** Everything sent to an image tool describes an image. */
function taskOf({ target }: EnhanceRequest): Task | undefined {
  return target === 'image' || target === 'video' ? 'image' : undefined;
}

export function decide(
  analysis: Analysis,
  { mode = 'balanced', chat, muted = [], remembered = {}, refused = [], known, variables = [] }: EnhanceRequest,
  instruction: Analysis | undefined,
): Decision {
  const frame = findFrame(analysis);
  const reason = findReason(analysis, frame);
  const isUnderWay = chat !== undefined && !chat.empty;
  const settled = instruction ? slotsStated(instruction) : [];
  const made = reason
    ? null
    : makeBrief(analysis, frame, {
        mode,
        muted: [...muted, ...settled],
        remembered: refused.includes('remembered') ? {} : remembered,
        isUnderWay,
      });
  const enough = typeof made === 'string' ? made : undefined;
  const brief = typeof made === 'string' ? null : made;
  const hasMaterialRow = brief?.rows.some(({ slot }) => slot.startsWith('material')) || announcesMaterial(analysis);
  const notes = refused.includes('fix')
    ? []
    : findNotes(analysis, { hasMaterialRow, chat, known: known && [...known, ...variables.map(({ name }) => name)] });
  const isUnread = enough === undefined && (reason === undefined || reason === 'language') && !isUnderWay;
  return { frame, reason, brief, enough, isOpen: brief !== null || isUnread, notes };
}

/** What is chosen stays, whatever else has to go. */
function firstSound(
  analysis: Analysis,
  wished: EnhanceRequest,
  decision: Decision,
  instruction: Analysis | undefined,
): Draft {
  let draft: Draft | undefined;
  for (const policy of policies) {
    draft = write(analysis, underPolicy(wished, policy), decision, instruction);
    if (draft.text === analysis.text) break;
    if (draft.findings.length === 0 && isSettled(analysis, wished, draft)) break;
  }
  return draft!;
}

/** Enhancing the result again changes nothing, but for typos in the user's own answers. */
function isSettled({ packs }: Analysis, wished: EnhanceRequest, { written }: Draft): boolean {
  if (wished.choices?.length) return true;
  const request = underPolicy(wished, policies[0]!);
  const again = analyse(written, packs, taskOf(request));
  const instruction = readInstruction(again, request.standing ?? '');
  return write(again, request, decide(again, request, instruction), instruction).text === written.text;
}

function write(
  analysis: Analysis,
  request: EnhanceRequest,
  { brief, reason }: Decision,
  instruction: Analysis | undefined,
): Draft {
  const refused = new Set(request.refused);
  const own = changeOwnText(analysis, reason, instruction, { ...request, refused });
  const { choices = [], propose = true } = request;
  const composed = composeBrief(analysis.text, own, brief, {
    choices,
    propose: propose && !refused.has('proposed'),
  });
  return check(analysis, composed, request.standing ?? '');
}

/** Hunks can't go wrong the way models do: they contain only the user's words and a few of the packs'. */
function check({ text, language, spans }: Analysis, edits: Hunk[], standing: string): Draft {
  const result = applyHunks(text, edits);
  const reading = result === text ? undefined : readText(result, standing);
  const facts = findFacts(text, spans);
  const { lost, ...kept } = countKeptFacts(facts, result);
  const findings: Finding[] = lost.map((fact) => ({ guard: 'lost', text: fact.text }));
  const isOwnWords = edits.some(({ kind }) => kind === 'chosen' || kind === 'remembered');
  // If it read as another language, enhancing it again would give another result.
  if (reading && reading.language !== language && !isOwnWords)
    findings.push({ guard: 'language', text: reading.language ?? '?' });
  const isWanted = wantedBy(edits);
  return {
    edits,
    text: result,
    kept: { facts: kept.facts, of: kept.of },
    findings: findings.filter((finding) => !isWanted(finding)),
    written: reading ?? readText(text, standing),
  };
}

/** Values are inserted because the user asked for them. */
function wantedBy(edits: readonly Hunk[]): (finding: Finding) => boolean {
  const wanted = edits.filter(({ kind }) => kind === 'values');
  return (finding) =>
    wanted.some(({ before, after }) => (finding.guard === 'lost' ? before : after).includes(finding.text));
}

const adding: ReadonlySet<HunkKind> = new Set(['chosen', 'proposed', 'remembered', 'tone', 'standing']);

function describe(
  { text, words, language, task, confidence, stated }: Analysis,
  { reason, brief, enough, isOpen, notes }: Decision,
  draft: Draft,
): Enhancement {
  const isMore = draft.edits.some(({ kind }) => !hygiene.has(kind));
  return {
    meta: {
      engine: 'built-in',
      language: language ?? null,
      task,
      confidence,
      stated: slotsStated({ stated }),
    },
    brief,
    isOpen,
    notes,
    done: {
      text: draft.text,
      changed: draft.text !== text,
      reason: reason ?? (enough && !isMore ? enough : null),
      added: addedBy(draft.edits),
      edits: draft.edits,
      kept: draft.kept,
      findings: draft.findings,
      usage: { words_before: words, words_after: countWords(draft.text) },
    },
  };
}

/** What was put in, a sentence each. */
export function addedBy(edits: readonly Hunk[]): string[] {
  return edits
    .filter((edit) => adding.has(edit.kind) || isOfBrief(edit))
    .map(({ after }) => after.replace(/^[.。।\s]+/u, '').trim());
}
