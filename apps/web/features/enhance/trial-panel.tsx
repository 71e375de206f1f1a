import type { Run } from '@hone/client/enhancing';
import type { Choices } from '@hone/client/versions';
import { useEffect, useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react';
import { ResultCard } from './result-card.tsx';
import { usePanel } from './use-panel.ts';

/** What is asked of it from outside. */
interface TrialActs {
  ask(): void;
  /** What the keys do that ask and take. */
  enter(): void;
  tryText(text: string): void;
}

interface TrialPanelProps {
  ref: Ref<TrialActs>;
  run: Run;
  choices: Choices;
  /** What holds the field and this. */
  frame: RefObject<HTMLElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  startsAtOnce: boolean;
  onStand(stand: 'open' | 'running' | 'ready'): void;
  /** Stands here until something was asked. */
  sample: ReactNode;
}

/** The act for a text in a field that is there before this is: its result alone, with nothing to choose. */
export function TrialPanel({ ref, run, choices, frame, field, text, startsAtOnce, onStand, sample }: TrialPanelProps) {
  const { question, showNote, enhancing, isRunning, isReady, ask, enter, tryText } = usePanel({
    run,
    report: undefined,
    field,
    frame,
    text,
    choices,
    onSkip: undefined,
    prepare: undefined,
    startsAtOnce,
  });
  useImperativeHandle(ref, () => ({ ask, enter, tryText }));
  const stand = isRunning ? 'running' : isReady ? 'ready' : 'open';
  useEffect(() => onStand(stand), [stand, onStand]);
  if (enhancing.stage.name === 'idle' && !enhancing.version) return sample;
  return (
    <ResultCard
      enhancing={enhancing}
      showNote={showNote}
      question={question}
      isAsked
      isReady={isReady}
      again={ask}
      refuse={undefined}
      after={undefined}
    />
  );
}
