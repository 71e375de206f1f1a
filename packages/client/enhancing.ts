import type { Refusal } from '@hone/contracts/refusal';
import type { Reason, Slot } from '@hone/domain/enhancing';
import type { Stage, Enhancing, Question, Action } from './enhancing-state.ts';
import { extend } from './extras.ts';
import { applyFix, withoutNotes } from './notes.ts';
import { answersOf, type Answered, type Asked, type Extras, type Note, type Version } from './versions.ts';

/** Results stay, whatever happens to a later question. */
export function reduce<Refused = Refusal>(now: Enhancing<Refused>, next: Action<Refused>): Enhancing<Refused> {
  const { stage, versions, taken } = now;
  switch (next.name) {
    case 'ask':
      return { ...now, stage: { name: 'running', text: '' } };
    case 'consult':
      return stage.name === 'running' ? { ...now, stage: { ...stage, where: next.where } } : now;
    case 'grow':
      return stage.name === 'running' ? { ...now, stage: { ...stage, text: stage.text + next.text } } : now;
    case 'replace':
      return stage.name === 'running' ? { ...now, stage: { ...stage, text: next.text } } : now;
    case 'finish':
      return finish(now, next);
    case 'look':
      return look(now, next);
    case 'fail':
      return { ...now, stage: { name: 'failed', refusal: next.refusal } };
    case 'stop':
      return { ...now, stage: { name: 'stopped' } };
    case 'empty':
      return stage.name === 'running'
        ? now
        : { ...now, stage: { name: 'nothing', reason: 'empty' }, question: undefined, noted: undefined };
    case 'settle':
      return { ...now, stage: { name: now.shown === undefined ? 'idle' : 'done' } };
    case 'show':
      return {
        ...now,
        stage: { name: next.isKnown ? 'known' : 'done' },
        shown: next.version,
        question: questionOf(versions[next.version], now.skipped),
        noted: versions[next.version],
      };
    case 'toggle':
      return {
        ...now,
        versions: versions.map((version, place) => (place === now.shown ? toggle(version, next.hunk) : version)),
      };
    case 'dismiss':
      return { ...now, stage: { name: 'idle' }, shown: undefined, question: undefined, noted: undefined };
    case 'close':
      return { ...now, question: undefined, stage: leftOpen(now.stage) };
    case 'skip':
      return {
        ...now,
        question: undefined,
        stage: leftOpen(now.stage),
        skipped: now.question ? [...now.skipped, now.question.ask.slot] : now.skipped,
      };
    case 'take':
      return { ...now, stage: { name: 'done' }, taken: next.taken, question: undefined, noted: undefined };
    case 'extend':
      return changeIn(now, (answered) => extend(answered, next.extras, next.sentence));
    case 'fix':
      return changeIn(now, (answered) => applyFix(answered, next.note));
    case 'overlook':
      return overlook(now, next.note);
    case 'undo':
      return taken ? { ...now, taken: { ...taken, isUndone: next.isUndone } } : now;
  }
}

function finish<Refused>(
  now: Enhancing<Refused>,
  { asked, engine, done }: Action<Refused> & { name: 'finish' },
): Enhancing<Refused> {
  const question = questionOf({ asked, done }, now.skipped);
  const noted = withoutNotes({ asked, engine, done }, now.overlooked);
  if (!done.changed) {
    const isOfAnother = now.shown !== undefined && now.versions[now.shown]?.asked.text !== asked.text;
    // Below "Nothing's missing", it would look like this draft's result.
    const shown = isOfAnother ? undefined : now.shown;
    const reason = isLeftOpen(asked) ? null : done.reason;
    return { ...now, shown, question, noted, stage: { name: 'nothing', reason } };
  }
  return addVersion({ ...now, question }, { ...noted, dropped: new Set<string>() });
}

/** It comes later than the result, which may be gone by then. */
function look<Refused>(
  now: Enhancing<Refused>,
  { act, found: { ask: browserAsk, notes } }: Action<Refused> & { name: 'look' },
): Enhancing<Refused> {
  const { noted, overlooked, skipped, stage, versions } = now;
  if (noted?.done.id !== act || stage.name === 'running') return now;
  const add = <Of extends Answered>(answered: Of): Of =>
    withoutNotes({ ...answered, browserAsk, done: { ...answered.done, notes: [...notes] } }, overlooked);
  const looked = add(noted);
  return {
    ...now,
    noted: looked,
    question: questionOf(looked, skipped),
    versions: versions.map((version) => (version.done.id === act ? add(version) : version)),
  };
}

function addVersion<Refused>(now: Enhancing<Refused>, version: Version): Enhancing<Refused> {
  const versions = [...now.versions, version];
  return { ...now, versions, shown: versions.length - 1, noted: version, stage: { name: 'done' } };
}

function changeIn<Refused>(
  now: Enhancing<Refused>,
  change: (answered: Answered & Partial<Version>) => Version | undefined,
): Enhancing<Refused> {
  const { noted, versions, shown } = now;
  if (!noted) return now;
  const looked = shown === undefined ? undefined : versions[shown];
  const isOfIt = looked?.done.id === noted.done.id;
  const version = change(isOfIt ? looked! : noted);
  if (!version) return now;
  return isOfIt ? { ...replaceShown(now, version), noted: version } : addVersion(now, version);
}

function overlook<Refused>(now: Enhancing<Refused>, { says }: Note): Enhancing<Refused> {
  const looked = now.shown === undefined ? undefined : now.versions[now.shown];
  const left = looked ? replaceShown(now, withoutNotes(looked, [says])) : now;
  return { ...left, overlooked: [...now.overlooked, says], noted: now.noted && withoutNotes(now.noted, [says]) };
}

function replaceShown<Refused>(now: Enhancing<Refused>, version: Version): Enhancing<Refused> {
  return { ...now, versions: now.versions.map((each, place) => (place === now.shown ? version : each)) };
}

/** Something is missing and was skipped, so the prompt must not be called complete. */
function isLeftOpen(asked: Asked): boolean {
  return answersOf(asked).some(({ value }) => value === 'skip');
}

/** The prompt is best sent as it is. */
export function isBestAsIs(reason: Reason | null): boolean {
  return reason === 'complete' || reason === 'fact';
}

function leftOpen<Refused>(stage: Stage<Refused>): Stage<Refused> {
  return stage.name === 'nothing' ? { name: 'nothing', reason: null } : stage;
}

function questionOf(
  answered: Pick<Answered, 'asked' | 'done' | 'browserAsk'> | undefined,
  skipped: readonly Slot[],
): Question | undefined {
  if (!answered) return undefined;
  const { asked, done, browserAsk } = answered;
  const ask = done.ask ?? browserAsk;
  if (!ask || skipped.includes(ask.slot)) return undefined;
  return { ask, asked, act: done.id, ...(!done.ask && { by: 'browser' }) };
}

/** The missing part is usually pasted and has several lines. */
export function expectsPaste({ slot }: Question['ask']): boolean {
  return slot === 'material' || slot === 'error';
}

export function openQuestion<Refused>(
  { question }: Enhancing<Refused>,
  text: string | undefined,
): Question | undefined {
  return question?.asked.text === text ? question : undefined;
}

/** A choice left to the machine isn't worth remembering. */
export function answerQuestion({ ask, asked }: Question, value: string, isKept = false): Asked {
  const remember = isKept && ask.remember !== undefined && value !== 'you_decide';
  return { ...asked, answers: [...(asked.answers ?? []), { ask: ask.slot, value, ...(remember && { remember }) }] };
}

export function passQuestion({ ask, asked }: Question): Asked {
  return { ...asked, passed: [...(asked.passed ?? []), ask.slot] };
}

/** Answers are those of this text; skips hold for every text. */
export function withEarlierAnswers<Refused>({ versions, shown, skipped }: Enhancing<Refused>, asked: Asked): Asked {
  const before = shown === undefined ? undefined : versions[shown]?.asked;
  const said = asked.answers ?? (before?.text === asked.text ? before.answers : undefined) ?? [];
  const open = skipped.filter((slot) => !said.some(({ ask }) => ask === slot)).map((ask) => ({ ask, value: 'skip' }));
  return open.length + said.length > 0 ? { ...asked, answers: [...open, ...said] } : asked;
}

function toggle(version: Version, hunk: string): Version {
  const dropped = new Set(version.dropped);
  if (!dropped.delete(hunk)) dropped.add(hunk);
  return { ...version, dropped };
}

export function openNotes<Refused>({ noted }: Enhancing<Refused>, text: string | undefined): readonly Note[] {
  return noted?.asked.text === text ? (noted?.done.notes ?? []) : [];
}

/** None while a question is open. */
export function openExtras<Refused>(now: Enhancing<Refused>, text: string | undefined): readonly Extras[] {
  const isQuiet = now.stage.name === 'done' || now.stage.name === 'known' || now.stage.name === 'nothing';
  return isQuiet && !openQuestion(now, text) && now.noted?.asked.text === text ? (now.noted?.done.extras ?? []) : [];
}
