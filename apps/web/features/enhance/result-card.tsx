import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Diff } from '../../ui/diff.tsx';
import { markVariables, promptClass } from '../../ui/text-marks.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { t } from '../../ui/t.ts';
import type { Choices, Note } from '@hone/client/versions';
import { Segments } from '../../ui/segments.tsx';
import type { Choosing } from './choices.ts';
import { NotesBox } from './notes-box.tsx';
import { Result } from './result.tsx';
import { statusOf } from './status.ts';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';
import { FallbackActs } from './writer/fallback-acts.tsx';
import { useLasting } from './writer/use-lasting.ts';

interface ResultCardProps {
  enhancing: UseEnhancing;
  showNote(note: Note): void;
  rows: RefObject<HTMLUListElement | null>;
  /** The user asked for it, so it is scrolled into view. */
  isAsked: boolean;
  /** The keys that requested it now use it. */
  isReady: boolean;
  again(): void;
  choices: Choices;
  /** Absent: there are no choices here. */
  choosing: Choosing | undefined;
  save?: ((text: string) => void) | undefined;
  after: ReactNode;
}

/** The right-hand side, in every state. */
export function ResultCard(props: ResultCardProps) {
  const { enhancing, showNote, rows, isAsked, isReady, again, choices, choosing, save, after } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { stage, version } = enhancing;
  const result = version?.done.id;
  const isNothing = stage.name === 'nothing';
  const fresh = enhancing.isFresh && !enhancing.isTaken && stage.name !== 'running' ? version : undefined;
  const noted = enhancing.isOutdated ? undefined : enhancing.noted;
  const answered = isNothing ? noted : fresh;
  const leave = () => card.current?.focus();
  useEffect(() => {
    if (result !== undefined && isAsked && card.current) scrollIntoView(card.current);
  }, [result, isAsked]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface
        p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-serif text-h3 font-medium">
          {t(words.result)}
        </h2>
        {choosing && version?.done.brief && stage.name !== 'running' && (
          <Segments
            label={t(words.propose)}
            choices={{ propose: t(words.proposeOn), ask: t(words.proposeOff) }}
            chosen={choices.propose ? 'propose' : 'ask'}
            choose={(next) => choosing.choose({ propose: next === 'propose' })}
          />
        )}
      </div>
      <Line enhancing={enhancing} />
      {answered && <FallbackActs done={answered.done} again={isNothing ? again : undefined} />}
      {enhancing.notes.length > 0 && stage.name !== 'running' && (
        <NotesBox enhancing={enhancing} leave={leave} show={showNote} />
      )}
      {stage.name === 'failed' && !version && (
        <Button className="justify-self-start" onClick={again}>
          {t(words.retry)}
        </Button>
      )}
      {stage.name === 'running' ? (
        <StreamingText text={stage.text} />
      ) : version ? (
        <Result
          key={version.done.id}
          enhancing={enhancing}
          version={version}
          rows={rows}
          isReady={isReady}
          again={again}
          refuse={choosing?.refuse}
          save={save}
          after={after}
          leave={leave}
        />
      ) : (
        stage.name === 'idle' && <Sample />
      )}
    </section>
  );
}

/** On a phone the result is below the field. */
function scrollIntoView(element: HTMLElement): void {
  if (element.getBoundingClientRect().top > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}

/** A placeholder before its first word. */
function StreamingText({ text }: { text: string }) {
  if (text !== '') return <div className={classNames(promptClass, 'text-ink-2')}>{markVariables(text)}</div>;
  return (
    <Skeleton label="">
      <SkeletonText lines={4} />
    </Skeleton>
  );
}

/** In milliseconds; a model that is loaded has answered by then. */
const loadingAfter = 5_000;

const lineTones = {
  plain: 'bg-sunken text-ink-2',
  ok: 'bg-ins-bg text-ins-ink',
  warn: 'bg-warn-bg text-warn',
} as const;

function Line({ enhancing }: { enhancing: UseEnhancing }) {
  const { stage } = enhancing;
  const isLoading = useLasting(stage.name === 'running' && stage.where === 'local', loadingAfter);
  const said = statusOf(enhancing, isLoading);
  const Icon = said?.tone === 'warn' ? CircleAlert : said?.tone === 'ok' ? Check : undefined;
  return (
    <output
      className={classNames(
        !said || said.isForReaders
          ? 'sr-only'
          : classNames(
              'flex gap-2 rounded-control px-3 py-2 text-small text-pretty forced-colors:border',
              lineTones[said.tone],
            ),
      )}
    >
      {said && !said.isForReaders && Icon && <Icon aria-hidden className="mt-0.5 size-4" />}
      <span className="min-w-0 wrap-anywhere">{said?.text}</span>
    </output>
  );
}

function Sample() {
  return (
    <>
      <p className="text-ink-2 text-pretty">{t(words.emptyText)}</p>
      <div className="rounded-panel border border-dashed border-line-strong p-4">
        <Diff before={t(words.emptySample)} after={t(words.emptySampleAfter)} />
      </div>
    </>
  );
}
