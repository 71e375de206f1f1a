import { promptLength, promptMaximum } from '@hone/domain/enhancing';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { replaceText } from '../../ui/write-text.ts';
import { focusFirst } from './brief/row-focus.ts';
import type { Report } from './outcome.ts';
import { usePanelKeys } from './panel-keys.ts';
import type { Run } from '@hone/client/enhancing-state';
import { isSame, type Choices, type NamedValue, type Note } from '@hone/client/versions';
import { variableNames } from '@hone/text/variables';
import type { Look } from './browser-model/looking.ts';
import { useEnhancing } from './use-enhancing.ts';
import { useLook } from './use-look.ts';
import type { CallUse } from './using/use-using.ts';

/** `undefined`: canceled. */
export type Prepare = (text: string) => Promise<NamedValue[] | undefined>;

interface PanelOptions {
  run: Run;
  /** Absent: using a result is local and free. */
  callUse: CallUse | undefined;
  report: Report | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Contains everything, where someone else renders it. */
  frame?: RefObject<HTMLElement | null>;
  text: string;
  choices: Choices;
  onSkip: ((row: string) => void) | undefined;
  prepare: Prepare | undefined;
  startsAtOnce: boolean;
  look?: Look | undefined;
}

export function usePanel({
  run,
  callUse,
  report,
  field,
  frame,
  text,
  choices,
  onSkip,
  prepare,
  startsAtOnce,
  look,
}: PanelOptions) {
  const enhancing = useEnhancing({
    run,
    callUse,
    report,
    text,
    propose: choices.propose,
    onSkip,
    write: (next) => field.current && replaceText(field.current, next),
  });
  useLook({ enhancing, text, choices, look });
  const { stage, version, isTaken, isFresh, isUsable } = enhancing;
  const isRunning = stage.name === 'running';
  // Variables get their values here, or where the prompt is used.
  const asked = { ...choices, text, known: variableNames(text) };
  const isAsking = useRef(false);
  const ask = async () => {
    if (promptLength(text) > promptMaximum || isAsking.current) return;
    if (text.trim() === '') return enhancing.sayEmpty();
    if (!prepare || variableNames(text).length === 0) return enhancing.ask(asked);
    isAsking.current = true;
    const variables = await prepare(text).finally(() => (isAsking.current = false));
    if (variables) enhancing.ask({ ...asked, variables });
  };
  const start = useEffectEvent(() => void ask());
  // Before the first paint, to avoid a flash.
  useLayoutEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  const isAnswered = stage.name === 'done' || stage.name === 'known';
  // The result for the current input.
  const isCurrent =
    isAnswered &&
    version !== undefined &&
    isFresh &&
    isSame({ ...version.asked, variables: [] }, { ...asked, text: version.asked.text });
  // The keys that asked for it now use it.
  const isReady = isCurrent && isUsable && !isTaken;
  const isOpen = isCurrent && !isUsable && !version.isExpired && version.done.brief !== null;

  const panel = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const enter = () => {
    if (isReady) void enhancing.take();
    // Asked again, it would be the same: something has to be chosen first.
    else if (!isOpen || !focusFirst(rows.current)) void ask();
  };
  usePanelKeys(frame ?? panel, {
    enter,
    escape() {
      if (!isRunning && !version) return false;
      if (isRunning) enhancing.stop();
      else if (!rows.current?.contains(document.activeElement)) enhancing.dismiss();
      field.current?.focus();
      return true;
    },
  });
  const showNote = ({ spans: [span] }: Note) => {
    if (!field.current || !span) return;
    field.current.focus();
    field.current.setSelectionRange(span.start, span.end);
  };
  const tryText = (next: string) => {
    if (!field.current) return;
    replaceText(field.current, next);
    enhancing.ask({ ...choices, text: next, known: variableNames(next) });
  };
  return { panel, rows, showNote, enhancing, isRunning, isReady, ask: () => void ask(), enter, tryText };
}
