import type { Choices } from '@hone/panel/session/versions';
import { useEffect, useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react';
import type { Call } from './call.ts';
import { ResultPanel } from './result-panel.tsx';
import { usePanel } from './use-panel.ts';

interface TrialActs {
  ask(): void;
  /** What the keys for enhancing and using do. */
  enter(): void;
  tryText(text: string): void;
}

interface TrialPanelProps {
  ref: Ref<TrialActs>;
  run: Call;
  choices: Choices;
  /** Contains the field and this panel. */
  frame: RefObject<HTMLElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  startsAtOnce: boolean;
  onStage(stage: 'open' | 'running' | 'ready'): void;
  /** Shown until the first request. */
  sample: ReactNode;
}

/** For a field that is already on the page: only its result, without choices. */
export function TrialPanel({ ref, run, choices, frame, field, text, startsAtOnce, onStage, sample }: TrialPanelProps) {
  const { result, session, isRunning, isReady, ask, enter, tryText } = usePanel({
    run,
    callUse: undefined,
    report: undefined,
    field,
    frame,
    text,
    choices,
    startsAtOnce,
  });
  useImperativeHandle(ref, () => ({ ask, enter, tryText }));
  const stage = isRunning ? 'running' : isReady ? 'ready' : 'open';
  useEffect(() => onStage(stage), [stage, onStage]);
  const { enhancing } = session.state();
  if (enhancing.stage.name === 'idle' && enhancing.shown === undefined) return sample;
  return <ResultPanel result={result} isAsked choices={choices} isLocal />;
}
