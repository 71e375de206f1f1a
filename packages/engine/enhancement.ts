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
import { addLayout } from './write/layout.ts';
import { orderParts } from './write/order.ts';
import { findInstruction } from './read/instruction.ts';
import { readText, type Reading } from './read/reading.ts';
import { isSettled } from './decide/settled-slots.ts';
import { findReason } from './decide/unchanged-reason.ts';
import { tidy } from './write/tidy.ts';
import type { Change } from './write/change.ts';
import { addStanding, readInstruction } from './write/standing.ts';
import { addTone } from './write/tone.ts';
import { fillValues } from './write/values.ts';
import { countWords } from '@hone/text/count-words';
import { isRefused, nameHunks, outsideOf, withoutOverlaps } from './name-hunks.ts';
import type { EnhanceRequest, Enhancement } from './request.ts';

type Made = Omit<Enhancement, 'notes' | 'extras'> & { written: Reading };

/** Worth having, but not worth a credit. */
const hygiene: ReadonlySet<HunkKind> = new Set(['tidy', 'spelling', 'filler', 'standing']);
/** For these, an instruction about the answer would only be in the way. */
const bareReasons: ReadonlySet<Reason> = new Set(['empty', 'greeting', 'fact']);

/** Ever fewer of the user's own wishes and words, until the result is stable. */
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
  (request) => ({ ...request, tone: 'keep', refused: [...(request.refused ?? []), ...wording, 'standing'] }),
];

/** Inserts the answers and clarifies the user's own text, and adds nothing else. */
export function enhanceReading(reading: Reading, packs: Packs, wished: EnhanceRequest): Enhancement {
  const request = steered(wished);
  const analysis = analyse(reading, packs, taskOf(request));
  let made = improve(analysis, request);
  // Enhancing a result again must not change it, except for typos in answers.
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

const adding: ReadonlySet<HunkKind> = new Set(['answers', 'remembered', 'tone', 'standing']);
/** Kinds that remove or add the user's own words. */
const wording: readonly HunkKind[] = ['spelling', 'filler', 'layout', 'order', 'marks', 'remembered'];
const lengthening: readonly HunkKind[] = ['layout', 'marks', 'remembered'];

/** 'Shorter' adds nothing but answers and the standing instruction; 'in my words' removes nothing either. */
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

/** Everything sent to an image tool describes an image. */
function taskOf({ task, target }: EnhanceRequest): Task | undefined {
  return task ?? (target === 'image' || target === 'video' ? 'image' : undefined);
}

function improve(bare: Analysis, request: EnhanceRequest): Made {
  const { target, tone = 'keep' } = request;
  const refused = new Set(request.refused);
  const standing = refused.has('standing') ? '' : (request.standing ?? '');
  const instruction = readInstruction(bare, standing);
  const { answered, gaps } = settle(bare, request, instruction);
  const analysis = answered?.analysis ?? bare;
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
      standing,
    );
  const withStanding = (changes: readonly Change[]) => [
    ...changes,
    ...addStanding(
      bare,
      standing,
      changes.filter(({ kind }) => !isRefused(kind, refused)),
    ),
  ];
  const tidied = outsideOf(findInstruction(bare.text, standing) ?? [], tidy(bare));
  // A greeting has no request that an answer could complete.
  const reason = findReason(bare) ?? (answered && findReason(analysis));
  if (reason) {
    const changes = [...(reason === 'language' ? tidied : []), ...values, ...answers];
    return make(bareReasons.has(reason) ? changes : withStanding(changes), reason);
  }
  const own = [...dropFiller(bare), ...addLayout(bare), ...orderParts(bare, target)];
  const end = bare.text.trimEnd().length;
  const toned = addTone(
    bare,
    instruction?.stated.has('tone') ? 'keep' : tone,
    answers.some(({ at }) => at === end),
  );
  const changes = withStanding(withoutOverlaps([...tidied, ...values, ...own, ...answers, ...toned]));
  const isMore = changes.some(({ kind }) => !hygiene.has(kind) && !isRefused(kind, refused));
  const enhanced = make(changes, isMore ? null : 'complete');
  if (isSound(enhanced)) return enhanced;
  const least = make(withStanding([...values, ...answers]), 'unsure');
  return isSound(least) ? least : make([...values, ...answers], 'unsure');
}

/** What the user remembers is inserted without asking. */
function settle(
  bare: Analysis,
  request: EnhanceRequest,
  instruction: Analysis | undefined,
): { answered: ReturnType<typeof addAnswers>; gaps: Gap[] } {
  const { mode = 'balanced', unknowns = 'ask', answers = [], muted = [], remembered = {}, refused = [] } = request;
  const skipped = muted.map((ask) => ({ ask, value: 'skip' }));
  const look = (said: readonly Answer[]) => {
    const answered = addAnswers(bare, said);
    const open =
      unknowns === 'off' ? [] : findGaps(answered?.analysis ?? bare, mode, request.chat, [...said, ...skipped]);
    const gaps = open.filter(({ slot }) => !instruction || !isSettled(instruction, slot));
    return { answered, gaps: request.steer === 'another_question' ? gaps.slice(1) : gaps };
  };
  const first = look(answers);
  const [gap] = first.gaps;
  const value = gap && !refused.includes('remembered') ? remembered[gap.slot] : undefined;
  return value === undefined ? first : look([...answers, { ask: gap!.slot, value, isRemembered: true }]);
}

function answer(
  { text, words }: Analysis,
  analysis: Analysis,
  ask: Ask | null,
  missing: Slot[],
  edits: Hunk[],
  reason: Reason | null,
  standing: string,
): Made {
  const { language, task, confidence, stated } = analysis;
  const result = applyHunks(text, edits);
  const { kept, findings, written } = check(analysis, result, standing);
  // Values are inserted because the user asked for them.
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
        .filter(({ kind }) => adding.has(kind))
        .map(({ after }) => after.replace(/^[.。।\s]+/u, '').trim()),
      edits,
      kept,
      findings: findings.filter((finding) => !isWanted(finding)),
      usage: { words_before: words, words_after: countWords(result) },
    },
  };
}

/** Hunks can't go wrong the way models do: they contain only the user's words and a few of the packs'. */
function check(
  analysis: Analysis,
  result: string,
  standing: string,
): { kept: Enhancement['done']['kept']; findings: Finding[]; written: Reading } {
  const { text, language, spans } = analysis;
  const facts = findFacts(text, spans);
  if (result === text) return { kept: { facts: facts.length, of: facts.length }, findings: [], written: analysis };
  const { lost, ...kept } = countKeptFacts(facts, result);
  const findings: Finding[] = lost.map((fact) => ({ guard: 'lost', text: fact.text }));
  // If it read as another language, enhancing it again would give another result.
  const written = readText(result, standing);
  if (written.language !== language) findings.push({ guard: 'language', text: written.language ?? '?' });
  return { kept: { facts: kept.facts, of: kept.of }, findings, written };
}

function isSound({ done }: Pick<Enhancement, 'done'>): boolean {
  return done.findings.length === 0;
}
