import {
  answerQuestion,
  openExtras,
  openNotes,
  openQuestion,
  passQuestion,
  reduce,
  withEarlierAnswers,
} from '@hone/client/enhancing';
import { initialEnhancing, type Run } from '@hone/client/enhancing-state';
import {
  findKnown,
  isSame,
  textOf,
  type Answered,
  type Asked,
  type Extras,
  type Found,
  type Note,
} from '@hone/client/versions';
import { countEdited, isKept, keptKinds, answerKindOf, type Outcome } from '@hone/client/outcome';
import type { Slot } from '@hone/domain/enhancing';
import { readFailure } from '@hone/contracts/refusal';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { refusalOf, showRefusal } from '../../platform/failures.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { Report } from './outcome.ts';

interface EnhancingOptions {
  run: Run;
  report: Report | undefined;
  text: string;
  /** Absent: skips aren't counted. */
  onSkip?: ((slot: Slot) => void) | undefined;
  write(text: string): void;
}

export function useEnhancing({ run, report, text, onSkip, write }: EnhancingOptions) {
  const [state, move] = useReducer(reduce, initialEnhancing);
  /** Exactly as it came, until the next request. */
  const [answered, setAnswered] = useState<Answered>();
  const underWay = useRef<AbortController>(undefined);
  const pending = useRef<{ asked: Asked; key: string }>(undefined);
  const { versions, shown, taken, stage } = state;
  const version = shown === undefined ? undefined : versions[shown];
  const question = openQuestion(state, text);
  const notes = openNotes(state, text);

  const tell = (id: string, outcome: Outcome) => {
    if (isKept(state, id)) report?.(id, outcome);
  };
  /** The server knows its own questions only. */
  const tellSaid = (said: NonNullable<Outcome['said']>) => {
    if (question && !question.by) report?.(question.act, { said });
  };
  const tellEdited = useEffectEvent(() => {
    if (!taken || taken.isUndone || text === taken.after || text === taken.before) return;
    tell(taken.id, { edited: countEdited(taken, text) });
  });
  useEffect(() => {
    const leave = () => tellEdited();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      underWay.current?.abort();
    };
  }, []);

  // The browser's own undo and redo count too.
  const isBack = taken !== undefined && text === taken.before;
  const isForth = taken !== undefined && text === taken.after;
  const tellUndone = useEffectEvent((isUndone: boolean) => {
    if (!taken || taken.isUndone === isUndone) return;
    move({ name: 'undo', isUndone });
    tell(taken.id, { undone: isUndone });
  });
  useEffect(() => {
    if (isBack) tellUndone(true);
    else if (isForth) tellUndone(false);
  }, [isBack, isForth]);

  const ask = async (asked: Asked) => {
    if (stage.name === 'running') return;
    const known = findKnown(versions, asked);
    if (known !== undefined) return move({ name: 'show', version: known, isKnown: true });
    tellEdited();
    if (version && version.asked.text === asked.text) tell(version.done.id, { retried: true });
    // A retry reuses its key, so that it isn't charged twice.
    if (!pending.current || !isSame(pending.current.asked, asked))
      pending.current = { asked, key: newIdempotencyKey() };
    const own = new AbortController();
    underWay.current = own;
    setAnswered(undefined);
    move({ name: 'ask' });
    let engine = '';
    try {
      for await (const { event, data } of run(asked, { signal: own.signal, key: pending.current.key })) {
        if (own.signal.aborted) return;
        if (event === 'meta') {
          engine = data.engine;
          if (data.where) move({ name: 'consult', where: data.where });
        } else if (event === 'delta') move({ name: 'grow', text: data.text });
        else if (event === 'replace') move({ name: 'replace', text: data.text });
        else if (event === 'fail') throw readFailure(data, 200);
        else if (event === 'done') {
          pending.current = undefined;
          setAnswered({ asked, engine, done: data });
          return move({ name: 'finish', asked, engine, done: data });
        }
      }
      // A stream without a result was cut off.
      throw new TypeError();
    } catch (error) {
      if (own.signal.aborted) return;
      const refusal = refusalOf(error);
      if (refusal.code === 'credits.none_left') showRefusal(refusal);
      move({ name: 'fail', refusal });
    }
  };

  return {
    ...state,
    answered,
    version,
    question,
    notes,
    extras: openExtras(state, text),
    /** The result belongs to the current draft. */
    isFresh: version !== undefined && version.asked.text === text,
    /** Nothing was missing, in an earlier draft. */
    isOutdated: stage.name === 'nothing' && state.noted !== undefined && state.noted.asked.text !== text,
    /** The result is in the draft's place. */
    isTaken: version !== undefined && taken?.id === version.done.id && !taken.isUndone,
    ask: (asked: Asked) => void ask(asked),
    stop() {
      underWay.current?.abort();
      pending.current = undefined;
      move({ name: 'stop' });
    },
    /** There is nothing to enhance. */
    sayEmpty: () => move({ name: 'empty' }),
    show: (place: number) => move({ name: 'show', version: place }),
    addFound: (act: string, found: Found) => move({ name: 'look', act, found }),
    toggle: (hunk: string) => move({ name: 'toggle', hunk }),
    dismiss: () => move({ name: 'dismiss' }),
    answer(value: string, remembers = false) {
      if (!question) return;
      tellSaid(answerKindOf(question, value));
      void ask(withEarlierAnswers(state, answerQuestion(question, value, remembers)));
    },
    askOther() {
      if (!question) return;
      tellSaid('another_question');
      void ask(withEarlierAnswers(state, passQuestion(question)));
    },
    skip() {
      if (question) {
        tellSaid('skip');
        onSkip?.(question.ask.slot);
      }
      move({ name: 'skip' });
    },
    closeQuestion: () => move({ name: 'close' }),
    fix: (note: Note) => move({ name: 'fix', note }),
    extend: (extra: Extras, sentence: string) => move({ name: 'extend', extras: extra, sentence }),
    overlook: (note: Note) => move({ name: 'overlook', note }),
    take() {
      if (!version) return;
      const after = textOf(version);
      move({ name: 'take', taken: { id: version.done.id, before: text, after, isUndone: false } });
      tell(version.done.id, { inserted: true, undone: false, hunks_kept: keptKinds(version) });
      write(after);
    },
    undo() {
      if (taken) write(taken.before);
    },
    tellCopied() {
      if (version) tell(version.done.id, { inserted: true, hunks_kept: keptKinds(version) });
    },
  };
}

export type UseEnhancing = ReturnType<typeof useEnhancing>;
