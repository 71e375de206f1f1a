import { writerOf } from '@hone/client/fallback';
import { hasProposals, rowsOf, type RowView } from '@hone/client/rows';
import { editsOf, type Version } from '@hone/client/versions';
import { useEffect, useRef, useState } from 'react';
import type { Actions } from './actions.ts';
import { Chip } from './chip.tsx';
import { BriefRows } from './brief-rows.tsx';
import { canTake, isFresh, isRunning, notesOf, versionOf } from './store.ts';
import { Footer, Ways } from './footer.tsx';
import { Header } from './header.tsx';
import { Line } from './line.tsx';
import { markVariables } from './marks.tsx';
import { NotesBox } from './notes-box.tsx';
import { QuestionRow } from './question-row.tsx';
import { describeState, type StatusLine } from './status-line.ts';
import { t } from '../../platform/t.ts';
import { useWatched } from '../../platform/use-watched.ts';
import { TextView, type View } from './text-view.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useKeys } from './use-keys.ts';
import { useLasting } from './use-lasting.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { usePlacement } from './use-placement.ts';
import { useReason } from './use-reason.ts';
import { words } from './words.ts';

/** How many milliseconds "Copied" stays. */
const saidFor = 2000;
/** After as many, it is said what takes so long: a model that is loading, and a use. */
const slowAfter = { model: 5000, use: 1000 } as const;

export function Card({ actions }: { actions: Actions }) {
  const { store } = actions;
  const state = useWatched(store.watch, store.state);
  const [view, look] = useState<View>('diff');
  const frame = useRef<HTMLElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const why = useReason(frame);
  const { notice, enhancing, standing } = state;
  const { stage } = enhancing;
  const isChip = state.phase === 'chip';
  const isBusy = isRunning(state);
  const version = versionOf(state);
  const shown = isChip || isBusy ? undefined : version;
  const writer = shown && writerOf(shown.done)?.model;
  const rows = shown ? rowsOf(shown) : [];
  const asked = rows.filter((row) => isAsked(row, enhancing.skipped));
  const notes = isChip || isBusy ? [] : notesOf(state);
  const isLoading = useLasting(stage.name === 'running' && stage.where === 'local', slowAfter.model);
  const isUsing = useLasting(state.isUsing, slowAfter.use);
  const said = describeState(state, isLoading || isUsing);
  const isCopied = notice?.name === 'copied';

  usePlacement(frame, store.host, isChip);
  useFocusReturn(store, frame, body, !isChip);
  useEffect(() => {
    if (notice?.name !== 'copied') return undefined;
    const timer = setTimeout(() => store.change({ notice: undefined }), saidFor);
    return () => clearTimeout(timer);
  }, [store, notice]);
  const coming = stage.name === 'running' ? stage.text : undefined;
  const result = shown?.done.id;
  useQuestionFocus(frame, body, result);
  // While streaming, the end stays in view; a complete result is read from the start.
  useEffect(() => middle.current?.scrollTo(0, coming === undefined ? 0 : middle.current.scrollHeight), [coming]);
  useEffect(() => {
    if (result !== undefined) middle.current?.scrollTo(0, 0);
  }, [result]);

  const enter = () => {
    if (isChip) return;
    if (shown && isFresh(state)) void (canTake(state) && actions.take());
    else if (said?.isDone) actions.close(true);
    else if (!shown && said?.ways[0]) actions.go(said.ways[0]);
  };
  useKeys(frame, { enter, leaveField: () => body.current?.focus(), escape: () => actions.close(true) });

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
        <Header
          key="header"
          state={state}
          view={view}
          look={look}
          choose={actions.choose}
          isShown={shown !== undefined}
        />
      )}
      <Line key="line" said={said} isAlone={!isChip && !isBusy && !shown && notes.length === 0}>
        {said && shown && <Ways ways={besides(said)} retryAt={state.retryAt} isSmall go={actions.go} />}
      </Line>
      <div key="middle" ref={middle} className="middle">
        {asked.map((row) => (
          <QuestionRow key={`about ${row.row.slot}`} actions={actions} view={row} />
        ))}
        {notes.length > 0 && <NotesBox key="notes" actions={actions} notes={notes} />}
        {(isBusy || shown) && (
          <section key="body" ref={body} className="body" aria-label={t(words.text)} aria-busy={isBusy}>
            {isBusy && <Coming text={coming ?? ''} />}
            {shown && (
              <TextView
                version={shown}
                view={view}
                refused={standing.preferences.refused_kinds}
                toggle={actions.toggle}
                refuse={actions.refuse}
              />
            )}
          </section>
        )}
        {shown?.done.brief && (
          <BriefRows
            key="rows"
            actions={actions}
            version={shown}
            brief={shown.done.brief}
            rows={rows.filter((row) => !asked.includes(row))}
          />
        )}
      </div>
      {shown && view === 'diff' && (shown.done.brief ?? shown.done.edits.length > 0) && (
        <p key="why" className="why" aria-hidden>
          <bdi>{why || hintFor(shown)}</bdi>
          {writer !== undefined && <bdi className="count">{t(words.written, { model: writer })}</bdi>}
          {shown.dropped.size > 0 && <bdi className="count">{t(words.dropped, { count: shown.dropped.size })}</bdi>}
        </p>
      )}
      {isChip ? (
        <Chip key="end" actions={actions} isUndone={enhancing.taken?.isUndone ?? false} frame={frame} />
      ) : (
        <Footer
          key="end"
          state={state}
          actions={actions}
          said={said}
          isCopied={isCopied}
          shown={shown}
        />
      )}
    </section>
  );
}

/** Where a wrong guess would spoil the answer, as long as nobody has skipped it. */
function isAsked({ row, state }: RowView, skipped: readonly string[]): boolean {
  return row.essential === true && (state === 'chosen' || (state === 'open' && !skipped.includes(row.slot)));
}

function hintFor(version: Version): string {
  if (version.done.brief && editsOf(version).length === 0) return t(words.open);
  return t(hasProposals(version) ? words.proposals : words.hint);
}

/** Without the ways that have a large button already. */
function besides({ ways }: StatusLine) {
  return ways.filter((way) => way !== 'again' && way !== 'enhance');
}

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
