import { promptLength, promptMaximum, type Slot } from '@hone/domain/enhancing';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { replaceText } from '../../ui/write-text.ts';
import type { Report } from './outcome.ts';
import { usePanelKeys } from './panel-keys.ts';
import type { Run } from '@hone/client/enhancing-state';
import type { Choices, NamedValue, Note } from '@hone/client/versions';
import { withEarlierAnswers } from '@hone/client/enhancing';
import { isSame } from '@hone/client/versions';
import { variableNames } from '@hone/text/variables';
import type { Look } from './browser-model/looking.ts';
import { useEnhancing } from './use-enhancing.ts';
import { useLook } from './use-look.ts';

/** `undefined`: canceled. */
export type Prepare = (text: string) => Promise<NamedValue[] | undefined>;

interface PanelOptions {
  run: Run;
  report: Report | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Contains everything, where someone else renders it. */
  frame?: RefObject<HTMLElement | null>;
  text: string;
  choices: Choices;
  onSkip: ((slot: Slot) => void) | undefined;
  prepare: Prepare | undefined;
  startsAtOnce: boolean;
  look?: Look | undefined;
  muted?: readonly Slot[] | undefined;
}

export function usePanel({
  run,
  report,
  field,
  frame,
  text,
  choices,
  onSkip,
  prepare,
  startsAtOnce,
  look,
  muted = [],
}: PanelOptions) {
  const enhancing = useEnhancing({
    run,
    report,
    text,
    onSkip,
    write: (next) => field.current && replaceText(field.current, next),
  });
  useLook({ enhancing, text, choices, look, muted });
  const { stage, version, isTaken } = enhancing;
  const isRunning = stage.name === 'running';
  // Variables get their values here, or where the prompt is used.
  const asked = withEarlierAnswers(enhancing, { ...choices, text, known: variableNames(text) });
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
  // The result for the current input, which the same keys now use.
  const isReady = isAnswered && version !== undefined && isSame({ ...version.asked, variables: [] }, asked) && !isTaken;

  const panel = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLElement>(null);
  const enter = () => (isReady ? enhancing.take() : void ask());
  usePanelKeys(frame ?? panel, {
    enter,
    escape() {
      if (!isRunning && !version && !enhancing.question) return false;
      if (isRunning) enhancing.stop();
      else if (question.current?.contains(document.activeElement)) enhancing.closeQuestion();
      else enhancing.dismiss();
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
  return { panel, question, showNote, enhancing, isRunning, isReady, ask: () => void ask(), enter, tryText };
}
