import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import { focusFirst } from '@hone/panel/hooks/row-keys';
import { useQuestionFocus } from '@hone/panel/hooks/use-question-focus';
import { isFresh, isRunning as isUnderWay, isTaken, isUsable, versionOf } from '@hone/panel/session/reading';
import { isSame, type Choices, type Note } from '@hone/panel/session/versions';
import { variableNames } from '@hone/text/variables';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { replaceText } from '../../ui/writing/write-text.ts';
import type { AskModel } from './browser-model/looking.ts';
import type { Call, CallUse } from './call.ts';
import type { Report } from './outcome.ts';
import { usePanelKeys } from './panel-keys.ts';
import { useLook } from './use-look.ts';
import { useSession, type AskValues } from './use-session.ts';

interface PanelOptions {
  run: Call;
  /** Absent: using a result is local and free. */
  callUse: CallUse | undefined;
  report: Report | undefined;
  save?: ((text: string) => void) | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Contains everything, where someone else renders it. */
  frame?: RefObject<HTMLElement | null>;
  text: string;
  choices: Choices;
  askValues?: AskValues | undefined;
  startsAtOnce: boolean;
  look?: AskModel | undefined;
}

export function usePanel(options: PanelOptions) {
  const { field, frame, text, choices, startsAtOnce, look } = options;
  const { session, state } = useSession({ ...options, propose: choices.propose });
  useLook({ session, state, text, choices, look });
  const { stage } = state.enhancing;
  const version = versionOf(state);
  const isRunning = isUnderWay(state);
  // Variables stay, and get their values where the result is copied.
  const asked = { ...choices, text, known: variableNames(text) };
  const ask = () => {
    if (promptLength(text) > promptMaximum) return;
    if (text.trim() === '') session.sayEmpty();
    else void session.enhance(asked);
  };
  const start = useEffectEvent(ask);
  // Before the first paint, to avoid a flash.
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (!startsAtOnce || hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, [startsAtOnce]);
  const isAnswered = stage.name === 'done' || stage.name === 'known' || version?.isGrowing === true;
  const isOfWishes = version !== undefined && isSame(version.asked, { ...asked, text: version.asked.text });
  // The result for the current input.
  const isCurrent = isAnswered && isOfWishes && isFresh(state);
  // The keys that asked for it now use it.
  const isReady = isCurrent && isUsable(state) && !isTaken(state);
  const isOpen = isCurrent && !isReady && !version.isExpired && version.done.brief !== null;

  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useQuestionFocus(rows, version?.done.id, () => {
    // If it started by itself, the user is busy elsewhere.
    if (startsAtOnce && state.enhancing.versions.length < 2) return false;
    const { activeElement } = document;
    const isButton = activeElement?.matches('button') && (frame ?? panel).current?.contains(activeElement);
    return (
      isFresh(state) && (activeElement === field.current || (isButton && !activeElement.closest('.enhancing')) === true)
    );
  });
  const enter = () => {
    if (isReady) void session.take();
    // Asked again, it would be the same: something has to be chosen first.
    else if (!isOpen || !focusFirst(rows.current)) ask();
  };
  usePanelKeys(frame ?? panel, {
    enter,
    escape() {
      if (!isRunning && !version) return false;
      if (state.isWriting) session.stopWriting();
      else if (isRunning) session.stop();
      else if (!rows.current?.contains(document.activeElement)) session.dismiss();
      field.current?.focus();
      return true;
    },
  });
  const dismiss = () => {
    session.dismiss();
    field.current?.focus();
  };
  const showNote = ({ spans: [span] }: Note) => {
    if (!field.current || !span) return;
    field.current.focus();
    field.current.setSelectionRange(span.start, span.end);
  };
  const tryText = (next: string) => {
    if (!field.current) return;
    replaceText(field.current, next);
    void session.enhance({ ...choices, text: next, known: variableNames(next) });
  };
  return {
    panel,
    result: { session, state, body, rows, showNote, dismiss, isReady, isOfWishes, ask },
    session,
    isRunning,
    isReady,
    ask,
    enter,
    tryText,
  };
}

export type PanelResult = ReturnType<typeof usePanel>['result'];
