import { answerTo, openQuestion, passOver, withSaid } from '@hone/client/enhancing';
import type { Question as OpenQuestion } from '@hone/client/enhancing-state';
import { answersOf, findKnown, type Asked as Question } from '@hone/client/versions';
import { isKept, saidTo, type Outcome } from '@hone/client/outcome';
import type { Asked, Standing, Trouble } from '../../platform/messages.ts';
import type { Session } from '../parts.ts';
import { isRunning, versionOf, type Desk } from './desk.ts';
import { findHindrance } from './hindrance.ts';
import { now } from '../../platform/clock.ts';

/** A stream that ends without its result was cut. */
const cut: Trouble = { code: 'stream.cut', message: '', status: 0 };

export interface Asking {
  /** Asks for a better one of what stands in the box; never twice at once. */
  enhance(): Promise<void>;
  /** The same once more, with what is said to the question about it. */
  answer(value: string, remembers?: boolean): Promise<void>;
  /** Asks something else, which is no word on what is asked now. */
  askOther(): Promise<void>;
  stop(): void;
}

/** `begins` is called before each question: what became of the last result is told then. */
export function startAsking(desk: Desk, begins: () => void): Asking {
  let underWay: AbortController | undefined;

  const run = async (asked: Question, own: AbortController) => {
    let engine = '';
    for await (const line of desk.host.run(bodyOf(asked, desk.host.session()), own.signal)) {
      if (own.signal.aborted) return;
      if (line.event === 'meta') ({ engine } = line.data);
      else if (line.event === 'delta') desk.move({ name: 'grow', text: line.data.text });
      else if (line.event === 'replace') desk.move({ name: 'replace', text: line.data.text });
      else if (line.event === 'fail') return desk.fail(line.data);
      else if (line.event === 'done') {
        desk.readDraft();
        countCredits(desk, line.data.credits_count);
        return desk.move({ name: 'finish', asked, engine, done: line.data });
      }
    }
    if (!own.signal.aborted) desk.fail(cut);
  };

  /** `about` makes the question of the draft; undefined: there is nothing to ask. */
  const begin = async (about: (draft: string) => Question | undefined) => {
    const before = desk.state();
    if (isRunning(before) || before.retryAt > now()) return;
    begins();
    if (before.phase === 'chip') desk.move({ name: 'dismiss' });
    const draft = desk.readDraft();
    const hindrance = findHindrance(before.standing, draft, now());
    // Who was told that none are left, and asks all the same, may know better: the server says.
    const isInsisting = hindrance === 'credits' && before.hindrance === 'credits';
    desk.change({ phase: 'card', notice: undefined, hindrance: isInsisting ? undefined : hindrance });
    if (draft === undefined || (hindrance !== undefined && !isInsisting)) return;
    const asked = about(draft);
    if (!asked) return;
    const known = findKnown(before.enhancing.versions, asked);
    if (known !== undefined) return desk.move({ name: 'show', version: known, isKnown: true });
    const version = versionOf(before);
    if (version?.asked.text === draft && isKept(before.enhancing, version.done.id))
      void desk.ask({ ask: 'outcome', id: version.done.id, outcome: { retried: true } });
    const own = new AbortController();
    underWay = own;
    desk.move({ name: 'ask' });
    try {
      await run(asked, own);
    } catch {
      if (!own.signal.aborted) desk.fail(cut);
    }
  };

  /** The same once more, with what is made of its question; what was said to that is told. */
  const follow = (make: (open: OpenQuestion) => Question, said: (open: OpenQuestion) => Outcome['said']) =>
    begin((draft) => {
      const { enhancing } = desk.state();
      const open = openQuestion(enhancing, draft);
      if (!open) return undefined;
      void desk.ask({ ask: 'outcome', id: open.act, outcome: { said: said(open) } });
      return withSaid(enhancing, make(open));
    });

  return {
    enhance: () => begin((draft) => withSaid(desk.state().enhancing, questionOf(desk.state().standing, draft))),
    answer: (value, remembers) => follow((open) => answerTo(open, value, remembers), (open) => saidTo(open, value)),
    askOther: () => follow(passOver, () => 'another_question'),
    stop() {
      underWay?.abort();
      if (isRunning(desk.state())) desk.move({ name: 'stop' });
    },
  };
}

function questionOf({ preferences, hints }: Standing, text: string): Question {
  const { mode, tone, unknowns, refused_kinds } = preferences;
  return { text, mode, tone, unknowns, target: preferences.target ?? hints?.target ?? null, refused: refused_kinds };
}

function bodyOf(asked: Question, session: Session): Asked {
  const { text, mode, tone, unknowns, target } = asked;
  const answers = answersOf(asked);
  return { text, mode, tone, unknowns, ...(target && { target }), ...(answers.length > 0 && { answers }), ...session };
}

function countCredits(desk: Desk, left: number): void {
  const { standing } = desk.state();
  if (standing.credits && standing.credits.left !== null)
    desk.change({ standing: { ...standing, credits: { ...standing.credits, left } } });
}
