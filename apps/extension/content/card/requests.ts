import { answerQuestion, openQuestion, passQuestion, withEarlierAnswers } from '@hone/client/enhancing';
import type { Question as OpenQuestion } from '@hone/client/enhancing-state';
import { answersOf, findKnown, type Asked as Question } from '@hone/client/versions';
import { isKept, answerKindOf, type Outcome } from '@hone/client/outcome';
import type { Asked, Standing, Trouble } from '../../platform/messages.ts';
import type { Session } from '../card-host.ts';
import type { Replacing } from './replacing.ts';
import { isRunning, versionOf, type Store } from './store.ts';
import { findBlocker } from './blocker.ts';
import { now } from '../../platform/clock.ts';

/** A stream that ends without a result was cut. */
const cut: Trouble = { code: 'stream.cut', message: '', status: 0 };

export interface Requests {
  /** Never twice at the same time. */
  enhance(): Promise<void>;
  answer(value: string, remembers?: boolean): Promise<void>;
  /** Doesn't count as an answer to the current question. */
  askOther(): Promise<void>;
  stop(): void;
}

/** Each request leaves the last result behind, whose outcome is reported then. */
export function createRequests(store: Store, last: Pick<Replacing, 'underWay' | 'leave'>): Requests {
  let underWay: AbortController | undefined;

  const run = async (asked: Question, own: AbortController) => {
    let engine = '';
    for await (const line of store.host.run(bodyOf(asked, store.host.session()), own.signal)) {
      if (own.signal.aborted) return;
      if (line.event === 'meta') ({ engine } = line.data);
      else if (line.event === 'delta') store.dispatch({ name: 'grow', text: line.data.text });
      else if (line.event === 'replace') store.dispatch({ name: 'replace', text: line.data.text });
      else if (line.event === 'fail') return store.fail(line.data);
      else if (line.event === 'done') {
        store.readDraft();
        countCredits(store, line.data.credits_count);
        return store.dispatch({ name: 'finish', asked, engine, done: line.data });
      }
    }
    if (!own.signal.aborted) store.fail(cut);
  };

  /** `about` returns undefined where there is nothing to enhance. */
  const begin = async (about: (draft: string) => Question | undefined) => {
    // The draft is what will stand there.
    const writing = last.underWay();
    if (writing) await writing;
    const before = store.state();
    if (isRunning(before) || before.retryAt > now()) return;
    last.leave();
    if (before.phase === 'chip') store.dispatch({ name: 'dismiss' });
    const draft = store.readDraft();
    const blocker = findBlocker(before.standing, draft, now());
    // Whoever asks again after hearing that no credits are left may know better: the server decides.
    const isInsisting = blocker === 'credits' && before.blocker === 'credits';
    store.change({ phase: 'card', notice: undefined, blocker: isInsisting ? undefined : blocker });
    if (draft === undefined || (blocker !== undefined && !isInsisting)) return;
    const asked = about(draft);
    if (!asked) return;
    const known = findKnown(before.enhancing.versions, asked);
    if (known !== undefined) return store.dispatch({ name: 'show', version: known, isKnown: true });
    const version = versionOf(before);
    if (version?.asked.text === draft && isKept(before.enhancing, version.done.id))
      void store.ask({ ask: 'outcome', id: version.done.id, outcome: { retried: true } });
    const own = new AbortController();
    underWay = own;
    store.dispatch({ name: 'ask' });
    try {
      await run(asked, own);
    } catch {
      if (!own.signal.aborted) store.fail(cut);
    }
  };

  const follow = (make: (open: OpenQuestion) => Question, said: (open: OpenQuestion) => Outcome['said']) =>
    begin((draft) => {
      const { enhancing } = store.state();
      const open = openQuestion(enhancing, draft);
      if (!open) return undefined;
      void store.ask({ ask: 'outcome', id: open.act, outcome: { said: said(open) } });
      return withEarlierAnswers(enhancing, make(open));
    });

  return {
    enhance: () =>
      begin((draft) => withEarlierAnswers(store.state().enhancing, questionOf(store.state().standing, draft))),
    answer: (value, remembers) =>
      follow((open) => answerQuestion(open, value, remembers), (open) => answerKindOf(open, value)),
    askOther: () => follow(passQuestion, () => 'another_question'),
    stop() {
      underWay?.abort();
      if (isRunning(store.state())) store.dispatch({ name: 'stop' });
    },
  };
}

function questionOf({ preferences, hints }: Standing, text: string): Question {
  const { mode, tone, unknowns, refused_kinds: refused, standing_instruction: standing } = preferences;
  return { text, mode, tone, unknowns, target: preferences.target ?? hints?.target ?? null, refused, standing };
}

function bodyOf(asked: Question, session: Session): Asked {
  const { text, mode, tone, unknowns, target } = asked;
  const answers = answersOf(asked);
  return { text, mode, tone, unknowns, ...(target && { target }), ...(answers.length > 0 && { answers }), ...session };
}

function countCredits(store: Store, left: number): void {
  const { standing } = store.state();
  if (standing.credits && standing.credits.left !== null)
    store.change({ standing: { ...standing, credits: { ...standing.credits, left } } });
}
