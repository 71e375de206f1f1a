import { openNotes, reduce } from '@hone/client/enhancing';
import { initialEnhancing, type Run, type Saying } from '@hone/client/enhancing-state';
import { countEdited } from '@hone/client/outcome';
import {
  editsOf,
  findKnown,
  isSame,
  textOf,
  type Answered,
  type Asked,
  type Found,
  type Note,
} from '@hone/client/versions';
import { readFailure } from '@hone/contracts/refusal';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { refusalOf, showRefusal } from '../../platform/failures.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { Report } from './outcome.ts';
import { useUsing, type CallUse } from './using/use-using.ts';

interface EnhancingOptions {
  run: Run;
  /** Absent: using a result concerns nobody else. */
  callUse: CallUse | undefined;
  report: Report | undefined;
  text: string;
  propose: boolean;
  /** Absent: skips aren't counted. */
  onSkip?: ((row: string) => void) | undefined;
  write(text: string): void;
}

export function useEnhancing({ run, callUse, report, text, propose, onSkip, write }: EnhancingOptions) {
  const [state, move] = useReducer(reduce, initialEnhancing);
  /** Exactly as it came, until the next request. */
  const [answered, setAnswered] = useState<Answered>();
  const underWay = useRef<AbortController>(undefined);
  const pending = useRef<{ asked: Asked; key: string }>(undefined);
  const latest = useRef(text);
  const { versions, shown, taken, stage } = state;
  const version = shown === undefined ? undefined : versions[shown];
  const composed = version && textOf(version);
  const { tellUse, wasUsed, ...using } = useUsing({ call: callUse, version, move });
  useLayoutEffect(() => void (latest.current = text), [text]);
  // Before the paint, so that no proposal flashes.
  useLayoutEffect(() => move({ name: 'propose', propose }), [propose]);

  const tellEdited = useEffectEvent(() => {
    if (!taken || taken.isUndone || text === taken.after || text === taken.before) return;
    report?.(taken.id, { edited: countEdited(taken, text) });
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
    report?.(taken.id, { undone: isUndone });
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
    // What nobody used is kept nowhere, unless a model was paid for it.
    const isKept = version !== undefined && (version.done.paid || wasUsed(version.done.id));
    if (isKept && version.asked.text === asked.text) report?.(version.done.id, { retried: true });
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
        } else if (event === 'text') move({ name: 'write', text: data.text });
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

  /** The last thing that was used stands in the draft's place, as it was then. */
  const isUsedHere = version !== undefined && taken?.id === version.done.id && !taken.isUndone;
  const isInDraft = isUsedHere && taken.after === text;
  const say = (saying: Saying) => move(saying);

  return {
    ...state,
    ...using,
    tellUse,
    answered,
    version,
    composed,
    notes: openNotes(state, text),
    /** The result belongs to the current draft. */
    isFresh: version !== undefined && (version.asked.text === text || isInDraft),
    /** Nothing was missing, in an earlier draft. */
    isOutdated: stage.name === 'nothing' && state.noted !== undefined && state.noted.asked.text !== text,
    /** The result, as it stands, is in the draft's place. */
    isTaken: isUsedHere && taken.after === composed,
    /** There is something in it that the draft doesn't have. */
    isUsable: version !== undefined && !version.isExpired && editsOf(version).length > 0,
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
    say,
    skip(slot: string) {
      onSkip?.(slot);
      say({ name: 'skip', slot });
    },
    toggle: (hunk: string) => say({ name: 'toggle', hunk }),
    dismiss: () => move({ name: 'dismiss' }),
    fix: (note: Note) => move({ name: 'fix', note }),
    overlook: (note: Note) => move({ name: 'overlook', note }),
    async take() {
      if (!version || composed === undefined || !(await tellUse('inserted'))) return;
      // Whoever has written on in the meantime loses nothing.
      if (latest.current !== text) return;
      const before = isInDraft ? taken.before : text;
      if (taken?.id === version.done.id && taken.isUndone) report?.(taken.id, { undone: false });
      move({ name: 'take', taken: { id: version.done.id, before, after: composed, isUndone: false } });
      write(composed);
    },
    undo() {
      if (taken) write(taken.before);
    },
  };
}

export type UseEnhancing = ReturnType<typeof useEnhancing>;
