import { findKnown, type Asked as Question } from '@hone/client/versions';
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
  stop(): void;
}

/** Each request leaves the last result behind, whose outcome is reported then. */
export function createRequests(store: Store, last: Pick<Replacing, 'underWay' | 'leave'>): Requests {
  let underWay: AbortController | undefined;

  const run = async (asked: Question, own: AbortController) => {
    let engine = '';
    for await (const line of store.host.run(bodyOf(asked, store.host.session()), own.signal)) {
      if (own.signal.aborted) return;
      if (line.event === 'meta') {
        ({ engine } = line.data);
        if (line.data.where) store.dispatch({ name: 'consult', where: line.data.where });
      } else if (line.event === 'text') store.dispatch({ name: 'write', text: line.data.text });
      else if (line.event === 'fail') return store.fail(line.data);
      else if (line.event === 'done') {
        store.readDraft();
        store.countCredits(line.data.credits_count);
        // It may have been chosen elsewhere while this was under way.
        const { propose } = store.state().standing.preferences;
        return store.dispatch({ name: 'finish', asked: { ...asked, propose }, engine, done: line.data });
      }
    }
    if (!own.signal.aborted) store.fail(cut);
  };

  const enhance = async () => {
    // The draft is what will stand there.
    const writing = last.underWay();
    if (writing) await writing;
    const before = store.state();
    if (isRunning(before) || before.retryAt > now()) return;
    last.leave();
    if (before.phase === 'chip') store.dispatch({ name: 'dismiss' });
    const draft = store.readDraft();
    const blocker = findBlocker(before.standing, draft);
    store.change({ phase: 'card', notice: undefined, blocker });
    if (draft === undefined || blocker !== undefined) return;
    const asked = questionOf(before.standing, draft);
    const known = findKnown(before.enhancing.versions, asked);
    if (known !== undefined) return store.dispatch({ name: 'show', version: known, isKnown: true });
    const version = versionOf(before);
    if (version?.isPaid && version.asked.text === draft)
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

  return {
    enhance,
    stop() {
      underWay?.abort();
      if (isRunning(store.state())) store.dispatch({ name: 'stop' });
    },
  };
}

function questionOf({ preferences, hints }: Standing, text: string): Question {
  const { mode, tone, propose, refused_kinds: refused, standing_instruction: standing } = preferences;
  return { text, mode, tone, propose, target: preferences.target ?? hints?.target ?? null, refused, standing };
}

function bodyOf({ text, mode, tone, propose, target }: Question, session: Session): Asked {
  return { text, mode, tone, propose, ...(target && { target }), ...session };
}
