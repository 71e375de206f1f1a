import type { Brief } from '@hone/domain/enhance/brief';
import { promptMaximum, type Reason, type Task } from '@hone/domain/enhance/enhancing';
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
import { lazy } from './read/once.ts';
import { factsIn } from './read/once-read.ts';
import { readText, type Reading } from './read/reading.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';
import { startOwnText } from './write/own-text.ts';
import { readInstruction } from './write/standing.ts';

/** What the prompt wants, and what of that is open. */
export interface Decision {
  frame: Frame;
  reason: Reason | undefined;
  brief: Brief | null;
  /** Nothing is open. */
  enough: Enough | undefined;
  /** Someone who knows more about it may find what is left open. */
  isOpen: boolean;
  notes: Note[];
}

/** The resulting prompt, and whether nothing of it was lost. */
interface Draft {
  edits: Hunk[];
  text: string;
  kept: Enhancement['done']['kept'];
  findings: Finding[];
}

/** A text that the prompt would become. Several policies may lead to the same, which is checked once. */
interface Written {
  kept(): ReturnType<typeof countKeptFacts>;
  /** Read like a prompt. */
  reading(): Reading;
  isSettled(): boolean;
}

/** Worth having, but no more than tidying. */
const hygiene: ReadonlySet<HunkKind> = new Set(['tidy', 'spelling', 'filler', 'standing', 'values']);

/** What the user says, chooses, or leaves to the usual options; nothing else is added to the prompt. */
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

export function decide(analysis: Analysis, request: EnhanceRequest, instruction: Analysis | undefined): Decision {
  const wanted = decideRows(analysis, request, instruction);
  const { chat, refused = [], known, variables = [] } = request;
  const hasMaterialRow =
    wanted.brief?.rows.some(({ slot }) => slot.startsWith('material')) || announcesMaterial(analysis);
  const notes = refused.includes('fix')
    ? []
    : findNotes(analysis, { hasMaterialRow, chat, known: known && [...known, ...variables.map(({ name }) => name)] });
  return { ...wanted, notes };
}

function decideRows(
  analysis: Analysis,
  { mode = 'balanced', chat, muted = [], remembered = {}, refused = [] }: EnhanceRequest,
  instruction: Analysis | undefined,
): Omit<Decision, 'notes'> {
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
  const isUnread = enough === undefined && (reason === undefined || reason === 'language') && !isUnderWay;
  return { frame, reason, brief, enough, isOpen: brief !== null || isUnread };
}

/** Choices stay, whatever else has to go. */
function firstSound(
  analysis: Analysis,
  wished: EnhanceRequest,
  decision: Decision,
  instruction: Analysis | undefined,
): Draft {
  const edit = startEditing(analysis, wished, decision, instruction);
  const read = startReading(analysis, wished);
  let draft: Draft | undefined;
  for (const policy of policies) {
    const edits = edit(underPolicy(wished, policy));
    const text = applyHunks(analysis.text, edits);
    const written = read(text);
    draft = check(analysis, edits, text, written);
    if (text === analysis.text) break;
    if (draft.findings.length === 0 && written.isSettled()) break;
  }
  return draft!;
}

function startReading(analysis: Analysis, wished: EnhanceRequest): (text: string) => Written {
  const known = new Map<string, Written>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const kept = lazy(() => countKeptFacts(factsIn(analysis), text));
    const reading = lazy(() => readText(text, wished.standing));
    const isSettledToo = () => !isPrompt(text) || isSettled(analysis, wished, reading);
    const written = { kept, reading, isSettled: lazy(isSettledToo) };
    known.set(text, written);
    return written;
  };
}

/** With long values, the result may exceed what can be handed in; its characters may take two units each. */
function isPrompt({ length }: string): boolean {
  return length <= 2 * promptMaximum;
}

/** Enhancing the result again changes nothing, but for typos in the user's own answers. */
function isSettled(analysis: Analysis, wished: EnhanceRequest, reading: () => Reading): boolean {
  if (wished.choices?.length) return true;
  const written = reading();
  const request = underPolicy(wished, policies[0]!);
  const again = analyse(written, analysis.packs, taskOf(request), analysis);
  const instruction = readInstruction(again, request.standing ?? '');
  const edits = startEditing(again, request, decideRows(again, request, instruction), instruction)(request);
  return applyHunks(written.text, edits) === written.text;
}

function startEditing(
  analysis: Analysis,
  wished: EnhanceRequest,
  { brief, reason }: Pick<Decision, 'brief' | 'reason'>,
  instruction: Analysis | undefined,
): (request: EnhanceRequest) => Hunk[] {
  const changeOwnText = startOwnText(analysis, reason, instruction, wished);
  return ({ choices = [], propose = true, ...request }) => {
    const refused = new Set(request.refused);
    const own = changeOwnText({ ...request, refused });
    return composeBrief(analysis.text, own, brief, { choices, propose: propose && !refused.has('proposed') });
  };
}

/** Hunks can't go wrong the way models do: they contain only the user's words and a few of the packs'. */
function check({ text: before, language }: Analysis, edits: Hunk[], text: string, written: Written): Draft {
  const { lost, ...kept } = written.kept();
  const findings: Finding[] = lost.map((fact) => ({ guard: 'lost', text: fact.text }));
  const isOwnWords = edits.some(({ kind }) => kind === 'chosen' || kind === 'remembered');
  // If it read as another language, enhancing it again would give another result.
  if (text !== before && !isOwnWords && isPrompt(text)) {
    const { language: read } = written.reading();
    if (read !== language) findings.push({ guard: 'language', text: read ?? '?' });
  }
  const isWanted = wantedBy(edits);
  return {
    edits,
    text,
    kept: { facts: kept.facts, of: kept.of },
    findings: findings.filter((finding) => !isWanted(finding)),
  };
}

/** Values are inserted because the user asked for them. */
function wantedBy(edits: readonly Hunk[]): (finding: Finding) => boolean {
  const wanted = edits.filter(({ kind }) => kind === 'values');
  const [gone, come] = [new Set(wanted.map(({ before }) => before)), new Set(wanted.map(({ after }) => after))];
  return ({ guard, text }) => [...(guard === 'lost' ? gone : come)].some((one) => one.includes(text));
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
      usage: { words_before: words, words_after: draft.text === text ? words : countWords(draft.text) },
    },
  };
}

/** What was inserted, one sentence each. */
export function addedBy(edits: readonly Hunk[]): string[] {
  return edits
    .filter((edit) => adding.has(edit.kind) || isOfBrief(edit))
    .map(({ after }) => after.replace(/^[.。।\s]+/u, '').trim());
}
