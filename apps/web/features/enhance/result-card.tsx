import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Diff } from '../../ui/diff.tsx';
import { markVariables, promptClass } from '../../ui/text-marks.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { t } from '../../ui/t.ts';
import type { Note } from '@hone/client/versions';
import type { HunkKind } from '@hone/text/hunks';
import { ExtrasRow } from './extras-row.tsx';
import { NotesBox } from './notes-box.tsx';
import { QuestionBox } from './question-box.tsx';
import { Result } from './result.tsx';
import { statusOf } from './status.ts';
import type { UseEnhancing } from './use-enhancing.ts';
import { words } from './words.ts';
import { FallbackActs } from './writer/fallback-acts.tsx';
import { useLasting } from './writer/use-lasting.ts';

interface ResultCardProps {
  enhancing: UseEnhancing;
  showNote(note: Note): void;
  question: RefObject<HTMLElement | null>;
  /** The user asked for it, so it is scrolled into view. */
  isAsked: boolean;
  /** The keys that requested it now use it. */
  isReady: boolean;
  again(): void;
  refuse: ((kind: HunkKind) => void) | undefined;
  after: ReactNode;
}

/** The right-hand side, in every state. */
export function ResultCard({ enhancing, showNote, question, isAsked, isReady, again, refuse, after }: ResultCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { stage, version } = enhancing;
  const result = version?.done.id;
  const isNothing = stage.name === 'nothing';
  const fresh = enhancing.isFresh && !enhancing.isTaken && stage.name !== 'running' ? version : undefined;
  const noted = enhancing.isOutdated ? undefined : enhancing.noted;
  const answered = isNothing ? noted : fresh;
  const box = enhancing.question && (
    <QuestionBox
      ref={question}
      key={enhancing.question.ask.id}
      enhancing={enhancing}
      question={enhancing.question}
      leave={() => card.current?.focus()}
    />
  );
  // It comes when a button of the result may be about to be pressed.
  const isLate = enhancing.question?.by === 'browser' && version !== undefined;
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
      <h2 id={id} className="font-serif text-h3 font-medium">
        {t(words.result)}
      </h2>
      <Line enhancing={enhancing} />
      {answered && <FallbackActs done={answered.done} again={isNothing ? again : undefined} />}
      {!isLate && box}
      {enhancing.notes.length > 0 && stage.name !== 'running' && (
        <NotesBox enhancing={enhancing} leave={() => card.current?.focus()} show={showNote} />
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
          isReady={isReady}
          again={again}
          refuse={refuse}
          after={after}
        />
      ) : (
        stage.name === 'idle' && <Sample />
      )}
      {isLate && box}
      <ExtrasRow enhancing={enhancing} leave={() => card.current?.focus()} />
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
