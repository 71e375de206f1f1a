import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useLazy } from '../../../browser/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { replaceText } from '../../../ui/writing/write-text.ts';
import { saveTrial, readTrial } from './draft.ts';
import type { enhanceHere, trialChoices } from './enhance-here.ts';
import { Examples } from './examples.tsx';
import { words } from './words.ts';

interface TrialActs {
  ask(): void;
  enter(): void;
  tryText(text: string): void;
}

type Panel = ComponentType<{
  ref: Ref<TrialActs>;
  run: typeof enhanceHere;
  choices: typeof trialChoices;
  frame: RefObject<HTMLElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  startsAtOnce: boolean;
  onStage(stage: 'open' | 'running' | 'ready'): void;
  sample: ReactNode;
}>;

interface TrialCardProps {
  /** From another feature. */
  loadPanel: () => Promise<Panel>;
  /** Shown until the first result. */
  sample: ReactNode;
}

/** The field is part of the first paint; its code loads on focus. */
export function TrialCard({ loadPanel, sample }: TrialCardProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const trying = useRef<TrialActs>(null);
  const [text, setText] = useState('');
  const [stage, setStage] = useState<'open' | 'running' | 'ready'>('open');
  const [wanted, setWanted] = useState<'no' | 'yes' | 'failed'>('no');
  const { Part, mount } = useLazy(async () => {
    const [Panel, here] = await Promise.all([loadPanel(), import('./enhance-here.ts')]);
    here.prepareEngine(t(words.tripText));
    return { Panel, ...here };
  });

  const prepare = () => void mount().catch(() => undefined);
  const write = (next: string) => {
    setText(next);
    saveTrial(next);
  };
  const begin = useEffectEvent(() => {
    const element = field.current!;
    // Something may have been typed before our code loaded.
    if (element.value === '') element.value = readTrial();
    setText(element.value);
    if (element.matches(':focus')) prepare();
  });
  useLayoutEffect(() => begin(), []);

  const isTooLong = promptLength(text) > promptMaximum;
  const ask = () => {
    if (isTooLong) return;
    if (trying.current) return trying.current.ask();
    setWanted('yes');
    mount().catch(() => setWanted('failed'));
  };
  const tryText = (next: string) => {
    if (trying.current) return trying.current.tryText(next);
    replaceText(field.current!, next);
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.isDefaultPrevented() ||
      event.key !== 'Enter' ||
      event.repeat ||
      event.ctrlKey === event.metaKey ||
      event.altKey ||
      event.shiftKey ||
      event.nativeEvent.isComposing
    )
      return;
    event.preventDefault();
    if (trying.current) trying.current.enter();
    else ask();
  };
  const isBusy = stage === 'running' || (wanted === 'yes' && !Part);

  return (
    <section ref={frame} aria-labelledby={id} className="grid w-full max-w-140 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-6">
        <div>
          <h2 id={id} className="font-serif text-h3 font-medium">
            {t(words.title)}
          </h2>
          <p className="text-ink-2 text-pretty">{t(words.lead)}</p>
        </div>
        <TextArea
          ref={field}
          label={t(words.prompt)}
          hint={t(words.hint)}
          error={isTooLong ? t(words.tooLong, { maximum: promptMaximum }) : undefined}
          placeholder={t(words.tripText)}
          dir="auto"
          className="font-mono text-[0.875rem]/6.5 [unicode-bidi:plaintext]"
          onFocus={prepare}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            look={stage === 'ready' ? 'plain' : 'ink'}
            busy={isBusy}
            aria-disabled={isTooLong || undefined}
            onClick={ask}
          >
            {t(words.enhance)}
          </Button>
          {text === '' && <Examples choose={tryText} />}
        </div>
        {wanted === 'failed' && !Part && (
          <p role="alert" className="text-small text-danger">
            {t(words.failed)}
          </p>
        )}
      </div>
      {Part ? (
        <Part.Panel
          ref={trying}
          run={Part.enhanceHere}
          choices={Part.trialChoices}
          frame={frame}
          field={field}
          text={text}
          startsAtOnce={wanted === 'yes'}
          onStage={setStage}
          sample={sample}
        />
      ) : (
        sample
      )}
    </section>
  );
}
