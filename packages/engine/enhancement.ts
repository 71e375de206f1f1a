import type { Reason, Slot, Task } from '@hone/domain/enhancing';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';
import { analyse, type Analysis, type Packs } from './read/analysis.ts';
import { addAnswers, type Answer } from './write/answers.ts';
import { makeAsk, type Ask } from './decide/ask.ts';
import { findExtras } from './decide/extras.ts';
import { findGaps, type Gap } from './decide/gap.ts';
import { findNotes } from './decide/notes.ts';
import type { Note } from './decide/notes/note.ts';
import { findFacts } from './read/facts.ts';
import { dropFiller } from './write/filler.ts';
import type { Finding } from './judge/judge.ts';
import { countKeptFacts } from './judge/kept-facts.ts';
import { setOut } from './write/layout.ts';
import { orderParts } from './write/order.ts';
import { readText, type Reading } from './read/reading.ts';
import { findReason } from './decide/reasons.ts';
import { tidy } from './write/tidy.ts';
import type { Change } from './write/change.ts';
import { addTone } from './write/tone.ts';
import { fillValues } from './write/values.ts';
import { countWords } from '@hone/text/count-words';
import { isRefused, nameHunks, withoutOverlaps } from './name-hunks.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';

/** A result, and how it reads. */
type Made = Omit<Enhancement, 'notes' | 'extras'> & { written: Reading };

/** Worth having, and not worth a credit. */
const hygiene: ReadonlySet<HunkKind> = new Set(['tidy', 'spelling', 'filler']);

/** The user's own wishes and words, without which a text may be steadier. */
const plainer: ((request: EnhanceRequest) => EnhanceRequest)[] = [
  (request) => ({ ...request, tone: 'keep' }),
  (request) => ({
    ...request,
    tone: 'keep',
    refused: [...(request.refused ?? []), 'filler', 'layout', 'order', 'marks'],
  }),
  (request) => ({
    ...request,
    tone: 'keep',
    refused: [...(request.refused ?? []), 'filler', 'layout', 'order', 'marks', 'remembered'],
  }),
];

/**
 * A better prompt of a rough one, by the packs at hand: what was answered put in, the user's own text made clearer, and
 * else nothing.
 */
export function enhanceReading(reading: Reading, packs: Packs, wished: EnhanceRequest): Enhancement {
  const request = steered(wished);
  const analysis = analyse(reading, packs, taskOf(request));
  let made = improve(analysis, request);
  // Enhanced once more, it stays as it is; but for answers, whose slips are mended as those of any text.
  for (const change of plainer) {
    if (
      !made.done.changed ||
      request.answers?.length ||
      !improve(analyse(made.written, packs, taskOf(request)), request).done.changed
    )
      break;
    made = improve(analysis, change(request));
  }
  const { meta, ask, done } = made;
  const isExtensible = request.unknowns !== 'off' && (done.reason === null || done.reason === 'complete');
  return {
    meta,
    ask,
    done,
    notes: note(analysis, ask, request),
    extras: isExtensible ? findExtras(analysis, request.mode ?? 'balanced') : [],
  };
}

/** Kinds that take out a word of the user's, or put one in. */
const wording: readonly HunkKind[] = ['spelling', 'filler', 'layout', 'order', 'marks', 'remembered'];
const lengthening: readonly HunkKind[] = ['layout', 'marks', 'remembered'];

/** Shorter: nothing comes to it but answers. In the user's words: nothing goes, either. */
function steered(request: EnhanceRequest): EnhanceRequest {
  const { steer, refused = [] } = request;
  if (steer === 'shorter') return { ...request, tone: 'keep', refused: [...refused, ...lengthening] };
  return steer === 'my_words' ? { ...request, tone: 'keep', refused: [...refused, ...wording] } : request;
}

function note(
  analysis: Analysis,
  ask: Ask | null,
  { refused, answers = [], chat, known, variables = [] }: EnhanceRequest,
): Note[] {
  if (refused?.includes('fix')) return [];
  const asked = [...answers.map(({ ask: slot }) => slot), ...(ask ? [ask.slot] : [])];
  return findNotes(analysis, { asked, chat, known: known && [...known, ...variables.map(({ name }) => name)] });
}

/** Whatever is said to a picture tool describes a picture. */
function taskOf({ task, target }: EnhanceRequest): Task | undefined {
  return task ?? (target === 'image' || target === 'video' ? 'image' : undefined);
}

function improve(bare: Analysis, request: EnhanceRequest): Made {
  const { target, tone = 'keep' } = request;
  const { answered, gaps } = settle(bare, request);
  const analysis = answered?.analysis ?? bare;
  const refused = new Set(request.refused);
  const answers = answered?.changes ?? [];
  const [gap, ...others] = gaps;
  const ask = gap ? makeAsk(analysis, gap, others.length > 0) : null;
  const values = fillValues(bare, request.variables ?? []);
  const make = (changes: readonly Change[], reason: Reason | null) =>
    answer(
      bare,
      analysis,
      ask,
      gaps.map(({ slot }) => slot),
      nameHunks(changes, refused),
      reason,
    );
  // An answer gives a greeting nothing to ask for.
  const reason = findReason(bare) ?? (answered && findReason(analysis));
  if (reason) return make([...(reason === 'language' ? tidy(bare) : []), ...values, ...answers], reason);
  const own = [...dropFiller(bare), ...setOut(bare), ...orderParts(bare, target)];
  const end = bare.text.trimEnd().length;
  const changes = withoutOverlaps([
    ...tidy(bare),
    ...values,
    ...own,
    ...answers,
    ...addTone(
      bare,
      tone,
      answers.some(({ at }) => at === end),
    ),
  ]);
  const isMore = changes.some(({ kind }) => !hygiene.has(kind) && !isRefused(kind, refused));
  const enhanced = make(changes, isMore ? null : 'complete');
  return isSound(enhanced) ? enhanced : make([...values, ...answers], 'unsure');
}

/** What is said, put in, and what is missing still. What its user remembers is said without being asked for. */
function settle(bare: Analysis, request: EnhanceRequest): { answered: ReturnType<typeof addAnswers>; gaps: Gap[] } {
  const { mode = 'balanced', unknowns = 'ask', answers = [], muted = [], remembered = {}, refused = [] } = request;
  const skipped = muted.map((ask) => ({ ask, value: 'skip' }));
  const look = (said: readonly Answer[]) => {
    const answered = addAnswers(bare, said);
    const gaps =
      unknowns === 'off' ? [] : findGaps(answered?.analysis ?? bare, mode, request.chat, [...said, ...skipped]);
    return { answered, gaps: request.steer === 'another_question' ? gaps.slice(1) : gaps };
  };
  const first = look(answers);
  const [gap] = first.gaps;
  const value = gap && !refused.includes('remembered') ? remembered[gap.slot] : undefined;
  return value === undefined ? first : look([...answers, { ask: gap!.slot, value, isRemembered: true }]);
}

/** An answer is the user's own word. */
function answer(
  { text, words }: Analysis,
  analysis: Analysis,
  ask: Ask | null,
  missing: Slot[],
  edits: Hunk[],
  reason: Reason | null,
): Made {
  const { language, task, confidence, stated } = analysis;
  const result = applyHunks(text, edits);
  const { kept, findings, written } = check(analysis, result);
  // Values are put in because the user wants them.
  const wanted = edits.filter(({ kind }) => kind === 'values');
  const isWanted = (finding: Finding) =>
    wanted.some(({ before, after }) => (finding.guard === 'lost' ? before : after).includes(finding.text));
  return {
    meta: { engine: 'built-in', language: language ?? null, task, confidence, stated: [...stated].toSorted(), missing },
    ask,
    written,
    done: {
      text: result,
      changed: result !== text,
      reason,
      added: edits
        .filter(({ kind }) => kind === 'answers' || kind === 'remembered' || kind === 'tone')
        .map(({ after }) => after.replace(/^[.。।\s]+/u, '').trim()),
      edits,
      kept,
      findings: findings.filter((finding) => !isWanted(finding)),
      usage: { words_before: words, words_after: countWords(result) },
    },
  };
}

/**
 * What a model could do wrong beside, a result of hunks can not: they hold the user's words and a few of the packs'.
 */
function check(
  analysis: Analysis,
  result: string,
): { kept: Enhancement['done']['kept']; findings: Finding[]; written: Reading } {
  const { text, language, spans } = analysis;
  const facts = findFacts(text, spans);
  if (result === text) return { kept: { facts: facts.length, of: facts.length }, findings: [], written: analysis };
  const { lost, ...kept } = countKeptFacts(facts, result);
  const findings: Finding[] = lost.map((fact) => ({ guard: 'lost', text: fact.text }));
  // Read as another language, it would be enhanced otherwise once more.
  const written = readText(result);
  if (written.language !== language) findings.push({ guard: 'language', text: written.language ?? '?' });
  return { kept: { facts: kept.facts, of: kept.of }, findings, written };
}

/** What must hold of every result. */
function isSound({ done }: Pick<Enhancement, 'done'>): boolean {
  return done.findings.length === 0;
}
