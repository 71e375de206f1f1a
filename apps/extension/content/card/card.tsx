import { openExtras } from '@hone/client/enhancing';
import { useEffect, useRef, useState } from 'react';
import type { Acts } from './acts.ts';
import { Chip } from './chip.tsx';
import { isFresh, isRunning, notesOf, questionOf, versionOf } from './desk.ts';
import { ExtrasRow } from './extras-row.tsx';
import { Footer, Ways } from './footer.tsx';
import { Header } from './header.tsx';
import { Line } from './line.tsx';
import { markVariables } from './marks.tsx';
import { NotesBox } from './notes-box.tsx';
import { QuestionBox } from './question-box.tsx';
import { sayState, type Said } from './saying.ts';
import { t } from '../../platform/t.ts';
import { useWatched } from '../../platform/watching.ts';
import { TextView, type View } from './text-view.tsx';
import { hasFocus, useHome } from './use-home.ts';
import { useKeys } from './use-keys.ts';
import { usePlacing } from './use-placing.ts';
import { useWhy } from './use-why.ts';
import { words } from './words.ts';

/** Milliseconds for which it is said that something was copied. */
const saidFor = 2000;

export function Card({ acts }: { acts: Acts }) {
  const { desk } = acts;
  const state = useWatched(desk.watch, desk.state);
  const [view, look] = useState<View>('diff');
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const why = useWhy(frame);
  const { notice, enhancing, standing } = state;
  const { stage } = enhancing;
  const isChip = state.phase === 'chip';
  const isBusy = isRunning(state);
  const version = versionOf(state);
  const shown = isChip || isBusy ? undefined : version;
  const question = isChip ? undefined : questionOf(state);
  const notes = isChip || isBusy ? [] : notesOf(state);
  const extras = isChip || isBusy ? [] : openExtras(enhancing, state.draft);
  const said = sayState(state);
  const isCopied = notice?.name === 'copied';

  usePlacing(frame, desk.host, isChip);
  useHome(desk, frame, body, !isChip);
  useEffect(() => {
    if (notice?.name !== 'copied') return undefined;
    const timer = setTimeout(() => desk.change({ notice: undefined }), saidFor);
    return () => clearTimeout(timer);
  }, [desk, notice]);
  const coming = stage.name === 'running' ? stage.text : undefined;
  const result = shown?.done.id;
  // What comes is followed; what has come is read from its beginning.
  useEffect(() => body.current?.scrollTo(0, coming === undefined ? 0 : body.current.scrollHeight), [coming]);
  useEffect(() => {
    if (result !== undefined) body.current?.scrollTo(0, 0);
  }, [result]);

  const enter = () => {
    if (isChip) return;
    if (shown && isFresh(state) && state.draft !== undefined) void acts.take();
    else if (!shown && said?.ways[0]) acts.go(said.ways[0]);
  };
  const escape = () => (box.current && hasFocus(box.current) ? acts.closeQuestion() : acts.close(true));
  useKeys(frame, { enter, escape });

  return (
    <section
      ref={frame}
      className={isChip ? 'frame chip' : 'frame'}
      role={isChip ? 'region' : 'dialog'}
      aria-label={t(isChip ? words.name : words.title)}
      aria-describedby={said && !said.isForReaders ? 'hone-said' : undefined}
      tabIndex={-1}
    >
      {!isChip && (
        <Header key="header" state={state} view={view} look={look} choose={acts.choose} isShown={shown !== undefined} />
      )}
      <Line key="line" said={said} isAlone={!isChip && !isBusy && !shown && !question && notes.length === 0}>
        {said && shown && <Ways ways={besides(said)} retryAt={state.retryAt} isSmall go={acts.go} />}
      </Line>
      {question && (
        <QuestionBox ref={box} key={`about ${question.ask.id}`} acts={acts} question={question} isHidden={isBusy} />
      )}
      {notes.length > 0 && <NotesBox key="notes" acts={acts} notes={notes} />}
      {(isBusy || shown) && (
        <section key="body" ref={body} className="body" aria-label={t(words.text)} aria-busy={isBusy}>
          {isBusy && <Coming text={coming ?? ''} />}
          {shown && (
            <TextView
              version={shown}
              view={view}
              refused={standing.preferences.refused_kinds}
              toggle={acts.toggle}
              refuse={acts.refuse}
            />
          )}
        </section>
      )}
      {shown && view === 'diff' && shown.done.edits.length > 0 && (
        <p key="why" className="why" aria-hidden>
          <bdi>{why || t(words.hint)}</bdi>
          {shown.dropped.size > 0 && <bdi className="count">{t(words.dropped, { count: shown.dropped.size })}</bdi>}
        </p>
      )}
      {extras.length > 0 && <ExtrasRow key="extras" acts={acts} extras={extras} />}
      {isChip ? (
        <Chip key="end" acts={acts} isUndone={enhancing.taken?.isUndone ?? false} frame={frame} />
      ) : (
        <Footer key="end" state={state} acts={acts} said={said} isCopied={isCopied} isShown={shown !== undefined} />
      )}
    </section>
  );
}

/** What the large buttons do not do anyway. */
function besides({ ways }: Said) {
  return ways.filter((way) => way !== 'again' && way !== 'enhance');
}

/** The text as it comes; before its first word, the place of one. */
function Coming({ text }: { text: string }) {
  if (text !== '') return <div className="coming">{markVariables(text)}</div>;
  return (
    <div className="waiting">
      <i />
      <i />
      <i />
    </div>
  );
}
